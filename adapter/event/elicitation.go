package event

import "claude-agent-acp/adapter/elicitation"

// FormAsked asks the user to fill in a form. Ask names the question in the client's
// answer.
type FormAsked struct {
	Ask       int64
	Form      elicitation.Form
	ToolUseID string // of the call that asks, or ""
	Parent    string
}

// PageAsked asks the user to open a web page.
type PageAsked struct {
	Ask  int64
	Page elicitation.Page
}

// PageDone says that a page is done with.
type PageDone struct{ ID string }

func (*FormAsked) event() {}
func (*PageAsked) event() {}
func (*PageDone) event()  {}
