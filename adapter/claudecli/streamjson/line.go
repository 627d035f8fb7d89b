package streamjson

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Line is a line for the CLI's stdin. The concrete types are [Prompt],
// [ControlCall] and [ControlAnswer].
type Line interface{ hostLine() }

// Encode appends l as one JSON line, without a newline, to b.
func Encode(b []byte, l Line) ([]byte, error) {
	text, err := json.Marshal(l, jsontext.AllowInvalidUTF8(true), jsontext.AllowDuplicateNames(true))
	if err != nil {
		return b, fmt.Errorf("streamjson: encode %T: %w", l, err)
	}
	return append(b, text...), nil
}

// Prompt is a user message of the host.
type Prompt struct {
	Content   []PromptBlock
	SessionID string
	UUID      string // chosen by the host; the CLI names the message by it from then on
	Priority  string // "", or now or later for a steering message
}

func (*Prompt) hostLine() {}

// MarshalJSONTo writes the message in the form of the Agent SDK.
func (p *Prompt) MarshalJSONTo(e *jsontext.Encoder) error {
	type message struct {
		Role    string        `json:"role"`
		Content []PromptBlock `json:"content"`
	}
	return json.MarshalEncode(e, struct {
		Type            string  `json:"type"`
		Message         message `json:"message"`
		SessionID       string  `json:"session_id"`
		ParentToolUseID *string `json:"parent_tool_use_id"`
		Origin          struct {
			Kind string `json:"kind"`
		} `json:"origin"`
		UUID     string `json:"uuid"`
		Priority string `json:"priority,omitzero"`
	}{
		Type: "user", Message: message{"user", p.Content}, SessionID: p.SessionID,
		Origin: struct {
			Kind string `json:"kind"`
		}{OriginHuman},
		UUID: p.UUID, Priority: p.Priority,
	})
}

// PromptBlock is a block of a prompt: a text, or an image.
type PromptBlock struct {
	Type   string       `json:"type"` // text or image
	Text   string       `json:"text,omitzero"`
	Source *ImageSource `json:"source,omitzero"`
}

// MarshalJSONTo writes a text block with its text even when that is empty.
func (b PromptBlock) MarshalJSONTo(e *jsontext.Encoder) error {
	if b.Type == "text" {
		return json.MarshalEncode(e, struct {
			Type string `json:"type"`
			Text string `json:"text"`
		}{b.Type, b.Text})
	}
	return json.MarshalEncode(e, struct {
		Type   string       `json:"type"`
		Source *ImageSource `json:"source"`
	}{b.Type, b.Source})
}

// ImageSource is the data of an image, or its address.
type ImageSource struct {
	Type      string `json:"type"` // base64 or url
	Data      string `json:"data,omitzero"`
	MediaType string `json:"media_type,omitzero"`
	URL       string `json:"url,omitzero"`
}

// ControlAnswer answers a [ControlRequest] of the CLI.
type ControlAnswer struct {
	RequestID string
	Result    any    // the response of a success: a [Decision] or a [HookAnswer]
	Error     string // set for a failure; Result is then ignored
}

func (*ControlAnswer) hostLine() {}

// MarshalJSONTo writes the answer as a control_response.
func (a *ControlAnswer) MarshalJSONTo(e *jsontext.Encoder) error {
	type response struct {
		Subtype   string `json:"subtype"`
		RequestID string `json:"request_id"`
		Response  any    `json:"response,omitzero"`
		Error     string `json:"error,omitzero"`
	}
	r := response{"success", a.RequestID, a.Result, ""}
	if a.Error != "" {
		r = response{"error", a.RequestID, nil, a.Error}
	}
	return json.MarshalEncode(e, struct {
		Type     string   `json:"type"`
		Response response `json:"response"`
	}{"control_response", r})
}

// Decision answers can_use_tool.
type Decision struct {
	Behavior           string         `json:"behavior"` // allow or deny
	Message            string         `json:"message,omitzero"`
	Interrupt          bool           `json:"interrupt,omitzero"`
	UpdatedInput       jsontext.Value `json:"updatedInput,omitzero"`
	UpdatedPermissions jsontext.Value `json:"updatedPermissions,omitzero"`
	ToolUseID          string         `json:"toolUseID"`
	Classification     string         `json:"decisionClassification,omitzero"` // user_temporary, user_permanent or user_reject
}

// HookAnswer answers hook_callback.
type HookAnswer struct {
	Continue bool `json:"continue"`
}
