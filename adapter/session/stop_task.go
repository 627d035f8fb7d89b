package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// stopTask stops a background task. A turn of the CLI's own is interrupted, unless
// a prompt waits in it, which would go with it.
func (s *Session) stopTask(in StopTask) {
	tasks := s.background.tasks
	no := func() { s.succeed(in.Reply, event.StopOutcome{}) }
	if tasks == nil || s.phase != phaseOpen {
		no()
		return
	}
	ownTurn, ok := tasks.Stop(in.Task)
	if !ok {
		no()
		return
	}
	stopped := func(m *streamjson.ControlResponse) {
		if failed(m) {
			tasks.NotStopped(in.Task)
			s.fail(in.Reply, &event.Error{Kind: event.ErrInternal, Text: m.Response.Error})
			return
		}
		if name := tasks.Stopped(in.Task); name != "" {
			s.emit(&event.AsyncTaskStopped{Name: name})
		}
		s.succeed(in.Reply, event.StopOutcome{Stopped: true})
	}
	switch {
	case !ownTurn:
		s.callFor(in.Reply, streamjson.StopTask{TaskID: in.Task}, stopped)
	case len(s.turns.open()) > 0:
		tasks.NotStopped(in.Task)
		no()
	default:
		s.callFor(in.Reply, streamjson.Interrupt{}, stopped)
	}
}
