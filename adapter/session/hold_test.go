package session_test

import (
	"testing"

	"claude-agent-acp/adapter/session"
)

const (
	agentStarted = `{"type":"system","subtype":"task_started","task_id":"a1","tool_use_id":"t1","task_type":"local_agent","is_backgrounded":true,"description":"Scan","prompt":"scan"}`
	agentEnded   = `{"type":"system","subtype":"task_notification","task_id":"a1","status":"completed"}`
	followUp     = `{"type":"result","subtype":"success","num_turns":1,"origin":{"kind":"task-notification"}}`
)

// heldBench has a turn whose subagent works in the background after its result.
func heldBench(t *testing.T) (*bench, session.Reply) {
	t.Helper()
	b := newBench(t, false).open()
	r := b.prompt("scan")
	b.cli(echo("%U1"), agentStarted, result("%U1"))
	return b, r
}

func TestHold(t *testing.T) {
	t.Run("a turn waits for its subagent and the report of it", func(t *testing.T) {
		b, r := heldBench(t)
		b.unanswered(r)
		b.cli(idle)
		b.unanswered(r)
		b.cli(agentEnded)
		b.unanswered(r)
		b.cli(text("It found x."), followUp)
		b.want(r, "end_turn")
	})
	t.Run("idle ends it when no report comes", func(t *testing.T) {
		b, r := heldBench(t)
		b.cli(agentEnded, idle)
		b.want(r, "end_turn")
	})
	t.Run("the next prompt ends it", func(t *testing.T) {
		b, r := heldBench(t)
		next := b.prompt("and now")
		b.unanswered(r)
		b.cli(echo("%U2"))
		b.want(r, "end_turn")
		b.cli(result("%U2"))
		b.want(next, "end_turn")
	})
	t.Run("a cancel ends it as cancelled", func(t *testing.T) {
		b, r := heldBench(t)
		b.in(session.Cancel{})
		b.control("interrupt", interruptOK)
		b.cli(idle)
		b.want(r, "cancelled")
	})
	t.Run("the end of the session ends it as cancelled", func(t *testing.T) {
		b, r := heldBench(t)
		b.in(session.Close{Reply: b.next()})
		b.want(r, "cancelled")
	})
	t.Run("the end of the process ends it as its result said", func(t *testing.T) {
		b, r := heldBench(t)
		b.in(session.Exited{Words: "gone"})
		b.want(r, "end_turn")
	})
	t.Run("a subagent that left the CLI's list is not waited for", func(t *testing.T) {
		b, r := heldBench(t)
		b.cli(`{"type":"system","subtype":"background_tasks_changed","tasks":[]}`, idle)
		b.want(r, "end_turn")
	})
	t.Run("a result that names no prompt is not that of a turn that has its own", func(t *testing.T) {
		b, r := heldBench(t)
		next := b.prompt("/context")
		b.cli(`{"type":"result","subtype":"success","num_turns":1,"result":"Half full"}`)
		b.want(next, "end_turn")
		b.want(r, "end_turn")
	})
	t.Run("a command in the background holds nothing", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.prompt("serve")
		b.cli(echo("%U1"), taskStarted, result("%U1"))
		b.want(r, "end_turn")
	})
	t.Run("nor does a subagent, for a client that goes on listening", func(t *testing.T) {
		b := newBench(t, false)
		cfg := b.config(false)
		cfg.BackgroundSubagents = true
		b.s = session.New(cfg)
		b.open()
		r := b.prompt("scan")
		b.cli(echo("%U1"), agentStarted, result("%U1"))
		b.want(r, "end_turn")
	})
}

func TestUnfinished(t *testing.T) {
	const (
		launch  = `{"type":"assistant","message":{"id":"m","content":[{"type":"tool_use","id":"t1","name":"Agent","input":{"prompt":"scan"}}]}}`
		inChild = `{"type":"assistant","parent_tool_use_id":"t1","agent_id":"a1","message":{"id":"c","content":[{"type":"tool_use","id":"c1","name":"Bash","input":{"command":"make"}}]}}`
		end     = `{"type":"user","message":{"content":[{"type":"tool_result","tool_use_id":"t1","content":"stopped","is_error":true}]}}`
	)
	t.Run("a cancel ends the call of a subagent that brings no result", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.prompt("build")
		b.cli(echo("%U1"), launch, `{"type":"system","subtype":"task_started","task_id":"a1","tool_use_id":"t1","task_type":"local_agent","is_backgrounded":false}`, inChild)
		b.in(session.Cancel{})
		b.control("interrupt", interruptOK)
		b.cli(end, aborted)
		b.want(r, "cancelled")
		wantShown(t, b, "start t1", "subagent a1", "start c1 of t1", "end t1 failed", "unfinished c1")
	})
	t.Run("but not that of one that goes on in the background", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("build")
		b.cli(echo("%U1"), launch, agentStarted, inChild)
		b.in(session.Cancel{})
		b.control("interrupt", interruptOK)
		b.cli(end, aborted)
		wantShown(t, b, "start t1", "subagent a1", "start c1 of t1", "end t1 failed")
	})
	t.Run("a call that Claude dropped ends with the turn", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("go")
		b.cli(echo("%U1"), `{"type":"stream_event","event":{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t1","name":"Bash","input":{}}}}`, result("%U1"))
		wantShown(t, b, "start t1", "unfinished t1")
	})
}
