package event

// SubagentState is how a subagent ended.
type SubagentState string

// The ends of a subagent.
const (
	SubagentCompleted SubagentState = "completed"
	SubagentFailed    SubagentState = "failed"
	SubagentCancelled SubagentState = "cancelled"
)

// SubagentSpawned tells that a subagent works, or works again.
type SubagentSpawned struct {
	ID     string // of its session: Claude's id for it, and which run of it
	Launch string // the tool call that started it: what it does names that as its parent; "" when it is not known yet
	Parent string // the launch of the subagent that started it, or ""
	Name   string
	Type   string
	Task   string // what it is to do, in a few words or in full
	Prompt string // in full, or "" when nobody knows
}

// SubagentLaunch tells the tool call that what a subagent does names.
type SubagentLaunch struct{ ID, Launch string }

// SubagentEnded tells the end of a run.
type SubagentEnded struct {
	ID    string
	State SubagentState
	Error string
}

func (*SubagentSpawned) event() {}
func (*SubagentLaunch) event()  {}
func (*SubagentEnded) event()   {}
