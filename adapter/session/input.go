package session

import (
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/elicitation"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/filechange"
	"claude-agent-acp/adapter/toolcall"
)

// Reply names a request of the client that waits for its answer. The caller
// gives each a number of its own; zero is no request.
type Reply int64

// Input is something that arrived. The concrete types are those of this file.
type Input interface{ input() }

// Open starts the session: the first input. It is answered with [event.Opened].
type Open struct {
	Reply Reply
	// Replay says that the history is shown before the answer.
	Replay bool
}

// Prompt is a prompt of the user. It is answered with an *event.TurnEnded.
type Prompt struct {
	Reply  Reply
	Blocks []Block
	// Report names a request for the files that the turn changes, or "".
	Report string
}

// Steer is a message for the turn that runs. It is answered with [event.Steered].
type Steer struct {
	Reply  Reply
	Blocks []Block
	// OnlyRunning says that nothing is to be sent when no turn runs.
	OnlyRunning bool
}

// SetGoal sets the goal of the session; no objective clears it. It is answered with
// [event.GoalSet].
type SetGoal struct {
	Reply     Reply
	Objective string
}

// Cancel stops what runs and what is queued. It has no answer of its own.
type Cancel struct{}

// CancelRequest withdraws one request of the client; only a prompt can be
// withdrawn, and that is a [Cancel].
type CancelRequest struct{ Reply Reply }

// SetMode changes the permission mode. It is answered with [event.ModeSet].
type SetMode struct {
	Reply Reply
	Mode  string
}

// SetOption changes a config option. It is answered with [event.OptionSet].
type SetOption struct {
	Reply Reply
	ID    string
	Value string // of a choice
	On    *bool  // of a switch; nil for a choice
}

// Answer is the client's answer to an *event.PermissionAsked (Option), an
// *event.FormAsked or an *event.PageAsked (Form).
type Answer struct {
	Ask    int64
	Option string // the choice; "" when there was none
	Form   elicitation.Answer
	Error  string // the words of a JSON-RPC error; "" for a cancelled outcome
}

// StopTask stops a background task. It is answered with [event.StopOutcome].
type StopTask struct {
	Reply Reply
	Task  string
}

// Close ends the session. It is answered with [event.Closed].
type Close struct{ Reply Reply }

// Retire ends the session as soon as no prompt is open: another one takes its
// place.
type Retire struct{}

// Line is a line of the CLI's stdout.
type Line struct {
	Message streamjson.Message
	Process int // the number of the process, see [Process]
}

// Exited says that the CLI's process is gone, or that it never started. It
// is the last input that comes from the process.
type Exited struct {
	// Words say why, for the client.
	Words   string
	Process int // the number of the process, see [Process]
}

// StoredTitle answers a [ReadTitle]: what the session's file holds.
type StoredTitle struct {
	Read    ReadTitle
	Title   string // a title that the user or the CLI gave, or ""
	Summary string // what the session is called without one, or ""
	Updated time.Time
}

// FileRead answers a [ReadFile].
type FileRead struct {
	Read int64
	File toolcall.File
}

// Replayed is a piece of the history that a [ReadHistory] asked for, in its order.
type Replayed struct {
	Read   int64
	Events []event.Event
	End    bool           // it was the last piece
	Tasks  toolcall.Tasks // at the end: those that the history leaves
}

// PathsResolved answers a [ResolvePaths], path for path.
type PathsResolved struct {
	Resolve int64
	Paths   []filechange.Path
}

// TimedOut says that a timer ran out.
type TimedOut struct{ Timer Timer }

func (Open) input()          {}
func (Prompt) input()        {}
func (Steer) input()         {}
func (SetGoal) input()       {}
func (PathsResolved) input() {}
func (Cancel) input()        {}
func (CancelRequest) input() {}
func (SetMode) input()       {}
func (SetOption) input()     {}
func (Answer) input()        {}
func (StopTask) input()      {}
func (Close) input()         {}
func (Line) input()          {}
func (Exited) input()        {}
func (StoredTitle) input()   {}
func (FileRead) input()      {}
func (Replayed) input()      {}
func (TimedOut) input()      {}
func (Retire) input()        {}
