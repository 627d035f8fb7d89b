package session

import (
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// cancelPatience is how long the CLI may take to end what it was told to stop.
// The prompts are answered then, whatever it does.
const cancelPatience = 10 * time.Second

// cancel stops the running turn and everything queued behind it.
func (s *Session) cancel() {
	if s.phase != phaseOpen {
		return
	}
	s.stopLocal()
	s.cancelReport()
	open := s.turns.open()
	s.cancelled = s.cancelled || len(open) > 0
	for _, t := range open {
		if !t.echoed && !t.cancelled {
			s.call(streamjson.CancelAsyncMessage{MessageUUID: t.uuid}, nil)
		}
		s.cancelSteering(t)
		t.cancelled = true
	}
	s.emit(&event.ToolCallsForgotten{})
	s.call(streamjson.Interrupt{}, func(*streamjson.ControlResponse) { s.interrupted(open) })
	if len(open) > 0 {
		s.within(cancelPatience, s.giveUpCancelled)
	}
}

// cancelSteering takes back what was said into a turn and not taken up.
func (s *Session) cancelSteering(t *turn) {
	for _, uuid := range t.steering.waiting {
		s.call(streamjson.CancelAsyncMessage{MessageUUID: uuid}, nil)
	}
	t.steering.waiting = nil
}

// interrupted ends the cancelled prompts that the CLI had not taken up: no
// result will name them.
func (s *Session) interrupted(cancelled []*turn) {
	for _, t := range cancelled {
		if !t.echoed {
			s.end(t, event.StopCancelled)
		}
	}
}

// cancelRequest withdraws a prompt by the id of its request.
func (s *Session) cancelRequest(in CancelRequest) {
	for _, t := range s.turns.open() {
		if t.reply == in.Reply {
			s.cancel()
			return
		}
	}
}

// giveUpCancelled ends what the CLI should have ended by itself.
func (s *Session) giveUpCancelled() {
	for _, t := range s.turns.open() {
		if t.cancelled {
			s.end(t, event.StopCancelled)
		}
	}
}

// stopped says that the running work was cancelled: no tool call starts in it any
// more, since none would be seen to end.
func (s *Session) stopped() bool {
	t := s.turns.active()
	return s.muted || t != nil && t.cancelled
}
