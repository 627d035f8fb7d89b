package session

import (
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// Effect is one thing to do: to show Event to the client, or to Do something
// else. Exactly one of them is set.
type Effect struct {
	Event event.Event
	Do    Action
}

// Action is an effect beside showing an event. The concrete types are those of
// this file.
type Action interface{ action() }

// Start starts the CLI's process.
type Start struct{ Process Process }

// Process says how a session's CLI is started.
type Process struct {
	SessionID      string
	Resume         bool
	PermissionMode string
	AllowBypass    bool
	Number         int // counts the processes of a session

	// Chosen is what the user chose, for a process that is not the first.
	Chosen event.Chosen
}

// Send writes a line to the CLI.
type Send struct{ Line streamjson.Line }

// End ends the CLI's process: stdin first, then by force.
type End struct{}

// Succeed answers a request. Result is an event.Opened, event.ModeSet,
// event.OptionSet, event.Closed or an *event.TurnEnded.
type Succeed struct {
	To     Reply
	Result any
}

// Fail answers a request with an error.
type Fail struct {
	To  Reply
	Err *event.Error
}

// Gone says that the session is over: nothing more comes of it and no request
// reaches it. Mode is the permission mode that was in force, or "".
type Gone struct{ Mode string }

// ReadTitle asks for the title that the session's file holds. It is answered
// with [StoredTitle].
type ReadTitle struct {
	// Description is the text of the prompt that a title is to be made of, when
	// there is none yet; "" at the end of a turn.
	Description string
	AtPrompt    bool
}

// ReadFile asks for a file on disk. It is answered with [FileRead].
type ReadFile struct {
	Read int64
	Path string
}

// ReadHistory asks for the stored conversation. It is answered with pieces of it:
// [Replayed].
type ReadHistory struct{ Read int64 }

// ResolvePaths asks for the canonical forms of paths, and which are in the
// workspace. It is answered with [PathsResolved].
type ResolvePaths struct {
	Resolve int64
	Paths   []string
}

// SetTimer asks for a [TimedOut] after Delay.
type SetTimer struct {
	Timer Timer
	Delay time.Duration
}

// Timer names a timer of the session.
type Timer int64

// Account tells which login the session uses.
type Account struct{ Account *streamjson.Account }

// WindowLearned tells the size of a model's context window, which is the same in
// every session.
type WindowLearned struct {
	Model string
	Size  int64
}

// PromptStarted says that a prompt was sent: the moment to look whether the login
// changed.
type PromptStarted struct{}

func (Start) action()         {}
func (Send) action()          {}
func (End) action()           {}
func (Succeed) action()       {}
func (Fail) action()          {}
func (Gone) action()          {}
func (ReadTitle) action()     {}
func (ReadFile) action()      {}
func (ReadHistory) action()   {}
func (ResolvePaths) action()  {}
func (SetTimer) action()      {}
func (Account) action()       {}
func (WindowLearned) action() {}
func (PromptStarted) action() {}
