package fakeclaude

import (
	"fmt"

	"claude-agent-acp/recorder"
)

// script is what one recorded process did, with what waits for what.
type script struct {
	steps  []*step
	inputs []*input // in recorded order
	asks   []*ask   // in recorded order
}

// step is one recorded event of the process.
type step struct {
	recorder.Event
	wire     *wireLine // of a line that is a JSON object
	ask      *ask      // the request of the CLI that this line is, or that it confirms the answer of
	response *input    // the control request that this line answers
}

// inputKind tells the lines of stdin apart.
type inputKind int

const (
	promptInput inputKind = iota // a user message
	answerInput                  // the answer to a request of the CLI
	controlInput
	closeInput // the end of stdin
	otherInput // something else: never expected
)

// input is a recorded line of stdin.
type input struct {
	kind    inputKind
	step    *step
	at      int // index of its step
	request wireRequest
	ask     *ask // of an answer

	required bool // it must come
	gates    bool // output waits for it, from gate on
	orClosed bool // the end of stdin does as well
	inTurn   bool // of an interrupt: a turn ran
	gate     int  // index of the first step that waits

	answer   int  // index of the step that answers it, or -1
	met      bool // it came, or need not come any more
	answered bool
	liveID   []byte // the adapter's request id, as it wrote it
}

// ask is a request of the CLI to the adapter.
type ask struct {
	id        string // recorded
	at        int
	request   wireRequest
	answer    *input // nil if none was recorded
	cancelled int    // index of the step that takes it back, or -1
	skipped   bool   // the adapter did not register this hook
	sent      bool
	answered  bool
}

// newScript reads a process's events.
func newScript(events []recorder.Event) *script {
	s := &script{}
	for _, e := range events {
		st := &step{Event: e}
		if e.Kind == recorder.In || e.Kind == recorder.Out {
			st.wire, _ = parseWire(e.Text)
		}
		s.steps = append(s.steps, st)
	}
	requests := map[string]*input{}
	asks := map[string]*ask{}
	for i, st := range s.steps {
		switch st.Kind {
		case recorder.In:
			s.addInput(i, st, requests, asks)
		case recorder.Out:
			s.addOutput(i, st, requests, asks)
		case recorder.EOF:
			s.inputs = append(s.inputs, &input{kind: closeInput, step: st, at: i, gates: true, gate: i, answer: -1})
		case recorder.Start, recorder.File, recorder.Exit:
		}
	}
	s.judge()
	return s
}

func (s *script) addInput(i int, st *step, requests map[string]*input, asks map[string]*ask) {
	in := &input{kind: otherInput, step: st, at: i, answer: -1}
	s.inputs = append(s.inputs, in)
	if st.wire == nil {
		return
	}
	switch st.wire.Type {
	case "user":
		in.kind = promptInput
	case "control_request":
		in.kind = controlInput
		in.request = parseRequest(st.wire.Request)
		requests[idText(st.wire.RequestID)] = in
	case "control_response":
		in.kind = answerInput
		if st.wire.Response == nil {
			return
		}
		if in.ask = asks[idText(st.wire.Response.RequestID)]; in.ask != nil && in.ask.answer == nil {
			in.ask.answer = in
		}
	}
}

func (s *script) addOutput(i int, st *step, requests map[string]*input, asks map[string]*ask) {
	if st.wire == nil {
		return
	}
	switch st.wire.Type {
	case "control_request":
		id := idText(st.wire.RequestID)
		st.ask = &ask{id: id, at: i, request: parseRequest(st.wire.Request), cancelled: -1}
		asks[id] = st.ask
		s.asks = append(s.asks, st.ask)
	case "control_cancel_request":
		if a := asks[idText(st.wire.RequestID)]; a != nil {
			a.cancelled = i
		}
	case "control_response":
		if st.wire.Response == nil {
			return
		}
		id := idText(st.wire.Response.RequestID)
		if in := requests[id]; in != nil {
			in.answer, st.response = i, in
			return
		}
		st.ask = asks[id] // the CLI repeats the answer that it was given
	}
}

// name says what an input is, for messages.
func (in *input) name() string {
	switch in.kind {
	case promptInput:
		return "a user message"
	case controlInput:
		return "the control request " + in.request.Subtype
	case answerInput:
		if in.ask != nil {
			return "the answer to " + in.ask.name()
		}
		return "an answer"
	case closeInput:
		return "the end of stdin"
	default:
		return "a line"
	}
}

func (a *ask) name() string {
	switch a.request.Subtype {
	case "can_use_tool":
		return fmt.Sprintf("can_use_tool %s (%s)", a.request.ToolName, a.request.ToolUseID)
	case "hook_callback":
		return "hook_callback " + a.request.CallbackID
	default:
		return a.request.Subtype
	}
}
