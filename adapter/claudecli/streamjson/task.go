package streamjson

import "github.com/go-json-experiment/json/jsontext"

// Task reports on work beside the main conversation: a subagent, a background
// command, a workflow. Subtype is task_started, task_progress, task_updated
// (Patch) or task_notification (Status, Summary, OutputFile).
type Task struct {
	Subtype         string         `json:"subtype"`
	TaskID          string         `json:"task_id"`
	ToolUseID       string         `json:"tool_use_id"`
	ParentTaskID    string         `json:"parent_task_id"`
	TaskType        string         `json:"task_type"` // local_agent, local_bash, local_workflow, ...
	SubagentType    string         `json:"subagent_type"`
	Description     string         `json:"description"`
	Prompt          string         `json:"prompt"`
	IsBackgrounded  *bool          `json:"is_backgrounded"` // nil: the CLI does not say
	SkipTranscript  *bool          `json:"skip_transcript"`
	WorkflowName    string         `json:"workflow_name"`
	OwnedBySubagent bool           `json:"owned_by_subagent"`
	Status          string         `json:"status"`
	Summary         string         `json:"summary"`
	OutputFile      string         `json:"output_file"`
	LastToolName    string         `json:"last_tool_name"`
	Usage           jsontext.Value `json:"usage"`
	Patch           jsontext.Value `json:"patch"`
	Extra           jsontext.Value `json:",embed"`
}

func (*Task) cliMessage() {}

// InBackground says whether a task that starts goes on beside the conversation.
func (t *Task) InBackground() bool {
	if t.IsBackgrounded != nil {
		return *t.IsBackgrounded
	}
	return t.TaskType != "local_bash" && t.TaskType != "local_agent"
}

// BackgroundTasksChanged lists the tasks that run in the background now.
type BackgroundTasksChanged struct {
	Tasks []Task         `json:"tasks"`
	Extra jsontext.Value `json:",embed"`
}

func (*BackgroundTasksChanged) cliMessage() {}
