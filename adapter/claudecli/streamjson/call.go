package streamjson

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// ControlCall is a control request of the host. The CLI answers it with a
// [ControlResponse] of the same id.
type ControlCall struct {
	RequestID string
	Call      Call
}

func (*ControlCall) hostLine() {}

// MarshalJSONTo writes the request with its subtype in front of its members.
func (c *ControlCall) MarshalJSONTo(e *jsontext.Encoder) error {
	body, err := json.Marshal(c.Call, jsontext.AllowInvalidUTF8(true))
	if err != nil {
		return err
	}
	request := append(jsontext.Value(`{"subtype":"`), c.Call.Subtype()...)
	request = append(request, '"')
	if len(body) > len("{}") {
		request = append(request, ',')
	}
	request = append(request, body[1:]...)
	return json.MarshalEncode(e, struct {
		RequestID string         `json:"request_id"`
		Type      string         `json:"type"`
		Request   jsontext.Value `json:"request"`
	}{c.RequestID, "control_request", request})
}

// Call is what a [ControlCall] asks. The concrete types are those of this
// file; Subtype names the question on the wire and in logs.
type Call interface{ Subtype() string }

// Initialize opens the control protocol: the first line of a session. Its
// answer is an [Initialized].
type Initialize struct {
	Hooks                Hooks    `json:"hooks"`
	PromptSuggestions    bool     `json:"promptSuggestions"`
	ForwardSubagentText  bool     `json:"forwardSubagentText"`
	SupportedDialogKinds []string `json:"supportedDialogKinds,omitzero"`
	PerTaskStop          bool     `json:"perTaskStopAffordance,omitzero"`
	SystemPrompt         []string `json:"systemPrompt,omitzero"`       // replaces the CLI's own
	AppendSystemPrompt   string   `json:"appendSystemPrompt,omitzero"` // is added to it
	// ExcludeDynamicSections leaves out of it what changes from machine to machine.
	ExcludeDynamicSections *bool `json:"excludeDynamicSections,omitzero"`

	// What a client hands through, or nil.
	Agents               jsontext.Value `json:"agents,omitzero"`
	Skills               jsontext.Value `json:"skills,omitzero"`
	JSONSchema           jsontext.Value `json:"jsonSchema,omitzero"`
	PlanModeInstructions string         `json:"planModeInstructions,omitzero"`
	Title                string         `json:"title,omitzero"`
}

// Subtype is initialize.
func (Initialize) Subtype() string { return "initialize" }

// Hooks are the hook events that the host wants to be called back for, each
// with the ids that [ControlBody.CallbackID] will name.
type Hooks []Hook

// Hook is one subscription.
type Hook struct {
	Event      string
	Matcher    string // tool names, or "" for all
	CallbackID string
}

// MarshalJSONTo writes the hooks as an object by event, in their order.
func (h Hooks) MarshalJSONTo(e *jsontext.Encoder) error {
	type matcher struct {
		Matcher     string   `json:"matcher,omitzero"`
		CallbackIDs []string `json:"hookCallbackIds"`
	}
	if err := e.WriteToken(jsontext.BeginObject); err != nil {
		return err
	}
	for i := 0; i < len(h); {
		event := h[i].Event
		var list []matcher
		for ; i < len(h) && h[i].Event == event; i++ {
			list = append(list, matcher{h[i].Matcher, []string{h[i].CallbackID}})
		}
		if err := e.WriteToken(jsontext.String(event)); err != nil {
			return err
		}
		if err := json.MarshalEncode(e, list); err != nil {
			return err
		}
	}
	return e.WriteToken(jsontext.EndObject)
}

// Interrupt stops the running turn.
type Interrupt struct{}

// Subtype is interrupt.
func (Interrupt) Subtype() string { return "interrupt" }

// StopTask stops a background task or a subagent.
type StopTask struct {
	TaskID string `json:"task_id"`
}

// Subtype is stop_task.
func (StopTask) Subtype() string { return "stop_task" }

// CancelAsyncMessage takes a queued prompt back.
type CancelAsyncMessage struct {
	MessageUUID string `json:"message_uuid"`
}

// Subtype is cancel_async_message.
func (CancelAsyncMessage) Subtype() string { return "cancel_async_message" }

// RewindFiles takes back what the CLI's file tools changed since a prompt. Its
// answer is a [Rewind].
type RewindFiles struct {
	UserMessageID string `json:"user_message_id"`
	DryRun        bool   `json:"dry_run"` // only say what would change
}

// Subtype is rewind_files.
func (RewindFiles) Subtype() string { return "rewind_files" }

// Rewind is what [RewindFiles] changed or would change. FilesChanged is nil when
// nobody knows.
type Rewind struct {
	CanRewind    bool     `json:"canRewind"`
	FilesChanged []string `json:"filesChanged"`
}

// SetPermissionMode changes the permission mode.
type SetPermissionMode struct {
	Mode string `json:"mode"`
}

// Subtype is set_permission_mode.
func (SetPermissionMode) Subtype() string { return "set_permission_mode" }

// SetModel changes the model; "default" is the CLI's own choice.
type SetModel struct {
	Model string `json:"model"`
}

// Subtype is set_model.
func (SetModel) Subtype() string { return "set_model" }

// ApplyFlagSettings changes settings for this session alone.
type ApplyFlagSettings struct {
	Settings jsontext.Value `json:"settings"`
}

// Subtype is apply_flag_settings.
func (ApplyFlagSettings) Subtype() string { return "apply_flag_settings" }

// GetContextUsage asks how full the context window is. Its answer is a
// [ContextUsage].
type GetContextUsage struct {
	Detail string `json:"detail"` // summary
}

// Subtype is get_context_usage.
func (GetContextUsage) Subtype() string { return "get_context_usage" }

// GenerateSessionTitle asks for a title made from Description. Below ten
// characters the CLI answers with none.
type GenerateSessionTitle struct {
	Description string `json:"description"`
	Persist     bool   `json:"persist"` // into the session's file
}

// Subtype is generate_session_title.
func (GenerateSessionTitle) Subtype() string { return "generate_session_title" }
