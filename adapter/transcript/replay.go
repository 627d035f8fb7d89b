package transcript

import (
	"fmt"
	"io"
	"runtime"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// Replay shows the history of a session: its conversation as it stands, message
// by message. It reads the file twice, and holds no more than an index of it and a
// line. show returns false to end it. The tasks are those that the history leaves.
// The error for a session without a transcript is fs.ErrNotExist.
func Replay(configDir, cwd, id string, show func(event.Event) bool) (toolcall.Tasks, error) {
	f, stat, err := open(configDir, cwd, id)
	if err != nil {
		return toolcall.Tasks{}, err
	}
	defer f.Close()
	lines := &lineReader{f: f}
	steps, err := readSteps(f, stat.Size(), lines)
	if err != nil {
		return toolcall.Tasks{}, fmt.Errorf("transcript: session %s: %w", id, err)
	}
	r := replay{session: id, dir: cwd, show: show, calls: map[string]*storedCall{}}
	for _, at := range steps {
		beside := at < 0
		if beside {
			at = ^at
		}
		s := readStored(lines.line(at))
		if beside && s.Type == "user" && !s.holdsResult() {
			continue // a prompt that the user took back
		}
		if r.message(s); r.ended {
			break
		}
	}
	return r.tasks, nil
}

// manyRecords is from when on an index is let go of at once: the memory that it took
// would let as much garbage pile up.
const manyRecords = 200_000

// readSteps finds out what is to be shown. The index is not needed any more then.
func readSteps(f io.ReaderAt, size int64, lines *lineReader) ([]int64, error) {
	x, err := readIndex(f, size)
	if err != nil {
		return nil, err
	}
	steps := x.steps(func(at int64) (kept, bool) { return readStored(lines.line(at)).kept() })
	if len(x.nodes) > manyRecords {
		x.nodes, x.places = nil, nil
		runtime.GC()
	}
	return steps, nil
}

// replay makes events of stored messages.
type replay struct {
	session string
	dir     string
	show    func(event.Event) bool
	ended   bool
	calls   map[string]*storedCall // those without a result yet
	tasks   toolcall.Tasks
	prompt  string // the uuid of the last message of the user's
}

// storedCall is a tool call whose result is to come.
type storedCall struct {
	use      toolcall.Use
	facts    toolcall.Facts
	reporter toolcall.Reporter
}

func (r *replay) emit(e event.Event) {
	if !r.ended {
		r.ended = !r.show(e)
	}
}

// message shows a message, unless nobody said it.
func (r *replay) message(s *stored) {
	if s.hidden() {
		return
	}
	if s.Type == "user" {
		r.prompt = s.UUID
		r.user(s)
		return
	}
	switch {
	case s.loginDemand():
	case isUsageLimit(s):
		r.emit(&event.StoredLimit{Text: s.text(), MessageID: s.messageID(), Incident: r.incident(s)})
	default:
		r.assistant(s)
	}
}

// messageID names the message to the client as it was named live.
func (s *stored) messageID() string {
	if s.Type == "assistant" && s.Message.ID != "" {
		return s.Message.ID
	}
	return s.UUID
}

func isUsageLimit(s *stored) bool {
	return s.Message.Model == streamjson.SyntheticModel && streamjson.IsUsageLimit(s.text())
}

// incident names a failed turn by its prompt.
func (r *replay) incident(s *stored) string {
	if r.prompt != "" {
		return r.prompt + ":error"
	}
	return r.session + ":history-error:" + s.UUID
}

func (r *replay) user(s *stored) {
	if s.IsCompactSummary {
		text := s.text()
		r.emit(&event.StoredSummary{Framed: spoken(text), Summary: event.SummaryText(text), MessageID: s.UUID})
		return
	}
	if c := s.Message.Content; c.IsText {
		r.say(event.RoleUser, spoken(c.Text), s.UUID)
		return
	}
	for _, c := range s.Message.Content.Blocks {
		switch c.Type {
		case "text":
			r.say(event.RoleUser, spoken(c.Text), s.UUID)
		case "image":
			r.image(event.RoleUser, c.Source, s.UUID)
		default:
			r.result(c)
		}
	}
}

func (r *replay) assistant(s *stored) {
	id := s.messageID()
	if c := s.Message.Content; c.IsText {
		r.say(event.RoleAgent, c.Text, id)
		return
	}
	for _, c := range s.Message.Content.Blocks {
		switch c.Type {
		case "text":
			r.say(event.RoleAgent, c.Text, id)
		case "thinking":
			r.say(event.RoleThought, c.Thinking, id)
		case "image":
			r.image(event.RoleAgent, c.Source, id)
		case "tool_use", "server_tool_use", "mcp_tool_use":
			r.call(c)
		default:
			r.result(c)
		}
	}
}

func (r *replay) say(role event.Role, text, messageID string) {
	if text != "" {
		r.emit(&event.MessageChunk{Role: role, Text: text, MessageID: messageID})
	}
}

func (r *replay) image(role event.Role, source jsontext.Value, messageID string) {
	var s struct {
		Type string `json:"type"`
		Data string `json:"data"`
		MIME string `json:"media_type"`
		URL  string `json:"url"`
	}
	if !decode(source, &s) {
		return
	}
	e := &event.MessageImage{Role: role, MessageID: messageID}
	switch s.Type {
	case "base64":
		e.Data, e.MIME = s.Data, s.MIME
	case "url":
		e.URI = s.URL
	}
	r.emit(e)
}

// call shows a tool call. Its input is complete.
func (r *replay) call(c streamjson.ContentBlock) {
	use := toolcall.Use{ID: c.ID, Name: c.Name, Input: c.Input, Dir: r.dir, Complete: true}
	if len(use.Input) == 0 {
		use.Input = jsontext.Value("{}")
	}
	reporter := toolcall.For(use.Name)
	facts := reporter.Use(use)
	r.calls[c.ID] = &storedCall{use, facts, reporter}
	if toolcall.IsPlan(use.Name) {
		if plan, ok := toolcall.Todos(use); ok {
			r.emit(&event.Plan{Entries: plan})
		}
		return
	}
	r.emit(&event.ToolCall{Stage: event.ToolCallStarted, Use: use, Facts: facts, Stored: true})
}

// result shows the result of a call that was shown.
func (r *replay) result(c streamjson.ContentBlock) {
	call := r.calls[c.ToolUseID]
	if call == nil {
		return
	}
	delete(r.calls, c.ToolUseID)
	out := toolcall.Outcome{Content: c.Content, IsError: c.IsError}
	if toolcall.IsPlan(call.use.Name) {
		if r.tasks.Ended(call.use, out) {
			r.emit(&event.Plan{Entries: r.tasks.Entries(), Tasks: true})
		}
		return
	}
	r.emit(&event.ToolCallEnded{Use: call.use, Facts: call.facts, Result: call.reporter.Result(call.use, out), Stored: true})
}
