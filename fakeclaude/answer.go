package fakeclaude

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// response takes the adapter's answer to a request of the CLI.
func (p *player) response(w *wireLine) error {
	if w.Response == nil {
		return p.leave(nil, "a control_response without a response")
	}
	a := p.asked(idText(w.Response.RequestID))
	switch {
	case a == nil:
		return p.leave(nil, "an answer to a request that was not made: %s", w.Response.RequestID)
	case a.answered:
		return p.leave(a.answer, "a second answer to %s", a.name())
	}
	a.answered = true
	if a.answer == nil || !a.answer.required {
		return p.unexpected(a)
	}
	if d := p.answerDifference(a, w.Response); d != "" {
		return p.leave(a.answer, "another answer to %s: %s", a.name(), d)
	}
	a.answer.met = true
	return nil
}

// asked is the request that was sent under an id.
func (p *player) asked(id string) *ask {
	for _, a := range p.script.asks {
		if a.sent && p.live.text(a.id) == id {
			return a
		}
	}
	return nil
}

// unexpected takes an answer that was not recorded, or only after the CLI had
// taken its request back.
func (p *player) unexpected(a *ask) error {
	if a.answer != nil || a.cancelled >= 0 || p.first() == nil {
		return nil
	}
	return p.leave(nil, "an answer to %s, of which none was recorded", a.name())
}

// answerDifference compares what matters of two answers. The words of a
// refusal are for the model: they are noted.
func (p *player) answerDifference(a *ask, got *wireResponse) string {
	recorded := a.answer.step.wire.Response
	if recorded.Subtype != got.Subtype {
		return differs("/subtype", recorded.Subtype, got.Subtype)
	}
	if got.Subtype != "success" {
		return ""
	}
	want, have := answerMembers(recorded.Response), answerMembers(got.Response)
	if a.request.Subtype == "can_use_tool" {
		p.simplifyPermission(a, want, have)
	}
	return p.live.compareObject("", want, have)
}

// answerMembers are the members of an answer but for those that say the
// default.
func answerMembers(v jsontext.Value) map[string]any {
	members := map[string]any{}
	if json.Unmarshal(v, &members, lenient) != nil {
		return map[string]any{"answer": string(v)}
	}
	if members["continue"] == true {
		delete(members, "continue")
	}
	if members["interrupt"] == false {
		delete(members, "interrupt")
	}
	return members
}

func (p *player) simplifyPermission(a *ask, want, have map[string]any) {
	if d := p.live.compare("/message", want["message"], have["message"]); d != "" {
		p.sink.note("other words in the answer to " + a.name() + ": " + d)
	}
	for _, members := range []map[string]any{want, have} {
		delete(members, "toolUseID")
		delete(members, "decisionClassification")
		delete(members, "message")
	}
	var asked any
	if decodeAny(a.request.Input, &asked) != nil || have["updatedInput"] != nil {
		return
	}
	if p.live.compare("", want["updatedInput"], asked) == "" {
		delete(want, "updatedInput") // the input as it was asked for
	}
}
