package session

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/goal"
)

// setGoal sets or clears the goal by Claude's own command: into the turn that
// runs, or as a prompt, whose end is then the answer.
func (s *Session) setGoal(in SetGoal) {
	if !s.ready(in.Reply) {
		return
	}
	command := goal.Clear
	if in.Objective != "" {
		command = goal.Set(in.Objective)
	}
	blocks := []Block{{Type: BlockText, Text: command}}
	if t := s.turns.first(); t != nil {
		s.inject(t, blocks)
		s.succeed(in.Reply, event.GoalSet{})
		return
	}
	s.begin(&turn{reply: in.Reply, goal: true}, blocks)
}

// goalCommand shows the goal that a prompt sets or clears, before the CLI took it.
func (s *Session) goalCommand(prompt, uuid string) {
	g, ok := goal.Command(prompt)
	if !ok {
		return
	}
	s.goal.Submitted(uuid, g)
	s.emit(&event.Goal{Goal: g})
}

// goalEnded takes back what a failed command showed.
func (s *Session) goalEnded(m *streamjson.Result) {
	if g, changed := s.goal.Ended(m.IsError || m.StopReason == "refusal"); changed {
		s.emit(&event.Goal{Goal: g})
	}
}

// activeGoal shows the CLI's own word on the goal.
func (s *Session) activeGoal(m *streamjson.ActiveGoal) {
	var g *goal.Goal
	if v := m.Goal; v != nil {
		g = &goal.Goal{
			Objective: strings.TrimSpace(v.Condition),
			Progress:  &goal.Progress{Iterations: v.Iterations, LastReason: v.LastReason, CreatedAt: v.SetAt},
		}
	}
	if s.goal.Reported(g) {
		s.emit(&event.Goal{Goal: g})
	}
}
