package session_test

import (
	"testing"

	"claude-agent-acp/adapter/elicitation"
	"claude-agent-acp/adapter/session"

	"github.com/go-json-experiment/json/jsontext"
)

// forms makes the client one that fills in forms and opens pages.
func forms(t *testing.T) *bench {
	b := newBench(t, false)
	cfg := b.config(false)
	cfg.Forms, cfg.Pages = true, true
	b.s = session.New(cfg)
	b.open()
	b.prompt("x")
	b.cli(echo("%U1"))
	b.sent = nil
	return b
}

func (b *bench) fill(a elicitation.Answer) {
	b.in(session.Answer{Ask: b.asked[len(b.asked)-1], Form: a})
}

func request(body string) string {
	return `{"type":"control_request","request_id":"q","request":{` + body + `}}`
}

var (
	question  = request(`"subtype":"can_use_tool","tool_name":"AskUserQuestion","tool_use_id":"toolu_q","input":{"questions":[{"question":"Which?","options":[{"label":"A"},{"label":"B"}]}]}`)
	mcpForm   = request(`"subtype":"elicitation","mcp_server_name":"s","message":"Name?","requested_schema":{"type":"object","properties":{"name":{"type":"string"}}}`)
	mcpPage   = request(`"subtype":"elicitation","mcp_server_name":"s","message":"Log in","mode":"url","url":"https://a.example/","elicitation_id":"e1"`)
	fallback  = request(`"subtype":"request_user_dialog","dialog_kind":"refusal_fallback_prompt","payload":{"originalModel":"A","fallbackModel":"B"}`)
	withdrawn = `{"type":"control_cancel_request","request_id":"q"}`
)

func TestElicitation(t *testing.T) {
	chosen := elicitation.Answer{Action: elicitation.Accept, Content: jsontext.Value(`{"question_0":"B"}`)}
	named := elicitation.Answer{Action: elicitation.Accept, Content: jsontext.Value(`{"name":"x"}`)}
	retry := elicitation.Answer{Action: elicitation.Accept, Content: jsontext.Value(`{"choice":"retry_fallback"}`)}
	for name, c := range map[string]struct {
		line   string
		answer session.Answer
		sent   string
	}{
		"the tool runs on the answers":                     {question, session.Answer{Form: chosen}, `"behavior":"allow","updatedInput":{"questions":[{"question":"Which?","options":[{"label":"A"},{"label":"B"}]}],"answers":{"Which?":"B"}}`},
		"a declined question has no answers":               {question, session.Answer{Form: elicitation.Answer{Action: elicitation.Decline}}, `"answers":{}`},
		"the tool does not run on a cancelled question":    {question, session.Answer{Form: elicitation.Answer{Action: elicitation.Cancel}}, `"subtype":"error"`},
		"the tool does not run on an odd answer":           {question, session.Answer{}, `"subtype":"error"`},
		"the tool does not run when the client fails":      {question, session.Answer{Error: "no window"}, `"behavior":"deny","message":"Could not present the question to the user."`},
		"a server gets the values of its form":             {mcpForm, session.Answer{Form: named}, `"response":{"action":"accept","content":{"name":"x"}}`},
		"a server hears of a decline":                      {mcpForm, session.Answer{Form: elicitation.Answer{Action: elicitation.Decline}}, `"response":{"action":"decline"}`},
		"a client that fails declines":                     {mcpForm, session.Answer{Error: "no window"}, `"response":{"action":"decline"}`},
		"an odd answer cancels":                            {mcpPage, session.Answer{}, `"response":{"action":"cancel"}`},
		"another model tries again at the user's wish":     {fallback, session.Answer{Form: retry}, `"response":{"behavior":"completed","result":"retry_fallback"}`},
		"no other answer switches the model":               {fallback, session.Answer{Form: elicitation.Answer{Action: elicitation.Accept}}, `"response":{"behavior":"completed","result":"cancelled"}`},
		"a client that fails does not switch the model":    {fallback, session.Answer{Error: "no window"}, `"response":{"behavior":"cancelled"}`},
		"a permission's choice is no answer to a question": {question, session.Answer{Option: "allow-once"}, `"subtype":"error"`},
	} {
		t.Run(name, func(t *testing.T) {
			b := forms(t)
			b.cli(c.line)
			if len(b.sent) != 0 || len(b.asked) != 1 {
				t.Fatalf("sent %q before the answer", b.sent)
			}
			c.answer.Ask = b.asked[0]
			b.in(c.answer)
			b.in(c.answer) // late: no effect
			b.wantSent(c.sent)
		})
	}
	for name, c := range map[string]struct{ line, sent string }{
		"a question":            {question, `"subtype":"error"`},
		"a form of a server":    {mcpForm, `"response":{"action":"cancel"}`},
		"a page of a server":    {mcpPage, `"response":{"action":"cancel"}`},
		"a dialog of the CLI's": {fallback, `"response":{"behavior":"cancelled"}`},
	} {
		t.Run("the CLI withdraws "+name, func(t *testing.T) {
			b := forms(t)
			b.cli(c.line, withdrawn)
			b.fill(chosen)
			b.wantSent(c.sent)
		})
	}
	t.Run("questions without options are not asked", func(t *testing.T) {
		b := forms(t)
		b.cli(request(`"subtype":"can_use_tool","tool_name":"AskUserQuestion","tool_use_id":"toolu_q","input":{"questions":[{"question":"Which?"}]}`))
		b.wantSent(`"behavior":"deny","message":"AskUserQuestion called with no valid questions."`)
	})
	t.Run("a client without forms and pages declines at once", func(t *testing.T) {
		b := newBench(t, false).open()
		b.sent = nil
		b.cli(mcpForm, mcpPage, fallback)
		b.wantSent(`"action":"decline"`, `"action":"decline"`, `"behavior":"cancelled"`)
	})
	t.Run("the client hears when a page is done with", func(t *testing.T) {
		b := forms(t)
		b.shown = nil
		b.cli(mcpPage, `{"type":"system","subtype":"elicitation_complete","elicitation_id":"e1"}`)
		b.wantShown("page https://a.example/ e1", "page done e1")
	})
	t.Run("a dialog that nobody knows is cancelled", func(t *testing.T) {
		b := forms(t)
		b.cli(request(`"subtype":"request_user_dialog","dialog_kind":"brand_new","payload":{}`))
		b.wantSent(`"behavior":"cancelled"`)
	})
}
