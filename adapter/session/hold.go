package session

import (
	"slices"

	"claude-agent-acp/adapter/event"
)

// endBy ends t by its result. While subagents that it started work in the
// background it is held open: a client that stops listening at the answer would
// miss what they do, and their questions would reach nobody. A client that goes on
// listening gets its answer at once.
func (s *Session) endBy(t *turn, reason event.StopReason) {
	s.closeDropped()
	if !s.awaits(t) {
		s.end(t, reason)
		return
	}
	t.held = t.ended(reason)
	if t.held.Usage != nil {
		t.held.Usage.Models = slices.Clone(t.held.Usage.Models)
	}
}

// awaits says that subagents of t work in the background.
func (s *Session) awaits(t *turn) bool {
	return !s.cfg.BackgroundSubagents && s.agents.Awaited(t.agents)
}

// releaseHeld ends the turns whose subagents are done: with the result of the cycle
// in which Claude read their reports, or when it is idle.
func (s *Session) releaseHeld() {
	for _, t := range s.turns.open() {
		if t.held != nil && !s.awaits(t) {
			s.end(t, t.held.StopReason)
		}
	}
}

// agentOfTurn notes that a subagent started in the turn that runs.
func (s *Session) agentOfTurn(id string) {
	if t := s.turns.active(); t != nil && !slices.Contains(t.agents, id) {
		t.agents = append(t.agents, id)
	}
}
