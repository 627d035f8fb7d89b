package streamjson

import "github.com/go-json-experiment/json/jsontext"

// ControlRequest is a question of the CLI that the host must answer with a
// [ControlAnswer] of the same id. Request.Subtype is one of
// the constants; any other is answered with an error.
type ControlRequest struct {
	RequestID string         `json:"request_id"`
	Request   ControlBody    `json:"request"`
	Extra     jsontext.Value `json:",embed"`
}

func (*ControlRequest) cliMessage() {}

// Subtypes of the control requests that the CLI sends.
const (
	SubtypeCanUseTool   = "can_use_tool"
	SubtypeHookCallback = "hook_callback"
	SubtypeElicitation  = "elicitation"
	SubtypeUserDialog   = "request_user_dialog"
)

// ControlBody is what a [ControlRequest] asks.
type ControlBody struct {
	Subtype   string `json:"subtype"`
	ToolUseID string `json:"tool_use_id"`

	// can_use_tool
	ToolName                string         `json:"tool_name"`
	DisplayName             string         `json:"display_name"`
	Input                   jsontext.Value `json:"input"` // of hook_callback: a [HookInput]
	Suggestions             jsontext.Value `json:"permission_suggestions"`
	BlockedPath             string         `json:"blocked_path"`
	DecisionReason          string         `json:"decision_reason"`
	DecisionReasonType      string         `json:"decision_reason_type"`
	MatchedAskRule          jsontext.Value `json:"matched_ask_rule"`
	DefaultToNo             bool           `json:"default_to_no"`
	AgentID                 string         `json:"agent_id"`
	MCPServer               jsontext.Value `json:"mcp_server"`
	RequiresUserInteraction bool           `json:"requires_user_interaction"`

	// hook_callback
	CallbackID string `json:"callback_id"`

	// elicitation
	Message         string         `json:"message"`
	Mode            string         `json:"mode"` // form, which is the default, or url
	URL             string         `json:"url"`
	ElicitationID   string         `json:"elicitation_id"`
	RequestedSchema jsontext.Value `json:"requested_schema"`

	// request_user_dialog
	DialogKind string         `json:"dialog_kind"`
	Payload    jsontext.Value `json:"payload"`

	Extra jsontext.Value `json:",embed"`
}

// HookInput is the input of a hook callback.
type HookInput struct {
	EventName    string         `json:"hook_event_name"`
	ToolName     string         `json:"tool_name"`
	ToolInput    jsontext.Value `json:"tool_input"`
	ToolResponse jsontext.Value `json:"tool_response"`
	ToolUseID    string         `json:"tool_use_id"`
	AgentID      string         `json:"agent_id"`
	TaskID       string         `json:"task_id"`
	TaskSubject  string         `json:"task_subject"`
	Summary      string         `json:"compact_summary"`
	FromModel    string         `json:"from_model"`
	ToModel      string         `json:"to_model"`
	Source       string         `json:"source"`
	Extra        jsontext.Value `json:",embed"`
}

// ControlResponse answers a control request of the host. The CLI also echoes
// the host's own answers in this form; their ids are the CLI's.
type ControlResponse struct {
	Response struct {
		Subtype   string         `json:"subtype"` // success or error
		RequestID string         `json:"request_id"`
		Response  jsontext.Value `json:"response"`
		Error     string         `json:"error"`
		Extra     jsontext.Value `json:",embed"`
	} `json:"response"`
	Extra jsontext.Value `json:",embed"`
}

func (*ControlResponse) cliMessage() {}

// ControlCancelRequest withdraws a question of the CLI.
type ControlCancelRequest struct {
	RequestID string         `json:"request_id"`
	Extra     jsontext.Value `json:",embed"`
}

func (*ControlCancelRequest) cliMessage() {}
