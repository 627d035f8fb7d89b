package session_test

import (
	"slices"
	"testing"

	"claude-agent-acp/adapter/session"
)

const (
	taskStarted = `{"type":"system","subtype":"task_started","task_id":"b1","tool_use_id":"t1","description":"Serve","is_backgrounded":true,"task_type":"local_bash"}`
	taskEnded   = `{"type":"system","subtype":"task_notification","task_id":"b1","status":"completed","summary":"Served"}`
)

// serve are the lines of a command that goes to the background.
func serve() []string {
	return []string{
		`{"type":"assistant","message":{"id":"m","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"serve","run_in_background":true}}]}}`,
		taskStarted,
		`{"type":"user","message":{"content":[{"type":"tool_result","tool_use_id":"t1","content":"Running."}]},"tool_use_result":{"stdout":"","stderr":"","backgroundTaskId":"b1"}}`,
	}
}

// asyncBench has a client that is told of background tasks.
func asyncBench(t *testing.T) *bench {
	t.Helper()
	b := newBench(t, false)
	cfg := b.config(false)
	cfg.AsyncTasks = true
	b.s = session.New(cfg)
	return b.open()
}

func wantShown(t *testing.T, b *bench, want ...string) {
	t.Helper()
	if !slices.Equal(b.shown, want) {
		t.Errorf("shown %q, want %q", b.shown, want)
	}
}

func TestBackgroundCommand(t *testing.T) {
	t.Run("its end is told after that of its call", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("serve")
		b.cli(serve()...)
		b.cli(taskEnded, taskEnded)
		wantShown(t, b, "start t1", "end t1 running", "command ended t1")
	})
	t.Run("one that ended before its result is over at once", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("serve")
		lines := serve()
		b.cli(lines[0], lines[1], taskEnded, lines[2])
		wantShown(t, b, "start t1", "end t1")
	})
	t.Run("a client that wants it is told of the task", func(t *testing.T) {
		b := asyncBench(t)
		b.prompt("serve")
		b.cli(serve()...)
		b.cli(taskEnded)
		wantShown(t, b, "start t1", "task b1", "end t1 running backgrounded", "b1 completed", "command ended t1")
	})
	t.Run("the end of the process ends the task", func(t *testing.T) {
		b := asyncBench(t)
		b.prompt("serve")
		b.cli(serve()...)
		b.shown = nil
		b.in(session.Exited{Words: "gone"})
		wantShown(t, b, "b1 failed", "error 1 The connection to Claude was lost.")
	})
}

func TestOwnTurn(t *testing.T) {
	b := asyncBench(t)
	b.cli(running, text("Served"))
	b.cli(`{"type":"result","subtype":"success","num_turns":1,"origin":{"kind":"task-notification"}}`, idle)
	r := b.prompt("and now?")
	b.cli(running, echo("%U1"), text("Nothing"), result("%U1"), idle)
	b.want(r, "end_turn")
	turn := b.shown[0][len("task "):]
	wantShown(t, b, "task "+turn, "Served", turn+" completed", "Nothing")
}

func TestStopTask(t *testing.T) {
	stop := func(b *bench, task string) session.Reply {
		r := b.next()
		b.in(session.StopTask{Reply: r, Task: task})
		return r
	}
	t.Run("the CLI stops it and the user is told", func(t *testing.T) {
		b := asyncBench(t)
		b.cli(taskStarted)
		r := stop(b, "b1")
		b.unanswered(r)
		b.control("stop_task", "{}")
		b.want(r, "stopped true")
		b.want(stop(b, "b1"), "stopped false")
		wantShown(t, b, "task b1", "b1 stopped", "stopped by the user: Serve")
	})
	t.Run("a turn of the CLI's own is interrupted", func(t *testing.T) {
		b := asyncBench(t)
		b.cli(running)
		r := stop(b, b.shown[0][len("task "):])
		b.control("interrupt", interruptOK)
		b.want(r, "stopped true")
	})
	t.Run("but not while a prompt waits in it", func(t *testing.T) {
		b := asyncBench(t)
		b.cli(running)
		b.prompt("wait")
		b.want(stop(b, b.shown[0][len("task "):]), "stopped false")
	})
	t.Run("a stop that fails can be tried again", func(t *testing.T) {
		b := asyncBench(t)
		b.cli(taskStarted)
		r := stop(b, "b1")
		b.cli(`{"type":"control_response","response":{"subtype":"error","request_id":"` + b.calls["stop_task"] + `","error":"busy"}}`)
		b.want(r, "error: busy")
		r = stop(b, "b1")
		b.control("stop_task", "{}")
		b.want(r, "stopped true")
	})
	t.Run("nothing is stopped for a client that is not told of tasks", func(t *testing.T) {
		b := newBench(t, false).open()
		b.cli(taskStarted)
		b.want(stop(b, "b1"), "stopped false")
	})
	t.Run("the end of the process answers", func(t *testing.T) {
		b := asyncBench(t)
		b.cli(taskStarted)
		r := stop(b, "b1")
		b.in(session.Exited{Words: "gone"})
		if len(b.answers[r]) != 1 {
			t.Errorf("answered with %q", b.answers[r])
		}
	})
}
