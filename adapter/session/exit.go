package session

import (
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/failure"
)

// exited ends everything that waits: the process cannot answer any more.
func (s *Session) exited(in Exited) {
	if s.phase == phaseGone || in.Process != s.process {
		return
	}
	if s.phase == phaseOpen {
		s.lost()
		return
	}
	s.refuseOpening(in.Words)
	s.agentsGone()
	s.tasksGone()
	s.gone(&event.Error{Kind: event.ErrTurn, Text: processEnded})
}

// transportLost records that the CLI is gone: as the end of the turn that ran, or
// by itself.
func (s *Session) transportLost() {
	t := s.turns.active()
	if t == nil || t.cancelled || t.held != nil {
		s.emit(&event.Failed{Record: s.failures.Session(failure.TransportLost, "")})
		return
	}
	s.failTurn(t, failure.TransportLost, &event.Error{Kind: event.ErrTurn, Text: processEnded}, "")
}

// close ends the session at the client's wish.
func (s *Session) close(in Close) {
	s.refuseOpening("Session closed")
	if s.phase != phaseGone {
		s.cancel()
		for _, t := range s.turns.open() {
			t.cancelled = true
		}
		s.do(End{})
		s.gone(&event.Error{Kind: event.ErrTurn, Text: processEnded})
	}
	s.succeed(in.Reply, event.Closed{})
}

// gone answers what is open and lets go of the session.
func (s *Session) gone(err *event.Error) {
	s.phase = phaseGone
	s.withdrawAll()
	s.dropReports()
	s.endAll(err)
	s.failSettings()
	s.control.pending = nil
	s.failReplays(err)
	mode := ""
	if s.choices != nil {
		mode = s.choices.Mode()
	}
	s.do(Gone{Mode: mode})
}

// retire ends the session once no prompt is open.
func (s *Session) retire() {
	s.retiring = true
	s.retireIfIdle()
}

func (s *Session) retireIfIdle() {
	if s.retiring && len(s.turns.list) == 0 && s.phase != phaseGone {
		s.retiring = false
		s.close(Close{})
	}
}
