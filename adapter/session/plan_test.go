package session_test

import (
	"slices"
	"testing"
)

// taskCall are the lines of a call of a Task* tool, complete, and of its result.
func taskCall(id, tool, input, result string) []string {
	return []string{
		`{"type":"assistant","message":{"id":"m","content":[{"type":"tool_use","id":"` + id + `","name":"` + tool + `","input":` + input + `}]}}`,
		`{"type":"user","message":{"content":[{"type":"tool_result","tool_use_id":"` + id + `","content":"ok"}]},"tool_use_result":` + result + `}`,
	}
}

// taskHook is a hook about the task 1.
func taskHook(event, subject string) string {
	return `{"type":"control_request","request_id":"h-` + event + `","request":{"subtype":"hook_callback","callback_id":"hook_3","input":{"hook_event_name":"` + event + `","task_id":"1","task_subject":"` + subject + `"}}}`
}

func TestPlan(t *testing.T) {
	t.Run("todos are shown as a plan, not as a call", func(t *testing.T) {
		b := newBench(t, false).open()
		b.cli(taskCall("t1", "TodoWrite", `{"todos":[{"content":"Read","status":"pending"}]}`, `{}`)...)
		if want := []string{"plan Read=pending"}; !slices.Equal(b.shown, want) {
			t.Errorf("shown %q, want %q", b.shown, want)
		}
	})
	t.Run("a task is shown by its hook and by its result", func(t *testing.T) {
		b := newBench(t, false).open()
		call := taskCall("t1", "TaskCreate", `{"subject":"Fix"}`, `{"task":{"id":"1"}}`)
		b.cli(call[0], taskHook("TaskCreated", "Fix"), call[1], taskHook("TaskCompleted", ""))
		if want := []string{"tasks Fix=pending", "tasks Fix=pending", "tasks Fix=completed"}; !slices.Equal(b.shown, want) {
			t.Errorf("shown %q, want %q", b.shown, want)
		}
		for id, n := range b.owed {
			if n != 0 {
				t.Errorf("the hook %s got no answer", id)
			}
		}
	})
	t.Run("a call that is asked about is shown and ended", func(t *testing.T) {
		b := newBench(t, false).open()
		call := taskCall("t1", "TodoWrite", `{"todos":[{"content":"Read","status":"pending"}]}`, `{}`)
		b.cli(call[0], `{"type":"control_request","request_id":"q","request":{"subtype":"can_use_tool","tool_name":"TodoWrite","tool_use_id":"t1","input":{"todos":[]}}}`, call[1])
		if want := []string{"plan Read=pending", "start t1", "ask t1", "end t1"}; !slices.Equal(b.shown, want) {
			t.Errorf("shown %q, want %q", b.shown, want)
		}
	})
	t.Run("a plan that is not done is shown again at the next prompt", func(t *testing.T) {
		b := newBench(t, false).open()
		b.cli(taskHook("TaskCreated", "Fix"))
		b.shown = nil
		b.prompt("go on")
		if want := []string{"tasks Fix=pending"}; !slices.Equal(b.shown, want) {
			t.Errorf("shown %q, want %q", b.shown, want)
		}
	})
	t.Run("a new conversation has no tasks", func(t *testing.T) {
		b := newBench(t, false).open()
		b.cli(taskHook("TaskCreated", "Fix"))
		b.shown = nil
		b.cli(`{"type":"conversation_reset","new_conversation_id":"x"}`)
		b.prompt("begin")
		if want := []string{"tasks"}; !slices.Equal(b.shown, want) {
			t.Errorf("shown %q, want %q", b.shown, want)
		}
	})
}
