package fakeclaude

import (
	"errors"
	"fmt"
	"strings"

	"claude-agent-acp/recorder"
)

// errEnded says that the recorded process ends here.
var errEnded = errors.New("fakeclaude: the process ends")

// sink is where a player's effects go.
type sink interface {
	// write sends a line to stdout, without its end. line is the number of the
	// recorded line, 0 for one of the fake's own.
	write(line int, text string) error
	// change applies a file change.
	change(c *recorder.FileChange, started bool) error
	// note keeps a remark for the report.
	note(text string)
}

// player plays one recorded process of the stream protocol. It takes the
// adapter's lines one by one and does no input of its own.
type player struct {
	script *script
	live   *live
	sink   sink

	cursor   int // the next step
	hooks    hookTable
	recHooks hookTable
	now      activity
	closed   bool  // the adapter closed stdin
	stray    error // of an interrupt that must be the shutdown's
	leaving  bool  // it is about to exit by itself
	noGrace  bool  // and waits for nothing more
	exit     *recorder.ExitStatus
}

func newPlayer(events []recorder.Event, l *live, s sink) *player {
	p := &player{script: newScript(events), live: l, sink: s}
	for _, in := range p.script.inputs {
		if in.kind == controlInput && in.request.Subtype == "initialize" {
			p.recHooks = in.request.Hooks
		}
	}
	return p
}

// holding is the input that the next step waits for, or nil.
func (p *player) holding() *input {
	for _, in := range p.script.inputs {
		if in.gates && !in.met && in.gate <= p.cursor && (!in.orClosed || !p.closed) {
			return in
		}
	}
	return nil
}

// release plays on until a step waits for an input. It returns errEnded when
// the process ends by itself.
func (p *player) release() error {
	for p.cursor < len(p.script.steps) {
		if p.holding() != nil {
			return nil
		}
		st := p.script.steps[p.cursor]
		if st.isOwnExit() && p.awaitsFree() {
			p.leaving = true
			return nil
		}
		p.cursor++
		if err := p.play(st); err != nil {
			return err
		}
	}
	return nil
}

// isOwnExit says whether the process ends here without the adapter's doing.
func (st *step) isOwnExit() bool {
	return st.Kind == recorder.Exit && st.Exit.By != recorder.ByAdapter
}

// awaitsFree says whether a free input was recorded before this step that has not
// come. An exit waits for it a moment, so that it is not lost.
func (p *player) awaitsFree() bool {
	if p.closed || p.noGrace {
		return false
	}
	for _, in := range p.script.inputs {
		if in.at < p.cursor && in.kind == controlInput && !in.required && !in.met {
			return true
		}
	}
	return false
}

// progress grows with each step and each input that was waited for.
func (p *player) progress() int {
	n := p.cursor
	for _, in := range p.script.inputs {
		if in.gates && in.met {
			n++
		}
	}
	if p.stray != nil {
		n++
	}
	return n
}

// urgent says whether the player waits for something that the adapter does
// without a user. Between turns a user message comes when the user likes, and the end
// when the client ends.
func (p *player) urgent() bool {
	if p.stray != nil || p.leaving {
		return true
	}
	switch in := p.holding(); {
	case in == nil, in.kind == closeInput, in.orClosed && !in.inTurn:
		return false
	case in.kind == promptInput:
		return p.now.busy()
	default:
		return true
	}
}

func (p *player) play(st *step) error {
	switch st.Kind {
	case recorder.Out:
		return p.playLine(st)
	case recorder.File:
		return p.sink.change(st.File, p.started(st))
	case recorder.Exit:
		if st.isOwnExit() {
			p.exit = st.Exit
			return errEnded
		}
	case recorder.Start, recorder.In, recorder.EOF:
	}
	return nil
}

// started says whether a step stands after the start of its process.
func (p *player) started(st *step) bool {
	for _, s := range p.script.steps {
		if s == st {
			return false
		}
		if s.Kind == recorder.Start {
			return true
		}
	}
	return false
}

func (p *player) playLine(st *step) error {
	switch {
	case st.wire != nil && st.wire.Type == "control_request" && st.ask != nil:
		return p.playAsk(st)
	case st.ask != nil:
		if st.ask.skipped || !st.ask.answered {
			return nil
		}
	case st.response != nil:
		in := st.response
		if !in.met || in.answered {
			return nil
		}
		return p.answer(in)
	case st.wire != nil && st.wire.Type == "control_cancel_request" && p.isSkipped(idText(st.wire.RequestID)):
		return nil
	}
	p.now.see(st.wire)
	return p.sink.write(st.Line, p.line(st))
}

// line is an output line with the live ids. A line that is no JSON is text.
func (p *player) line(st *step) string {
	if st.wire == nil {
		return p.live.text(st.Text)
	}
	return p.live.line(st.Text)
}

// playAsk sends a request of the CLI, unless it is a hook that the adapter did
// not register.
func (p *player) playAsk(st *step) error {
	a := st.ask
	text := st.Text
	if a.request.Subtype == "hook_callback" {
		id, registered := p.callback(a.request.CallbackID)
		if !registered {
			a.skipped = true
			if a.answer != nil {
				a.answer.met = true
			}
			return nil
		}
		text = strings.Replace(text, `"callback_id":"`+a.request.CallbackID+`"`, `"callback_id":"`+id+`"`, 1)
	}
	a.sent = true
	return p.sink.write(st.Line, p.live.line(text))
}

// callback is the adapter's id of a recorded hook.
func (p *player) callback(recorded string) (string, bool) {
	place, known := p.recHooks.place(recorded)
	if !known {
		return "", false
	}
	return p.hooks.callback(place)
}

func (p *player) isSkipped(recordedID string) bool {
	for _, a := range p.script.asks {
		if a.id == recordedID {
			return a.skipped
		}
	}
	return false
}

// leave says that the adapter left the path at an input.
func (p *player) leave(in *input, what string, args ...any) error {
	l := &Left{What: fmt.Sprintf(what, args...)}
	if in == nil {
		in = p.nearest()
	}
	if in != nil {
		l.Line, l.Recorded = in.step.Line, p.line(in.step)
	}
	return l
}

// nearest is the recorded input that the player waits for next, or the last
// one.
func (p *player) nearest() *input {
	var last *input
	for _, in := range p.script.inputs {
		last = in
		if in.required && !in.met {
			break
		}
	}
	return last
}

// playAll plays a process that takes no input.
func (p *player) playAll() error {
	for _, st := range p.script.steps {
		if err := p.play(st); err != nil {
			return err
		}
	}
	return nil
}

// exitCode is the exit status, negative for a signal: the recorded one if the
// process ended without the adapter's doing.
func (p *player) exitCode() int {
	if p.exit == nil {
		return 0
	}
	return p.exit.Code
}
