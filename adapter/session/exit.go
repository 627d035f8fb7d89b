package session

import "claude-agent-acp/adapter/event"

// exited ends everything that waits: the process cannot answer any more.
func (s *Session) exited(in Exited) {
	if s.phase == phaseGone || in.Process != s.process {
		return
	}
	s.refuseOpening(in.Words)
	s.agentsGone()
	s.tasksGone()
	s.gone(&event.Error{Kind: event.ErrTurn, Text: processEnded})
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
		s.close(Close{})
	}
}
