package session

import (
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// A CLI that says nothing may be waiting for a slow model or a long command. So
// it is asked something that it answers at once while it lives; only one that
// does not answer is given up.
const (
	silencePatience = 5 * time.Minute
	probePatience   = 2 * time.Minute
)

// silence watches over a CLI that owes an answer.
type silence struct {
	watching bool
	lines    uint64 // how many came
}

// listen watches the CLI as long as a prompt is open.
func (s *Session) listen() {
	if s.silence.watching {
		return
	}
	s.silence.watching = true
	heard := s.silence.lines
	s.within(silencePatience, func() {
		s.silence.watching = false
		switch {
		case len(s.turns.list) == 0:
		case s.silence.lines != heard || len(s.asks.list) > 0:
			s.listen()
		default:
			s.probe()
		}
	})
}

// probe asks the CLI for a sign of life.
func (s *Session) probe() {
	s.silence.watching = true
	heard := s.silence.lines
	s.call(streamjson.GetContextUsage{Detail: "summary"}, nil)
	s.within(probePatience, func() {
		s.silence.watching = false
		switch {
		case len(s.turns.list) == 0:
		case s.silence.lines != heard:
			s.listen()
		default:
			s.do(End{})
			s.lost()
		}
	})
}

// lost ends the session: its CLI is gone, or as good as gone.
func (s *Session) lost() {
	s.retiring = false
	s.agentsGone()
	s.tasksGone()
	s.transportLost()
	s.gone(&event.Error{Kind: event.ErrTurn, Text: processEnded})
}
