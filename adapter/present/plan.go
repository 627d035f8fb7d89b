package present

import (
	"slices"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"
)

// plan reports a plan. AIR does not get the same task list twice.
func (s *Session) plan(e *event.Plan) {
	if e.Tasks && s.caps.AIR.Client {
		if s.tasks != nil && slices.Equal(s.tasks, e.Entries) {
			return
		}
		s.tasks = append([]toolcall.PlanEntry{}, e.Entries...) // not nil: the client holds a list
	}
	u := &acp.PlanUpdate{SessionUpdate: "plan", Entries: make([]acp.PlanEntry, len(e.Entries))}
	for i, v := range e.Entries {
		u.Entries[i] = acp.PlanEntry{Content: v.Content, Status: v.Status, Priority: "medium"}
	}
	s.update(u)
}
