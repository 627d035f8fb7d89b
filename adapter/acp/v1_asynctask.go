package acp

// MethodAsyncTaskStop stops a background task, for AIR.
const MethodAsyncTaskStop = "_session/async_task/stop"

// AsyncTaskStopRequest is the params of _session/async_task/stop.
type AsyncTaskStopRequest struct {
	SessionID   string `json:"sessionId"`
	AsyncTaskID string `json:"asyncTaskId"`
}

// AsyncTaskStopResponse says whether a task was stopped.
type AsyncTaskStopResponse struct {
	Stopped bool `json:"stopped"`
}

// AsyncTaskSpawned is an async_task_spawned of AIR: work in the background.
type AsyncTaskSpawned struct {
	SessionUpdate    string `json:"sessionUpdate"`
	AsyncTaskID      string `json:"asyncTaskId"`
	Name             string `json:"name"`
	TaskType         string `json:"taskType"`
	Description      string `json:"description"`
	ShowInTranscript bool   `json:"showInTranscript"`
	CanStop          bool   `json:"canStop"`
	OutputFilePath   string `json:"outputFilePath,omitzero"`
	ToolCallID       string `json:"toolCallId,omitzero"`
}

// AsyncTaskProgress is an async_task_progress: what changed of a task.
type AsyncTaskProgress struct {
	SessionUpdate  string          `json:"sessionUpdate"`
	AsyncTaskID    string          `json:"asyncTaskId"`
	Description    string          `json:"description,omitzero"`
	Summary        string          `json:"summary,omitzero"`
	LastToolName   string          `json:"lastToolName,omitzero"`
	Usage          *AsyncTaskUsage `json:"usage,omitzero"`
	OutputFilePath string          `json:"outputFilePath,omitzero"`
	ToolCallID     string          `json:"toolCallId,omitzero"`
}

// AsyncTaskUsage is what a task used.
type AsyncTaskUsage struct {
	TotalTokens int64 `json:"totalTokens"`
	ToolUses    int64 `json:"toolUses"`
	DurationMS  int64 `json:"durationMs"`
}

// AsyncTaskState is an async_task_state_update.
type AsyncTaskState struct {
	SessionUpdate  string `json:"sessionUpdate"`
	AsyncTaskID    string `json:"asyncTaskId"`
	State          string `json:"state"`
	Summary        string `json:"summary,omitzero"`
	OutputFilePath string `json:"outputFilePath,omitzero"`
	ToolCallID     string `json:"toolCallId,omitzero"`
}
