package streamjson

import "github.com/go-json-experiment/json/jsontext"

func newSystem(subtype string) Message {
	switch subtype {
	case "init":
		return new(Init)
	case "session_state_changed":
		return new(SessionStateChanged)
	case "status":
		return new(Status)
	case "commands_changed":
		return new(CommandsChanged)
	case "informational":
		return new(Informational)
	case "permission_denied":
		return new(PermissionDenied)
	case "elicitation_complete":
		return new(ElicitationComplete)
	case "api_retry":
		return new(APIRetry)
	case "model_refusal_fallback":
		return new(ModelRefusalFallback)
	case "model_refusal_no_fallback":
		return new(ModelRefusalNoFallback)
	case "local_command_output":
		return new(LocalCommandOutput)
	case "compact_boundary":
		return new(CompactBoundary)
	case "session_title_changed":
		return new(SessionTitleChanged)
	case "task_started", "task_progress", "task_updated", "task_notification":
		return new(Task)
	case "background_tasks_changed":
		return new(BackgroundTasksChanged)
	}
	return new(Unknown)
}

// Init describes the session. The CLI sends it at the start of every turn.
type Init struct {
	Model                 string         `json:"model"`
	PermissionMode        string         `json:"permissionMode"`
	SlashCommands         []string       `json:"slash_commands"`
	TerminalSlashCommands []string       `json:"terminal_slash_commands"` // those that only a terminal can run
	Version               string         `json:"claude_code_version"`
	SessionID             string         `json:"session_id"`
	UserMessageUUIDs      []string       `json:"user_message_uuids"`
	Extra                 jsontext.Value `json:",embed"`
}

func (*Init) cliMessage() {}

// States of a session, as [SessionStateChanged] names them.
const (
	StateRunning        = "running"
	StateRequiresAction = "requires_action"
	StateIdle           = "idle"
)

// SessionStateChanged says whether the CLI works, waits for an answer of the
// host, or is idle.
type SessionStateChanged struct {
	State string         `json:"state"`
	Extra jsontext.Value `json:",embed"`
}

func (*SessionStateChanged) cliMessage() {}

// Status is what the CLI does inside a turn: requesting, compacting, or nothing.
type Status struct {
	Status         string         `json:"status"`
	UUID           string         `json:"uuid"`
	PermissionMode string         `json:"permissionMode"`
	CompactResult  jsontext.Value `json:"compact_result"`
	CompactError   string         `json:"compact_error"`
	Extra          jsontext.Value `json:",embed"`
}

func (*Status) cliMessage() {}

// CommandsChanged replaces the list of slash commands.
type CommandsChanged struct {
	Commands []Command      `json:"commands"`
	Extra    jsontext.Value `json:",embed"`
}

func (*CommandsChanged) cliMessage() {}

// Informational is a text of the CLI or of a hook for the user.
type Informational struct {
	Content string         `json:"content"`
	Level   string         `json:"level"` // info, notice, warning, ...
	IsMeta  bool           `json:"isMeta"`
	UUID    string         `json:"uuid"`
	ToolUse string         `json:"tool_use_id"`
	Extra   jsontext.Value `json:",embed"`
}

func (*Informational) cliMessage() {}

// PermissionDenied says that a rule or a classifier refused a tool call without
// a question.
type PermissionDenied struct {
	ToolName           string         `json:"tool_name"`
	ToolUseID          string         `json:"tool_use_id"`
	AgentID            string         `json:"agent_id"`
	DecisionReasonType string         `json:"decision_reason_type"`
	DecisionReason     string         `json:"decision_reason"`
	Message            string         `json:"message"`
	Extra              jsontext.Value `json:",embed"`
}

func (*PermissionDenied) cliMessage() {}

// ElicitationComplete says that the page of an elicitation is done with.
type ElicitationComplete struct {
	ElicitationID string         `json:"elicitation_id"`
	Extra         jsontext.Value `json:",embed"`
}

func (*ElicitationComplete) cliMessage() {}

// APIRetry says that a model request failed and will be sent again.
type APIRetry struct {
	Attempt      int     `json:"attempt"`
	MaxRetries   int     `json:"max_retries"`
	RetryDelayMS float64 `json:"retry_delay_ms"`
	ErrorStatus  *int    `json:"error_status"` // nil: no HTTP answer came
	Error        string  `json:"error"`
	NoResponse   struct {
		WaitedMS    float64 `json:"waited_ms"`
		RetryWaitMS float64 `json:"retry_wait_ms"`
	} `json:"no_response"` // set when the provider did not answer at all in time
	Extra jsontext.Value `json:",embed"`
}

func (*APIRetry) cliMessage() {}

// CompactBoundary ends a compaction of the context.
type CompactBoundary struct {
	Metadata struct {
		Trigger    string `json:"trigger"`
		PreTokens  *int64 `json:"pre_tokens"`
		PostTokens *int64 `json:"post_tokens"`
		DurationMS *int64 `json:"duration_ms"`
	} `json:"compact_metadata"`
	UUID  string         `json:"uuid"`
	Extra jsontext.Value `json:",embed"`
}

func (*CompactBoundary) cliMessage() {}

// SessionTitleChanged says that the stored title changed.
type SessionTitleChanged struct {
	Title string         `json:"title"`
	Extra jsontext.Value `json:",embed"`
}

func (*SessionTitleChanged) cliMessage() {}
