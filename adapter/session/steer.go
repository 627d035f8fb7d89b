package session

import (
	"slices"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// steerPatience is how long a CLI that went idle may take to go on with a
// steering message.
const steerPatience = 10 * time.Second

// steering is what was said into a turn while it ran. A message that cuts the
// answer gives the cut cycle a result of its own: the turn goes on until the
// messages are answered, too.
type steering struct {
	sent    []string // their uuids
	waiting []string // those that the CLI has not taken up
	cut     bool     // a cycle ended that answered none of them
	due     bool     // one was taken up since the latest result
}

// pending says that an answer to a steering message is still to come.
func (st *steering) pending() bool { return len(st.sent) > 0 }

// steer sends a message into the turn that runs. Without one it begins a turn that
// nobody waits for, unless the client prefers to send a prompt.
func (s *Session) steer(in Steer) {
	if !s.ready(in.Reply) {
		return
	}
	t := s.turns.first()
	switch {
	case t != nil:
		s.inject(t, in.Blocks)
		s.succeed(in.Reply, event.Steered{Outcome: event.SteerInjected})
	case in.OnlyRunning:
		s.succeed(in.Reply, event.Steered{Outcome: event.SteerPromptRequired, Reason: "noRunningTurn"})
	default:
		s.begin(&turn{}, in.Blocks)
		s.succeed(in.Reply, event.Steered{Outcome: event.SteerStartedTurn})
	}
}

// inject sends a message into t. While the user is being asked it waits: cutting
// the turn would take the question away.
func (s *Session) inject(t *turn, blocks []Block) {
	priority := "now"
	if s.asking() {
		priority = "later"
	}
	uuid := s.cfg.NewID()
	t.steering.sent = append(t.steering.sent, uuid)
	t.steering.waiting = append(t.steering.waiting, uuid)
	s.send(&streamjson.Prompt{Content: promptContent(blocks), SessionID: s.cfg.ID, UUID: uuid, Priority: priority})
	s.goalCommand(leadingText(blocks), uuid)
}

// steerTaken notes that the CLI took up a steering message. It reports false when
// uuid is none.
func (s *Session) steerTaken(uuid string) bool {
	for _, t := range s.turns.open() {
		if slices.Contains(t.steering.sent, uuid) {
			t.steering.taken(uuid)
			return true
		}
	}
	return false
}

func (st *steering) taken(uuid string) {
	n := len(st.waiting)
	st.waiting = slices.DeleteFunc(st.waiting, func(w string) bool { return w == uuid })
	st.due = st.due || len(st.waiting) < n
}

// steered is the open turn that a steering message belongs to, or nil.
func (ts *turns) steered(uuid string) *turn {
	for _, t := range ts.list {
		if !t.outcome.settled() && slices.Contains(t.steering.sent, uuid) {
			return t
		}
	}
	return nil
}

// cutShort says that a result is only that of the cycle which a steering message
// cut, so that t goes on.
func (s *Session) cutShort(t *turn, m *streamjson.Result) bool {
	st := &t.steering
	if !st.pending() || t.cancelled {
		return false
	}
	answered := false
	for _, uuid := range m.Prompts() {
		st.taken(uuid)
		answered = answered || slices.Contains(st.sent, uuid)
	}
	if len(m.Prompts()) == 0 {
		answered = st.due // the CLI is too old to say
	}
	if answered && len(st.waiting) == 0 {
		*st = steering{}
		return false
	}
	st.cut, st.due = true, false
	return true
}

// steerIdle handles a CLI that stopped while a steering message is unanswered.
// Mostly it only takes a breath. If it does not go on, the turn ends.
func (s *Session) steerIdle(t *turn) {
	if t.steering.cut && !t.steering.due && len(t.steering.waiting) == 0 {
		s.end(t, event.StopEndTurn)
		return
	}
	s.within(steerPatience, func() {
		switch {
		case t.outcome.settled() || s.running || !t.steering.pending():
		case t.steering.cut:
			s.end(t, event.StopEndTurn)
		default:
			s.noResult(t)
		}
	})
}
