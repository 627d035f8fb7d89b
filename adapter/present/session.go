package present

import (
	"time"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// Output is where a session's presenter writes to. The shell of the session
// implements it; nothing of it waits for the client.
type Output interface {
	// Notify sends a notification.
	Notify(method string, params any)
	// Ask sends a request whose answer belongs to the question ask.
	Ask(ask int64, method string, params any)
	// Withdraw cancels the request of ask.
	Withdraw(ask int64)
	// IsFile says whether path is a regular file.
	IsFile(path string) bool
}

// Session renders the events of one session for a client of ACP v1. It is not
// safe for concurrent use.
type Session struct {
	id    string
	caps  Capabilities
	out   Output
	calls fields
	// limits counts how often each stored usage limit was shown.
	limits map[string]int
	tasks  []toolcall.PlanEntry // the task list that the client holds

	children children
	// noticed are the tool calls that a notice was shown about.
	noticed map[string]bool
}

// NewSession makes the presenter of the session id.
func NewSession(id string, caps Capabilities, out Output) *Session {
	return &Session{id: id, caps: caps, out: out, calls: fields{}, children: newChildren()}
}

// Show renders one event.
func (s *Session) Show(e event.Event) {
	switch e := e.(type) {
	case *event.MessageChunk:
		s.messageChunk(e)
	case *event.ToolCall:
		s.toolCall(e)
	case *event.ToolCallWritten:
		s.toolCallWritten(e)
	case *event.ToolCallEnded:
		s.toolCallEnded(e)
	case *event.ToolCallDenied:
		s.toolCallDenied(e)
	case *event.ToolCallsForgotten:
		s.cancelChildren()
		s.calls.forget(s.caps.AIR.Client)
	case *event.ToolCallUnfinished:
		s.toolCallUnfinished(e)
	case *event.CommandEnded:
		s.commandEnded(e)
	case *event.Plan:
		s.plan(e)
	case *event.Usage:
		s.usage(e)
	case *event.Title:
		s.title(e)
	case *event.Commands:
		s.commands(e)
	case *event.Mode:
		s.update(&acp.CurrentModeUpdate{SessionUpdate: "current_mode_update", CurrentModeID: e.ID})
	case *event.ConfigChanged:
		s.update(&acp.ConfigOptionUpdate{SessionUpdate: "config_option_update", ConfigOptions: s.configOptions(e.Config)})
	default:
		s.showRare(e)
	}
}

// showRare is Show for what happens now and then.
func (s *Session) showRare(e event.Event) {
	switch e := e.(type) {
	case *event.Notice:
		s.notice(e)
	case *event.Failed:
		s.failed(e.Record)
	case *event.ModelFallback:
		s.modelFallback(e)
	case *event.Goal:
		s.goal(e.Goal)
	case *event.Suggestion:
		s.suggestion(e.Text)
	case *event.FileChanges:
		s.fileChanges(e.Report)
	default:
		if !s.showStored(e) && !s.showAsk(e) && !s.showCompaction(e) {
			s.showTask(e)
		}
	}
}

func (s *Session) update(u any) {
	s.out.Notify(acp.MethodSessionUpdate, &acp.SessionNotification{SessionID: s.id, Update: u})
}

func (s *Session) messageChunk(e *event.MessageChunk) {
	if e.Failure && s.caps.AIR.SessionFailure {
		return // the record of the turn says it
	}
	u := &acp.MessageChunk{SessionUpdate: chunkKind(e.Role), Content: acp.TextContent{Type: "text", Text: e.Text}, MessageID: e.MessageID}
	if e.Parent != "" {
		u.Meta = raw(acp.ToolCallMeta{ClaudeCode: &acp.ClaudeCodeMeta{ParentToolUseID: e.Parent}})
	}
	s.updateFor(e.Parent, u)
}

func (s *Session) usage(e *event.Usage) {
	u := &acp.UsageUpdate{SessionUpdate: "usage_update", Used: e.Used, Size: e.Size}
	if e.CostUSD != nil {
		u.Cost = &acp.Cost{Amount: *e.CostUSD, Currency: "USD"}
	}
	if e.Model != "" || e.Origin != nil || e.RateLimit != nil {
		u.Meta = &acp.UsageMeta{Origin: e.Origin, Model: e.Model, RateLimit: e.RateLimit}
	}
	s.update(u)
}

func (s *Session) title(e *event.Title) {
	s.update(&acp.SessionInfoUpdate{SessionUpdate: "session_info_update", Title: e.Title, UpdatedAt: Time(e.Updated)})
}

func (s *Session) commands(e *event.Commands) {
	u := &acp.AvailableCommandsUpdate{SessionUpdate: "available_commands_update", AvailableCommands: make([]acp.AvailableCommand, len(e.List))}
	for i, c := range e.List {
		u.AvailableCommands[i] = acp.AvailableCommand{Name: c.Name, Description: c.Description, Meta: s.skillMeta(c.SkillPath)}
		if c.Hint != "" {
			u.AvailableCommands[i].Input = &acp.CommandInput{Hint: c.Hint}
		}
	}
	s.update(u)
}

// Time is a time as clients read it.
func Time(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// raw is v as JSON. What this package makes can always be encoded.
func raw(v any) jsontext.Value {
	text, err := acp.Encode(v)
	if err != nil {
		return nil
	}
	return text
}
