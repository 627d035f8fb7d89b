// Package event says in the project's own words what happened in a session.
// Package session emits events, in the order of their causes; a presenter
// renders them in the dialect of its client. No event knows a client.
package event

import (
	"time"

	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// Event is one thing that happened. The concrete types are the pointer types
// of this package.
type Event interface{ event() }

// Role says whose text a [MessageChunk] is.
type Role uint8

// The roles of a text.
const (
	RoleAgent   Role = iota // the answer
	RoleThought             // the model's thinking
	RoleUser                // the user's own words, in a replay
)

// MessageChunk is a piece of a message, as it streams or whole.
type MessageChunk struct {
	Role      Role
	Text      string
	MessageID string
	// Parent is the tool call whose subagent speaks, or "".
	Parent string
	// Failure says that the text is what a failed turn will say once more.
	Failure bool
}

// Notice is a text of Claude's CLI or of a hook for the user.
type Notice struct {
	Title string // what the text explains, or ""
	Text  string
	Level string // info, notice, warning, error
	Kind  string // informational, ...
	// ToolUse is the tool call that it is about, or "".
	ToolUse string
}

// ToolCallStage is how far a tool call has come.
type ToolCallStage uint8

// The stages of a tool call, in their order. Partial and Permission may repeat or be
// missing.
const (
	ToolCallStarted  ToolCallStage = iota // the first report: the client does not know the call yet
	ToolCallPartial                       // more of the input is known
	ToolCallComplete                      // the input is complete
)

// ToolCall reports the input of a tool call.
type ToolCall struct {
	Stage  ToolCallStage
	Use    toolcall.Use
	Facts  toolcall.Facts
	Parent string
	Stored bool // it is of the history: nothing else will tell of it but its result
}

// ToolCallWritten reports what the PostToolUse hook told: the tool ran.
type ToolCallWritten struct {
	Use      toolcall.Use
	Written  toolcall.Written
	Response jsontext.Value // the whole tool_response
	Parent   string
}

// ToolCallEnded reports the result of a tool call.
type ToolCallEnded struct {
	Use    toolcall.Use
	Facts  toolcall.Facts
	Result toolcall.Result
	Parent string
	// HookPending says that the call's PostToolUse hook has not reported yet.
	HookPending bool
	// Backgrounded says that the work of the call goes on as a background task.
	Backgrounded bool
	// Running says that its command does: [CommandEnded] will tell of its end.
	Running bool
	Stored  bool // it is of the history
}

// ToolCallUnfinished ends a call of which no result comes.
type ToolCallUnfinished struct {
	Use    toolcall.Use
	Facts  toolcall.Facts
	Parent string
	// Ran is false when Claude dropped the call before it ran, Cancelled true when a
	// cancel stopped it.
	Ran, Cancelled bool
}

// CommandEnded tells the end of a command that went to the background.
type CommandEnded struct{ ToolCall, Parent string }

// ToolCallDenied reports that a rule or a classifier refused a tool call
// without a question.
type ToolCallDenied struct {
	Use        toolcall.Use
	ReasonType string
	Reason     string
	Message    string
	Parent     string
}

// ToolCallsForgotten says that a cancel cut the open tool calls: whatever is
// reported of them from now on is reported whole.
type ToolCallsForgotten struct{}

// Plan is what Claude plans to do, all of it.
type Plan struct {
	Entries []toolcall.PlanEntry
	// Tasks says that it is the task list, which is told more than once.
	Tasks bool
}

// PermissionAsked asks the client whether a tool call may run. Ask names the
// question in the client's answer.
type PermissionAsked struct {
	Ask     int64
	Request permission.Request
	Parent  string
}

// AskWithdrawn takes a question back: a permission, a form or a page.
type AskWithdrawn struct{ Ask int64 }

// Usage is how full the context window is.
type Usage struct {
	Used, Size int64
	Model      string         // the model of the last answer, or ""
	CostUSD    *float64       // what the session has cost; only at the end of a cycle
	Origin     jsontext.Value // who caused the cycle that ended, or nil
	RateLimit  jsontext.Value // the state of the account's limits, or nil
}

// Title is the session's title.
type Title struct {
	Title   string
	Updated time.Time
}

// Command is a slash command.
type Command struct {
	Name, Description string
	Hint              string // of its arguments, or ""
	Own               bool   // it is of the user's or a plugin's making: a skill, or a prompt
	SkillPath         string // of the file of a skill, or ""
}

// Commands replaces the list of slash commands.
type Commands struct{ List []Command }

// Mode says that the permission mode changed.
type Mode struct{ ID string }

// ConfigChanged says that the config options changed.
type ConfigChanged struct{ Config Config }

func (*MessageChunk) event()       {}
func (*Notice) event()             {}
func (*ToolCall) event()           {}
func (*ToolCallWritten) event()    {}
func (*ToolCallEnded) event()      {}
func (*ToolCallUnfinished) event() {}
func (*CommandEnded) event()       {}
func (*ToolCallDenied) event()     {}
func (*ToolCallsForgotten) event() {}
func (*Plan) event()               {}
func (*PermissionAsked) event()    {}
func (*AskWithdrawn) event()       {}
func (*Usage) event()              {}
func (*Title) event()              {}
func (*Commands) event()           {}
func (*Mode) event()               {}
func (*ConfigChanged) event()      {}
