package acp

import "github.com/go-json-experiment/json/jsontext"

// RequestPermissionRequest asks the client whether a tool call may run.
type RequestPermissionRequest struct {
	ToolCall  ToolCallUpdate     `json:"toolCall"`
	Options   []PermissionOption `json:"options"`
	SessionID string             `json:"sessionId"`
	Meta      jsontext.Value     `json:"_meta,omitzero"`
}

// PermissionOption is a choice.
type PermissionOption struct {
	OptionID string `json:"optionId"`
	Name     string `json:"name"`
	Kind     string `json:"kind"`
}

// RequestPermissionResponse is the client's answer: Outcome is selected with an
// OptionID, or cancelled.
type RequestPermissionResponse struct {
	Outcome struct {
		Outcome  string `json:"outcome"`
		OptionID string `json:"optionId"`
	} `json:"outcome"`
}
