package present_test

import (
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/toolcall"
)

func TestPlan(t *testing.T) {
	list := []toolcall.PlanEntry{{Content: "Fix", Status: "pending"}}
	tasks := &event.Plan{Entries: list, Tasks: true}
	todos := &event.Plan{Entries: list}
	const line = `{"sessionUpdate":"plan","entries":[{"content":"Fix","status":"pending","priority":"medium"}]}`
	air := present.Capabilities{AIR: present.AIR{Client: true}}

	t.Run("every plan goes to a client that is not AIR", func(t *testing.T) {
		same(t, show(t, zed, tasks, tasks, todos), line, line, line)
	})
	t.Run("AIR gets a task list once, and every todo list", func(t *testing.T) {
		same(t, show(t, air, tasks, tasks, todos, todos), line, line, line)
	})
	t.Run("no tasks are an empty plan", func(t *testing.T) {
		none := &event.Plan{Tasks: true}
		same(t, show(t, zed, none), `{"sessionUpdate":"plan","entries":[]}`)
		same(t, show(t, air, tasks, none, none), line, `{"sessionUpdate":"plan","entries":[]}`)
	})
}
