package fakeclaude

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// control takes a control request. It is answered before it returns, whatever
// else is missing, unless the process ended without an answer.
func (p *player) control(w *wireLine) error {
	request := parseRequest(w.Request)
	if request.Subtype == "interrupt" {
		return p.interrupt(w)
	}
	if !isStrict(request.Subtype) {
		return p.query(request.Subtype, w.RequestID)
	}
	in, err := p.expected(request.Subtype, w)
	if err != nil {
		return err
	}
	if request.Subtype == "initialize" {
		p.hooks = request.Hooks
		if d := p.live.difference(in.step.wire.Request, w.Request, "hooks"); d != "" {
			p.sink.note("another initialize: " + d)
		}
	}
	return p.accept(in, w.RequestID)
}

// accept answers a recorded request: in its place if that is reached, and else
// at once.
func (p *player) accept(in *input, id jsontext.Value) error {
	in.met, in.liveID = true, id
	if err := p.release(); err != nil {
		return err
	}
	if in.answered {
		return nil
	}
	return p.answer(in)
}

// answer sends the recorded answer of a request.
func (p *player) answer(in *input) error {
	in.answered = true
	if in.answer < 0 {
		if in.request.Subtype == "initialize" {
			return nil
		}
		return p.succeed(in.liveID, `{}`)
	}
	st := p.script.steps[in.answer]
	before, after, found := strings.Cut(st.Text, `"request_id":"`+idText(in.step.wire.RequestID)+`"`)
	if !found {
		return p.sink.write(st.Line, p.live.line(st.Text))
	}
	return p.sink.write(st.Line, p.live.line(before)+`"request_id":`+string(in.liveID)+p.live.line(after))
}

func (p *player) succeed(id jsontext.Value, response string) error {
	return p.sink.write(0, `{"type":"control_response","response":{"subtype":"success","request_id":`+string(id)+`,"response":`+response+`}}`)
}

// expected finds the strict request that the adapter makes, up to the next
// user message that is missing.
func (p *player) expected(subtype string, w *wireLine) (*input, error) {
	var near *input
	what := ""
	for _, in := range p.script.inputs {
		if in.met || !in.required {
			continue
		}
		if in.kind == promptInput {
			break
		}
		if in.kind != controlInput || in.request.Subtype != subtype {
			continue
		}
		d := ""
		if subtype != "initialize" {
			d = p.live.difference(in.step.wire.Request, w.Request)
		}
		if d == "" {
			return in, nil
		}
		if near == nil {
			near, what = in, d
		}
	}
	if near != nil {
		return nil, p.leave(near, "another %s: %s", subtype, what)
	}
	if later := p.later(subtype); later != nil {
		return nil, p.leave(later, "%s came too early: %s is missing before it", subtype, p.first().name())
	}
	return nil, p.leave(nil, "a %s that was not recorded: %s", subtype, clip(string(w.Request), shownLimit))
}

// later is the next strict request of a subtype, wherever it stands.
func (p *player) later(subtype string) *input {
	for _, in := range p.script.inputs {
		if in.required && !in.met && in.kind == controlInput && in.request.Subtype == subtype {
			return in
		}
	}
	return nil
}

// interrupt takes the interrupt of a turn, if one was recorded here, or that of
// a shutdown, which may come at any time. One in a turn in which none was
// recorded is a shutdown's if the end follows; see stray.
func (p *player) interrupt(w *wireLine) error {
	busy := p.now.busy()
	var next *input
	for _, in := range p.script.inputs {
		if in.kind == promptInput && in.required && !in.met {
			break
		}
		if in.kind != controlInput || in.request.Subtype != "interrupt" || in.met {
			continue
		}
		if in.required || in.inTurn == busy {
			next = in
			break
		}
	}
	if next != nil {
		return p.accept(next, w.RequestID)
	}
	if busy && !p.closed {
		p.stray = p.leave(nil, "an interrupt in a turn in which none was recorded")
	}
	return p.succeed(w.RequestID, `{"still_queued":[]}`)
}

// query answers a request that changes nothing: by the next answer of its kind
// since the last strict input, by the last one so far, or by the first of all.
func (p *player) query(subtype string, id jsontext.Value) error {
	reached, end := p.segment()
	var next, last, first *input
	for _, in := range p.script.inputs {
		if in.kind != controlInput || in.request.Subtype != subtype || in.answer < 0 {
			continue
		}
		if first == nil {
			first = in
		}
		if in.at < end {
			last = in
		}
		if next == nil && !in.met && in.at > reached && in.at < end {
			next = in
		}
	}
	for _, in := range []*input{next, last, first} {
		if in != nil {
			in.met, in.liveID = true, id
			return p.answer(in)
		}
	}
	return p.sink.write(0, `{"type":"control_response","response":{"subtype":"error","request_id":`+string(id)+
		`,"error":"no `+subtype+` was recorded"}}`)
}

// segment is the part of the script between the last user message that came
// and the next one.
func (p *player) segment() (reached, end int) {
	reached, end = -1, len(p.script.steps)
	for _, in := range p.script.inputs {
		switch {
		case in.kind != promptInput:
		case in.met:
			reached = in.at
		default:
			return reached, in.at
		}
	}
	return reached, end
}
