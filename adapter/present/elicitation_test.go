package present_test

import (
	"testing"

	"claude-agent-acp/adapter/elicitation"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/present"

	"github.com/go-json-experiment/json/jsontext"
)

func TestForms(t *testing.T) {
	form := elicitation.Form{Message: "Which?", Fields: []elicitation.Field{
		{ID: "q", Title: "Q", Options: []elicitation.Option{{Value: "A", Title: "A", Description: "a", Preview: "p"}}},
		{ID: "m", Description: "Many?", Many: true, Options: []elicitation.Option{{Value: "B", Title: "B"}}},
		{ID: "q_custom", Title: "Other", CustomOf: "q"},
	}}
	asked := &event.FormAsked{Form: form, ToolUseID: "t1"}
	const begin = `elicitation/create {"mode":"form","sessionId":"S","toolCallId":"t1","message":"Which?","requestedSchema":{"type":"object","properties":{` +
		`"q":{"type":"string","title":"Q","oneOf":[{"const":"A","title":"A","description":"a","_meta":{"_claude/askUserQuestionOption":{"preview":"p"}}}]},` +
		`"m":{"type":"array","description":"Many?","items":{"anyOf":[{"const":"B","title":"B"}]}},` +
		`"q_custom":{"type":"string","title":"Other"`
	t.Run("a form is a schema of its fields", func(t *testing.T) {
		same(t, show(t, zed, asked), begin+`}}}}`)
	})
	t.Run("AIR hears which text belongs to which question", func(t *testing.T) {
		same(t, show(t, present.Capabilities{AIR: present.AIR{Client: true}}, asked),
			begin+`,"_meta":{"_askUserQuestionCustomAnswer":{"questionId":"q","isCustomAnswer":true},"jetbrains":{"air":{"version":1,"customAnswer":{"questionId":"q","isCustomAnswer":true}}}}}}}}`)
	})
	t.Run("somebody else's schema goes through", func(t *testing.T) {
		same(t, show(t, zed,
			&event.FormAsked{Form: elicitation.Form{Message: "M", Schema: jsontext.Value(`{"properties":{"x":{"type":"number"}},"required":["x"],"type":"odd"}`)}},
			&event.FormAsked{Form: elicitation.Form{Message: "M"}}),
			`elicitation/create {"mode":"form","sessionId":"S","message":"M","requestedSchema":{"type":"object","properties":{"x":{"type":"number"}},"required":["x"]}}`,
			`elicitation/create {"mode":"form","sessionId":"S","message":"M","requestedSchema":{"type":"object","properties":{}}}`)
	})
}

func TestPages(t *testing.T) {
	pages := present.Capabilities{Pages: true}
	asked := &event.PageAsked{Page: elicitation.Page{Message: "Log in", URL: "https://a.example/", ID: "e1"}}
	same(t, show(t, pages, asked, &event.PageDone{ID: "e1"}),
		`elicitation/create {"mode":"url","sessionId":"S","message":"Log in","url":"https://a.example/","elicitationId":"e1"}`,
		`elicitation/complete {"elicitationId":"e1"}`)
	t.Run("a client that opens no pages hears of none", func(t *testing.T) {
		if got := show(t, plain, &event.PageDone{ID: "e1"}); len(got) != 0 {
			t.Errorf("shown %q", got)
		}
	})
}

func TestFormAnswer(t *testing.T) {
	for result, want := range map[string]elicitation.Action{`{"action":"accept","content":{"x":1}}`: "accept", `{"action":7}`: "", `null`: "", `{"outcome":{"outcome":"selected","optionId":"x"}}`: ""} {
		if got := present.FormAnswer(jsontext.Value(result)); got.Action != want {
			t.Errorf("%s is %+v, want %q", result, got, want)
		}
	}
}
