package session

import (
	"cmp"
	"maps"
	"slices"

	"claude-agent-acp/adapter/event"
)

// closeCancelled ends the calls of which a cancelled turn brought no result: those
// of a subagent that was stopped, and those that Claude dropped. What a subagent
// does in the background goes on.
func (s *Session) closeCancelled() {
	for _, c := range s.calls.inOrder() {
		if !s.agents.InBackground(c.parent) {
			s.unfinished(c, true)
		}
	}
}

// closeDropped ends the calls of the conversation that streamed but never became
// complete: Claude dropped them, for example for a message that steered it.
func (s *Session) closeDropped() {
	for _, c := range s.calls.inOrder() {
		if c.parent == "" && !c.use.Complete {
			s.unfinished(c, false)
		}
	}
}

func (s *Session) unfinished(c *call, cancelled bool) {
	s.calls.forget(c.use.ID)
	if !c.plan || c.asked {
		s.emit(&event.ToolCallUnfinished{Use: c.use, Facts: c.facts, Parent: c.parent, Ran: c.use.Complete, Cancelled: cancelled})
	}
}

// inOrder are the open calls in the order in which they started.
func (cs *calls) inOrder() []*call {
	return slices.SortedFunc(maps.Values(cs.open), func(a, b *call) int { return cmp.Compare(a.number, b.number) })
}

// forget lets go of a call; it does not start again in this turn.
func (cs *calls) forget(id string) {
	delete(cs.open, id)
	if cs.ended == nil {
		cs.ended = map[string]bool{}
	}
	cs.ended[id] = true
}
