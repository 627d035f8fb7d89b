package acp

import "github.com/go-json-experiment/json/jsontext"

// The methods by which the agent asks the user for more than a permission.
const (
	MethodElicitationCreate   = "elicitation/create"
	MethodElicitationComplete = "elicitation/complete"
)

// CreateElicitationRequest asks the client to have a form filled in (Mode is form,
// with a RequestedSchema) or a page opened (url, with a URL and an ElicitationID).
type CreateElicitationRequest struct {
	Mode            string         `json:"mode"`
	SessionID       string         `json:"sessionId"`
	ToolCallID      string         `json:"toolCallId,omitzero"`
	Message         string         `json:"message"`
	RequestedSchema jsontext.Value `json:"requestedSchema,omitzero"`
	URL             string         `json:"url,omitzero"`
	ElicitationID   string         `json:"elicitationId,omitzero"`
}

// CreateElicitationResponse is the client's answer: Action is accept, with the
// Content of a form, decline or cancel.
type CreateElicitationResponse struct {
	Action  string         `json:"action"`
	Content jsontext.Value `json:"content"`
}

// CompleteElicitation says that a page is done with.
type CompleteElicitation struct {
	ElicitationID string `json:"elicitationId"`
}

// ElicitationProperty is a field of a form: a text, a choice (OneOf) or a list of
// choices (Items).
type ElicitationProperty struct {
	Type        string         `json:"type"` // string or array
	Title       string         `json:"title,omitzero"`
	Description string         `json:"description,omitzero"`
	OneOf       []EnumOption   `json:"oneOf,omitzero"`
	Items       *EnumItems     `json:"items,omitzero"`
	Meta        jsontext.Value `json:"_meta,omitzero"`
}

// EnumItems are the choices of a list.
type EnumItems struct {
	AnyOf []EnumOption `json:"anyOf"`
}

// EnumOption is a choice.
type EnumOption struct {
	Const       string         `json:"const"`
	Title       string         `json:"title"`
	Description string         `json:"description,omitzero"`
	Meta        jsontext.Value `json:"_meta,omitzero"`
}
