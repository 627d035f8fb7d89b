package asynctask_test

import (
	"testing"

	"claude-agent-acp/adapter/asynctask"
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"

	"pgregory.net/rapid"
)

// client is what a client knows of the tasks; it fails on what it cannot follow.
type client struct {
	t     *rapid.T
	state map[string]event.AsyncTaskState
}

func (c *client) tell(e event.Event) {
	id, state := "", event.AsyncTaskState("")
	switch e := e.(type) {
	case *event.AsyncTaskSpawned:
		if _, known := c.state[e.ID]; known {
			c.t.Errorf("%s is told of twice", e.ID)
		}
		c.state[e.ID] = event.TaskRunning
		return
	case *event.AsyncTaskProgress:
		id = e.ID
		if *e == (event.AsyncTaskProgress{ID: e.ID}) {
			c.t.Errorf("a progress of %s with nothing new", id)
		}
		if c.state[id].Ended() {
			c.t.Errorf("a progress of %s after its end", id)
		}
	case *event.AsyncTaskStateChanged:
		id, state = e.ID, e.State
	}
	was, known := c.state[id]
	if !known {
		c.t.Errorf("%T of %s before its spawn", e, id)
	}
	if state != "" {
		if was.Ended() && !state.Ended() {
			c.t.Errorf("%s runs again after its end", id)
		}
		c.state[id] = state
	}
}

// TestAnyOrder plays the CLI's messages in any order, repeated and lost.
func TestAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := &client{t: t, state: map[string]event.AsyncTaskState{}}
		list := asynctask.New(c.tell, func(string) string { return "Bash" })
		ids := rapid.SampledFrom([]string{"a", "b", "c"})
		status := rapid.SampledFrom([]string{"running", "paused", "completed", "failed", "killed", "odd", ""})
		call := rapid.SampledFrom([]string{"", "t1", "t2"})
		background := rapid.SampledFrom([]*bool{nil, new(bool), new(true)})
		task := func(label string) *streamjson.Task {
			return &streamjson.Task{
				TaskID: ids.Draw(t, label), ToolUseID: call.Draw(t, "call"), Status: status.Draw(t, "status"),
				TaskType:       rapid.SampledFrom([]string{"local_bash", "local_agent", "local_workflow", ""}).Draw(t, "type"),
				Description:    rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "description"),
				IsBackgrounded: background.Draw(t, "background"),
				Patch:          []byte(`{"status":"` + status.Draw(t, "patch") + `"}`),
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"start":    func(*rapid.T) { list.Started(task("start")) },
			"progress": func(*rapid.T) { list.Progress(task("progress")) },
			"update":   func(*rapid.T) { list.Updated(task("update")) },
			"notify":   func(*rapid.T) { list.Notified(task("notify")) },
			"living": func(*rapid.T) {
				list.Living(&streamjson.BackgroundTasksChanged{Tasks: []streamjson.Task{*task("live"), *task("live")}})
			},
			"command": func(*rapid.T) { list.Command(ids.Draw(t, "id"), call.Draw(t, "call"), "x") },
			"release": func(*rapid.T) { list.Release() },
			"turn":    func(*rapid.T) { list.TurnStarted(rapid.StringMatching(`[0-9]{6}`).Draw(t, "turn"), "") },
			"rest":    func(*rapid.T) { list.TurnEnded(event.TaskCompleted) },
			"stop": func(*rapid.T) {
				if id := ids.Draw(t, "id"); rapid.Bool().Draw(t, "granted") {
					list.Stop(id)
					list.Stopped(id)
				}
			},
		})
		list.Release()
		list.End(event.TaskFailed)
		for id, s := range c.state {
			if !s.Ended() {
				t.Errorf("%s never ends", id)
			}
		}
	})
}
