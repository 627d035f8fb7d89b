package fakeclaude

import (
	"slices"
	"strings"

	"claude-agent-acp/recorder"
)

// strictRequests are the control requests that change what the CLI does
// next, beside interrupt. Those that begin with set_ or mcp_ are strict too.
var strictRequests = []string{"initialize", "apply_flag_settings", "stop_task", "rewind_files", "cancel_async_message"}

func isStrict(subtype string) bool {
	if subtype == "mcp_status" {
		return false
	}
	return slices.Contains(strictRequests, subtype) || strings.HasPrefix(subtype, "set_") || strings.HasPrefix(subtype, "mcp_")
}

// activity follows from the output whether a turn runs.
type activity struct {
	state  string // the last session_state_changed
	result bool   // the turn that runs has its result already
}

// busy says whether a turn runs that has not had its result.
func (a activity) busy() bool { return a.state != "" && a.state != "idle" && !a.result }

// ending says whether a turn has had its result but did not end yet.
func (a activity) ending() bool { return a.state != "" && a.state != "idle" && a.result }

func (a *activity) see(w *wireLine) {
	if w == nil {
		return
	}
	switch {
	case w.Type == "result":
		a.result = true
	case w.Type == "system" && w.Subtype == "session_state_changed":
		if w.State != a.state && w.State != "idle" {
			a.result = false
		}
		a.state = w.State
	case w.Type == "stream_event", w.Type == "assistant", w.Type == "user", w.Type == "system" && w.Subtype == "init":
		a.result = false
	}
}

// judge decides for each recorded input whether it must come and what waits
// for it. Where an input stands in the log is where the adapter wrote it: what
// the CLI wrote next may have been on its way.
func (s *script) judge() {
	for k, in := range s.inputs {
		before := s.activityAt(in.at)
		switch in.kind {
		case promptInput:
			in.required, in.gates = true, true
			in.gate = s.firstCaused(in, before)
		case answerInput:
			s.judgeAnswer(in)
		case controlInput:
			s.judgeControl(k, in, before)
		case closeInput, otherInput:
		}
	}
}

func (s *script) activityAt(i int) activity {
	var a activity
	for _, st := range s.steps[:i] {
		if st.Kind == recorder.Out {
			a.see(st.wire)
		}
	}
	return a
}

// firstCaused is the first step that a user message caused: one that names
// it, or the start of a turn after the last one ended.
func (s *script) firstCaused(in *input, now activity) int {
	for i := in.at + 1; i < len(s.steps); i++ {
		st := s.steps[i]
		starts := st.Kind == recorder.Out && st.wire != nil && st.wire.Subtype == "session_state_changed" && st.wire.State == "running"
		idle := now.state == "" || now.state == "idle"
		if starts && idle || st.names(in.step.wire.UUID) {
			return i
		}
		if st.Kind == recorder.Out {
			now.see(st.wire)
		}
	}
	return in.at
}

// names says whether an output or a file change holds an id.
func (st *step) names(id string) bool {
	if id == "" {
		return false
	}
	switch st.Kind {
	case recorder.Out:
		return strings.Contains(st.Text, `"`+id+`"`)
	case recorder.File:
		return strings.Contains(string(st.File.Data), `"`+id+`"`)
	default:
		return false
	}
}

func (s *script) judgeAnswer(in *input) {
	a := in.ask
	if a == nil || a.answer != in || a.cancelled >= 0 && a.cancelled < in.at {
		return
	}
	in.required, in.gates, in.gate = true, true, in.at
	for i := in.at + 1; i < len(s.steps); i++ {
		if st := s.steps[i]; st.ask == a && st.Kind == recorder.Out { // the CLI confirms it
			in.gate = i
			return
		}
	}
}

func (s *script) judgeControl(k int, in *input, now activity) {
	in.gate = s.afterTurn(in.at, now)
	in.inTurn = now.busy()
	switch {
	case in.request.Subtype != "interrupt":
		in.required = isStrict(in.request.Subtype)
		in.gates = in.required
	case now.busy() && s.repeatsInterrupt(k):
	case s.endsProcess(k):
		// What the CLI says as it is told to stop must not come before.
		in.gates, in.orClosed = true, true
	case now.busy():
		in.required, in.gates = true, true
	}
}

// afterTurn is step i, or the step after the end of a turn that had its result
// before i: an adapter may as well wait for that end.
func (s *script) afterTurn(i int, now activity) int {
	if !now.ending() {
		return i
	}
	for j := i; j < len(s.steps); j++ {
		if s.steps[j].Kind != recorder.Out {
			continue
		}
		now.see(s.steps[j].wire)
		if !now.ending() {
			if now.state == "idle" {
				return j + 1
			}
			return i
		}
	}
	return i
}

// repeatsInterrupt says whether input k is an interrupt of a turn that was
// interrupted already.
func (s *script) repeatsInterrupt(k int) bool {
	for i := k - 1; i >= 0; i-- {
		switch in := s.inputs[i]; {
		case in.kind == promptInput:
			return false
		case in.kind == controlInput && in.request.Subtype == "interrupt":
			return true
		}
	}
	return false
}

// endsProcess says whether input k is the interrupt of a shutdown in the
// middle of a turn: nothing but the end follows.
func (s *script) endsProcess(k int) bool {
	for _, in := range s.inputs[k+1:] {
		if in.kind == promptInput {
			return false
		}
		if in.kind == controlInput && in.request.Subtype == "interrupt" && !s.activityAt(in.at).busy() {
			return false
		}
	}
	return true
}
