package elicitation

import "github.com/go-json-experiment/json/jsontext"

// Form asks for values.
type Form struct {
	Message string
	// Fields are the fields of a form of our own.
	Fields []Field
	// Schema is the JSON schema of somebody else's form, in place of Fields.
	Schema jsontext.Value
}

// Field is a value to ask for: a choice among options, or a text without them.
type Field struct {
	ID, Title, Description string
	Options                []Option
	Many                   bool // any number of options
	// CustomOf is the field that this text completes or replaces the choice of, or "".
	CustomOf string
}

// Option is a value that a field can have.
type Option struct {
	Value, Title, Description string
	Preview                   string // what to show when the option is looked at, or ""
}

// Page is a web page to open.
type Page struct {
	Message, URL string
	// ID names the page when it is done with.
	ID string
}

// Action is what the user did with a form or a page, in the words of ACP and MCP.
type Action string

// The actions. Anything else is as good as Cancel.
const (
	Accept  Action = "accept"
	Decline Action = "decline"
	Cancel  Action = "cancel"
)

// Answer is the client's answer to a form or a page.
type Answer struct {
	Action  Action
	Content jsontext.Value // the values by field; see [Answer.Values]
}

// Result is the answer in the words of MCP.
type Result struct {
	Action  Action         `json:"action"`
	Content jsontext.Value `json:"content,omitzero"`
}

// Result is a for an MCP server. Content that no form asks for is left out.
func (a Answer) Result() Result {
	switch a.Action {
	case Accept:
		if a.Values() == nil {
			return Result{Accept, jsontext.Value("{}")}
		}
		return Result{Accept, a.Content}
	case Decline:
		return Result{Action: Decline}
	case Cancel:
	}
	return Result{Action: Cancel}
}
