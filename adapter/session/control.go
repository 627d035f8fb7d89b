package session

import (
	"maps"
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

// control matches the CLI's answers to the control requests that it was sent.
type control struct {
	pending map[string]func(*streamjson.ControlResponse)
}

// call sends a control request. then gets its answer, also one that says error;
// nil when nobody cares.
func (s *Session) call(c streamjson.Call, then func(*streamjson.ControlResponse)) {
	id := s.cfg.NewID()
	if s.control.pending == nil {
		s.control.pending = map[string]func(*streamjson.ControlResponse){}
	}
	if then != nil {
		s.control.pending[id] = then
	}
	s.send(&streamjson.ControlCall{RequestID: id, Call: c})
}

// controlResponse hands an answer to who asked. The CLI also repeats the
// session's own answers in this form: those match nothing.
func (s *Session) controlResponse(m *streamjson.ControlResponse) {
	then, ok := s.control.pending[m.Response.RequestID]
	if !ok {
		return
	}
	delete(s.control.pending, m.Response.RequestID)
	then(m)
}

// controlRequest answers a question of the CLI. One that nobody knows is
// refused, so that the CLI does not wait, and so is one for a client that does not
// know the session yet.
func (s *Session) controlRequest(m *streamjson.ControlRequest) {
	switch m.Request.Subtype {
	case streamjson.SubtypeHookCallback:
		s.hookCallback(m)
		return
	case streamjson.SubtypeCanUseTool, streamjson.SubtypeElicitation, streamjson.SubtypeUserDialog:
		if s.phase != phaseOpen {
			s.refuse(m.RequestID, aborted)
			return
		}
	}
	switch m.Request.Subtype {
	case streamjson.SubtypeCanUseTool:
		s.canUseTool(m)
	case streamjson.SubtypeElicitation:
		s.elicit(m)
	case streamjson.SubtypeUserDialog:
		s.userDialog(m)
	default:
		s.refuse(m.RequestID, "Unsupported control request subtype: "+m.Request.Subtype)
	}
}

// failControl gives up on the answers that have not come.
func (s *Session) failControl(words string) {
	m := &streamjson.ControlResponse{}
	m.Response.Subtype, m.Response.Error = "error", words
	for _, id := range slices.Sorted(maps.Keys(s.control.pending)) {
		then := s.control.pending[id]
		delete(s.control.pending, id)
		then(m)
	}
}

// asking says that the user is being asked something.
func (s *Session) asking() bool { return len(s.asks.list) > 0 }

func failed(m *streamjson.ControlResponse) bool { return m.Response.Subtype != "success" }
