package event

// AsyncTaskState is the state of work in the background.
type AsyncTaskState string

// The states of a background task. The last three end it.
const (
	TaskRunning   AsyncTaskState = "running"
	TaskPaused    AsyncTaskState = "paused"
	TaskCompleted AsyncTaskState = "completed"
	TaskFailed    AsyncTaskState = "failed"
	TaskStopped   AsyncTaskState = "stopped"
)

// Ended says that no work is left.
func (s AsyncTaskState) Ended() bool {
	return s == TaskCompleted || s == TaskFailed || s == TaskStopped
}

// AsyncTaskSpawned tells of work in the background that is no subagent.
type AsyncTaskSpawned struct {
	ID           string
	Name         string
	Type         string // shell, workflow, monitor, task, turn, or the CLI's own word
	Description  string
	InTranscript bool   // the client may show it in the conversation
	OutputFile   string // where its output is, or ""
	ToolCall     string // that started it, or ""
	Parent       string // the launch of the subagent that made the call, or ""
}

// AsyncTaskProgress tells what changed of a task. An empty field did not.
type AsyncTaskProgress struct {
	ID          string
	Description string
	Summary     string
	LastTool    string
	Usage       TaskUsage
	OutputFile  string
	ToolCall    string
}

// TaskUsage is what a task used so far. The zero value says nothing.
type TaskUsage struct{ TotalTokens, ToolUses, DurationMS int64 }

// AsyncTaskStateChanged tells the state of a task, and where its output is and what
// started it if that is news.
type AsyncTaskStateChanged struct {
	ID         string
	State      AsyncTaskState
	Summary    string
	OutputFile string
	ToolCall   string
}

// AsyncTaskStopped tells the user that a task was stopped as the user wished.
type AsyncTaskStopped struct{ Name string }

// StopOutcome is the result of a wish to stop a task.
type StopOutcome struct{ Stopped bool }

func (*AsyncTaskStopped) event()      {}
func (*AsyncTaskSpawned) event()      {}
func (*AsyncTaskProgress) event()     {}
func (*AsyncTaskStateChanged) event() {}
