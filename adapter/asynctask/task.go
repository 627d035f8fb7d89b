package asynctask

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json/jsontext"
)

const unnamed = "Background task"

// phase is what the client knows of a task.
type phase uint8

const (
	unseen  phase = iota // nothing yet, maybe never
	held                 // it will be told once its tool call is known
	spawned              // it was told
	hidden               // it never is
)

// source is where the end of a task is known from.
type source uint8

const (
	byEvent source = iota
	byLevel        // it left the CLI's list: a later event knows better
	byShutdown
)

// place is where the output of a task is and which tool call started it.
type place struct{ output, toolCall string }

// task is work in the background.
type task struct {
	id, name, kind, description string
	place                       place
	inTranscript                bool

	phase phase
	known bool // its task_started came
	// fromLevel says that the CLI's list told of it first, so it is not in the
	// conversation.
	fromLevel bool

	state   event.AsyncTaskState
	summary string // of its end
	source  source // of its end

	stopping bool // the client wants it stopped
	stopTold bool

	told    event.AsyncTaskProgress // what the client holds
	waiting []func()                // what to tell after the spawn
}

// patch is the patch of a task_updated.
type patch struct {
	Status         string `json:"status"`
	Description    string `json:"description"`
	OutputFile     string `json:"output_file"`
	IsBackgrounded bool   `json:"is_backgrounded"`
	Error          string `json:"error"`
}

// started notes what a task_started says.
func (t *task) started(m *streamjson.Task) {
	t.known = true
	if m.TaskType != "" {
		t.kind = kindOf(m.TaskType)
	}
	if description := trim(m.Description); description != "" {
		t.description = description
	} else if t.description == unnamed && t.kind != "task" {
		t.description = strings.ToUpper(t.kind[:1]) + t.kind[1:]
	}
	t.name = t.description
	if workflow := trim(m.WorkflowName); workflow != "" {
		t.name = workflow
	}
	if !t.fromLevel && m.SkipTranscript != nil {
		t.inTranscript = !*m.SkipTranscript
	}
	if file := trim(m.OutputFile); file != "" {
		t.place.output = file
	}
	if call := trim(m.ToolUseID); call != "" {
		t.place.toolCall = call
	}
}

func (t *task) rename(description string) {
	if description = trim(description); description != "" {
		t.description, t.name = description, description
	}
}

// hide keeps a task from the client, unless the client knows it: then it must also
// learn of its end.
func (t *task) hide() {
	if t.phase != spawned {
		t.phase, t.waiting = hidden, nil
	}
}

// kindOf is the type of a task in the client's words.
func kindOf(taskType string) string {
	switch taskType = trim(taskType); taskType {
	case "local_bash":
		return "shell"
	case "local_workflow":
		return "workflow"
	case "local_monitor", "mcp":
		return "monitor"
	case "":
		return "task"
	}
	return taskType
}

// stateOf is a status of the CLI in the client's words, or "".
func stateOf(status string) event.AsyncTaskState {
	switch status {
	case "pending", "running":
		return event.TaskRunning
	case "paused", "completed", "failed":
		return event.AsyncTaskState(status)
	case "killed", "cancelled", "stopped":
		return event.TaskStopped
	}
	return ""
}

// Ended says that a status of the CLI ends a task.
func Ended(status string) bool { return stateOf(status).Ended() }

// usage is what a task used, if all of it is told.
func usage(v jsontext.Value) event.TaskUsage {
	var u struct {
		TotalTokens *int64 `json:"total_tokens"`
		ToolUses    *int64 `json:"tool_uses"`
		DurationMS  *int64 `json:"duration_ms"`
	}
	if v == nil || streamjson.Read(v, &u) != nil || u.TotalTokens == nil || u.ToolUses == nil || u.DurationMS == nil {
		return event.TaskUsage{}
	}
	return event.TaskUsage{TotalTokens: *u.TotalTokens, ToolUses: *u.ToolUses, DurationMS: *u.DurationMS}
}

func trim(s string) string { return strings.TrimSpace(s) }
