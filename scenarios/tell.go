package scenarios

import (
	"strings"

	"github.com/go-json-experiment/json"
)

// told is what a person is told of a message.
type told struct {
	Method string `json:"method"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
	Result struct {
		StopReason string `json:"stopReason"`
		Outcome    struct {
			OptionID string `json:"optionId"`
		} `json:"outcome"`
	} `json:"result"`
	Params struct {
		Prompt   []text `json:"prompt"`
		ToolCall struct {
			Title string `json:"title"`
		} `json:"toolCall"`
		Update struct {
			Kind    string `json:"sessionUpdate"`
			Title   string `json:"title"`
			Status  string `json:"status"`
			Content text   `json:"content"`
		} `json:"update"`
	} `json:"params"`
}

// text is a text block. The content of a tool call is a list: it has no text.
type text struct{ Text string }

// UnmarshalJSON takes any value.
func (t *text) UnmarshalJSON(b []byte) error {
	var block struct {
		Text string `json:"text"`
	}
	if json.Unmarshal(b, &block) == nil {
		t.Text = block.Text
	}
	return nil
}

// tell shows a message in one line.
func (c *client) tell(arrow string, line []byte) {
	if c.show == nil {
		return
	}
	var m told
	if json.Unmarshal(line, &m) != nil {
		c.show(arrow + " " + string(line))
		return
	}
	u := m.Params.Update
	method := m.Method
	if method == "session/update" {
		method = "" // its kind says more
	}
	words := []string{arrow, method, u.Kind, u.Title, u.Status, m.Params.ToolCall.Title, u.Content.Text, m.Result.StopReason, m.Result.Outcome.OptionID}
	for _, p := range m.Params.Prompt {
		words = append(words, p.Text)
	}
	if m.Error != nil {
		words = append(words, "error:", m.Error.Message)
	}
	if m.Method == "" && len(strings.Join(words, "")) == len(arrow) {
		words = append(words, "ok")
	}
	c.show(strings.Join(strings.Fields(strings.Join(words, " ")), " "))
}
