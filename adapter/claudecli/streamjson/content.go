package streamjson

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// APIMessage is a message of the Messages API.
type APIMessage struct {
	ID          string  `json:"id"`
	Role        string  `json:"role"`
	Model       string  `json:"model"`
	Content     Content `json:"content"`
	StopReason  string  `json:"stop_reason"`
	StopDetails struct {
		Explanation string `json:"explanation"` // of a refusal
	} `json:"stop_details"`
	Usage *Usage         `json:"usage"`
	Extra jsontext.Value `json:",embed"`
}

// Content is the content of a message: blocks, or plain text, which is how the
// CLI writes the echo of a local command.
type Content struct {
	Blocks []ContentBlock
	Text   string // set when IsText
	IsText bool
}

// UnmarshalJSONFrom accepts a string and an array; anything else is no content.
func (c *Content) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	*c = Content{}
	switch d.PeekKind() {
	case '"':
		c.IsText = true
		return json.UnmarshalDecode(d, &c.Text)
	case '[':
		return json.UnmarshalDecode(d, &c.Blocks)
	}
	return d.SkipValue()
}

// ContentBlock is one block of a message. Type is text (Text), thinking
// (Thinking), tool_use (ID, Name, Input), tool_result (ToolUseID, Content,
// IsError), image (Source), or one that this package does not know, whose
// fields are in Extra.
type ContentBlock struct {
	Type      string         `json:"type"`
	Text      string         `json:"text"`
	Thinking  string         `json:"thinking"`
	ID        string         `json:"id"`
	Name      string         `json:"name"`
	Input     jsontext.Value `json:"input"`
	ToolUseID string         `json:"tool_use_id"`
	Content   jsontext.Value `json:"content"` // of a tool result: a string or blocks
	IsError   bool           `json:"is_error"`
	Source    jsontext.Value `json:"source"`
	Extra     jsontext.Value `json:",embed"`
}
