package fakeclaude

import (
	"strings"
	"time"

	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// input takes a line of the adapter.
func (p *player) input(text string) error {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	w, isObject := parseWire(text)
	if !isObject {
		return p.leave(nil, "a line that is no JSON object: %s", clip(text, shownLimit))
	}
	var err error
	switch w.Type {
	case "user":
		err = p.prompt(w)
	case "control_request":
		err = p.control(w)
	case "control_response":
		err = p.response(w)
	case "control_cancel_request", "keep_alive":
		return nil
	default:
		return p.leave(nil, "a line of the type %q, of which none was recorded", w.Type)
	}
	if err != nil {
		return err
	}
	return p.release()
}

// close takes the end of the adapter's lines. A strict input that is still
// missing was left out.
func (p *player) close() error {
	p.endInput()
	if err := p.release(); err != nil {
		return err
	}
	return p.missing("stdin was closed")
}

func (p *player) endInput() {
	p.closed = true
	for _, in := range p.script.inputs {
		if in.kind == closeInput {
			in.met = true
		}
	}
}

// terminate takes the signal to end. The files that the CLI wrote at its end are
// written; nobody reads its lines any more.
func (p *player) terminate() error {
	p.endInput()
	for ; p.cursor < len(p.script.steps) && p.holding() == nil; p.cursor++ {
		if st := p.script.steps[p.cursor]; st.Kind == recorder.File {
			if err := p.sink.change(st.File, true); err != nil {
				return err
			}
		}
	}
	return p.missing("it was told to end")
}

// missing says which strict input did not come before the end.
func (p *player) missing(end string) error {
	for _, in := range p.script.inputs {
		if in.required && !in.met && !p.unasked(in) {
			return p.leave(in, "%s before %s", end, in.name())
		}
	}
	return nil
}

// overdue says that the input which the player waits for did not come in time.
func (p *player) overdue(patience time.Duration) error {
	if p.stray != nil {
		return p.stray
	}
	if p.leaving {
		p.noGrace = true
		return p.release()
	}
	in := p.holding()
	if in == nil {
		return nil
	}
	return p.leave(in, "%v passed without %s", patience, in.name())
}

// unasked says whether an input answers a request that was not sent yet.
// Another input is missing before it.
func (p *player) unasked(in *input) bool {
	return in.kind == answerInput && in.ask != nil && !in.ask.sent
}

// first is the first strict input that has not come, of those that keep their
// order: answers come in any.
func (p *player) first() *input {
	for _, in := range p.script.inputs {
		if in.required && !in.met && in.kind != answerInput {
			return in
		}
	}
	return nil
}

// prompt takes a user message.
func (p *player) prompt(w *wireLine) error {
	in := p.first()
	switch {
	case in == nil:
		return p.leave(p.last(promptInput), "a user message more than was recorded: %s", clip(string(w.Message), shownLimit))
	case in.kind != promptInput:
		return p.leave(in, "a user message came before %s", in.name())
	}
	if d := p.live.difference(asBlocks(in.step.wire.Message), asBlocks(w.Message)); d != "" {
		return p.leave(in, "another user message: %s", d)
	}
	if d := p.live.difference(in.step.wire.Priority, w.Priority); d != "" {
		return p.leave(in, "a user message of another priority: %s", d)
	}
	if w.UUID != "" {
		p.live.bind(in.step.wire.UUID, w.UUID)
	}
	in.met = true
	return nil
}

// last is the last recorded input of a kind, or nil.
func (p *player) last(kind inputKind) *input {
	var last *input
	for _, in := range p.script.inputs {
		if in.kind == kind {
			last = in
		}
	}
	return last
}

// asBlocks writes a message's content as blocks if it is a text.
func asBlocks(message jsontext.Value) jsontext.Value {
	var m struct {
		Content jsontext.Value `json:"content"`
	}
	if json.Unmarshal(message, &m, lenient) != nil {
		return message
	}
	if m.Content.Kind() == '"' {
		return jsontext.Value(`[{"type":"text","text":` + string(m.Content) + `}]`)
	}
	return m.Content
}
