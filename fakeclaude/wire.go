package fakeclaude

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

var lenient = json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// wireLine is what the fake needs to know of a line in either direction.
type wireLine struct {
	Type      string         `json:"type"`
	Subtype   string         `json:"subtype"`
	State     string         `json:"state"` // of a session_state_changed
	UUID      string         `json:"uuid"`
	RequestID jsontext.Value `json:"request_id"` // of a control request
	Request   jsontext.Value `json:"request"`
	Response  *wireResponse  `json:"response"`
	Message   jsontext.Value `json:"message"`
	Priority  jsontext.Value `json:"priority"` // of a user message
}

type wireResponse struct {
	Subtype   string         `json:"subtype"` // success or error
	RequestID jsontext.Value `json:"request_id"`
	Response  jsontext.Value `json:"response"`
}

// wireRequest is what a control request asks for.
type wireRequest struct {
	Subtype    string         `json:"subtype"`
	CallbackID string         `json:"callback_id"` // of a hook_callback
	ToolName   string         `json:"tool_name"`   // of a can_use_tool
	ToolUseID  string         `json:"tool_use_id"`
	Input      jsontext.Value `json:"input"`
	Hooks      hookTable      `json:"hooks"` // of an initialize
}

// parseWire reports false for a line that is no JSON object.
func parseWire(text string) (*wireLine, bool) {
	var w wireLine
	if json.Unmarshal([]byte(text), &w, lenient) != nil {
		return nil, false
	}
	return &w, true
}

func parseRequest(v jsontext.Value) wireRequest {
	var r wireRequest
	// What does not fit stays empty: such a request matches nothing.
	_ = json.Unmarshal(v, &r, lenient)
	return r
}

// idText is the text of an id, whether it was sent as a string or as a number.
func idText(v jsontext.Value) string {
	if v.Kind() != '"' {
		return string(v)
	}
	text, err := jsontext.AppendUnquote(nil, v)
	if err != nil {
		return string(v)
	}
	return string(text)
}
