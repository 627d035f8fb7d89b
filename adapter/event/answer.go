package event

// Opened answers the request that opened a session.
type Opened struct {
	SessionID string
	Config    Config
}

// ModeSet answers a change of the permission mode.
type ModeSet struct{}

// OptionSet answers a change of a config option.
type OptionSet struct{ Config Config }

// Steered answers a steering message: what became of it.
type Steered struct {
	Outcome string // one of the constants below
	Reason  string // why it was not taken, or ""
}

// What became of a steering message.
const (
	SteerInjected       = "injected"       // into the turn that runs
	SteerStartedTurn    = "startedNewTurn" // none ran
	SteerPromptRequired = "promptRequired" // none runs: the client must send it as a prompt
)

// GoalSet answers a change of the goal.
type GoalSet struct{}

// Closed answers the end of a session.
type Closed struct{}

// ErrorKind groups the errors that the client is told.
type ErrorKind uint8

// The kinds of errors.
const (
	// ErrInternal is an error with details of the adapter's own.
	ErrInternal ErrorKind = iota
	// ErrTurn is a turn that failed: Text is what Claude or its CLI said.
	ErrTurn
	// ErrAuthRequired asks for a login.
	ErrAuthRequired
	// ErrNotFound is a session that Claude does not know: Text is its id.
	ErrNotFound
)

// Error is what a request of the client fails with.
type Error struct {
	Kind ErrorKind
	Text string
	// Failure is the kind of a failed turn in the CLI's words, e.g. rate_limit, or "".
	Failure string
	// Recorded is what a client that reads records of failures is answered
	// instead, or nil: its request succeeded and the record tells the rest.
	Recorded any
}

// Error implements error.
func (e *Error) Error() string { return "event: " + e.Text }
