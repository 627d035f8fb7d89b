package elicitation

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// RefusalDialog is the CLI's dialog for a request that its model declined: whether
// another model is to try.
const RefusalDialog = "refusal_fallback_prompt"

// The field of the dialog's form, and its values in the words of the CLI.
const (
	refusalChoice = "choice"
	refusalRetry  = "retry_fallback"
	refusalKeep   = "cancelled"
)

type refusalPayload struct {
	Original text `json:"originalModel"`
	Fallback text `json:"fallbackModel"`
	Category text `json:"apiRefusalCategory"`
	Guidance text `json:"guidanceText"`
}

// RefusalForm is the dialog as a form; ok is false when it does not say which
// models it is about.
func RefusalForm(payload jsontext.Value) (f Form, ok bool) {
	var p refusalPayload
	if payload.Kind() != jsontext.KindBeginObject || json.Unmarshal(payload, &p, lenient) != nil || !p.Original.ok || !p.Fallback.ok {
		return Form{}, false
	}
	f.Message = p.Original.value + " declined this request"
	if p.Category.value != "" {
		f.Message += " (" + p.Category.value + ")"
	}
	f.Message += ". Retry with " + p.Fallback.value + "?"
	if p.Guidance.value != "" {
		f.Message += "\n\n" + p.Guidance.value
	}
	f.Fields = []Field{{ID: refusalChoice, Options: []Option{
		{Value: refusalRetry, Title: "Retry with " + p.Fallback.value, Description: "The session continues on " + p.Fallback.value + "."},
		{Value: refusalKeep, Title: "Keep the refusal", Description: "You can send a new message."},
	}}}
	return f, true
}

// RefusalAnswer is what the CLI is told. Only the explicit wish to try again
// switches the model.
func RefusalAnswer(a Answer) string {
	var choice text
	if v := a.Values()[refusalChoice]; len(v) > 0 && json.Unmarshal(v, &choice, lenient) == nil && choice.value == refusalRetry {
		return refusalRetry
	}
	return refusalKeep
}
