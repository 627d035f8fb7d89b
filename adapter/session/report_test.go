package session_test

import (
	"testing"

	"claude-agent-acp/adapter/filechange"
	"claude-agent-acp/adapter/session"
)

func reporting(t *testing.T) *bench {
	b := newBench(t, false)
	cfg := b.config(false)
	cfg.Reports = true
	b.s = session.New(cfg)
	b.open()
	b.report = "req-1"
	return b
}

func TestReportOfChangedFiles(t *testing.T) {
	t.Run("comes before the answer", func(t *testing.T) {
		b := reporting(t)
		p := b.prompt("edit")
		b.cli(echo("%U1"), result("%U1"))
		b.unanswered(p)
		b.control("rewind_files", `{"canRewind":true,"filesChanged":["a.txt"]}`)
		b.unanswered(p)
		b.in(session.PathsResolved{Resolve: b.paths[0].Resolve, Paths: []filechange.Path{{Real: "/work/a.txt", Inside: true}}})
		b.want(p, "end_turn")
		b.saw("changes req-1 [/work/a.txt]")
	})
	t.Run("does not wait for a CLI that says nothing", func(t *testing.T) {
		b := reporting(t)
		p := b.prompt("edit")
		b.cli(echo("%U1"), result("%U1"))
		b.wait()
		b.want(p, "end_turn")
		b.control("rewind_files", `{"canRewind":true,"filesChanged":[]}`)
		b.saw("changes req-1 timeout[]")
	})
	t.Run("is not there when the CLI has no checkpoint", func(t *testing.T) {
		b := reporting(t)
		b.prompt("edit")
		b.cli(echo("%U1"), result("%U1"))
		b.control("rewind_files", `{"canRewind":false,"error":"none"}`)
		b.saw("changes req-1 invalidOutput[]")
	})
	t.Run("holds up no order: a later prompt is answered later", func(t *testing.T) {
		b := reporting(t)
		first := b.prompt("edit")
		second := b.prompt("talk") // the same request again: ignored
		b.cli(echo("%U1"), result("%U1"), echo("%U2"), result("%U2"))
		b.unanswered(second)
		b.control("rewind_files", `{"canRewind":false}`)
		b.want(first, "end_turn")
		b.want(second, "end_turn")
	})
	t.Run("of a cancelled turn is not looked for", func(t *testing.T) {
		b := reporting(t)
		p := b.prompt("edit")
		b.cli(echo("%U1"))
		b.in(session.Cancel{})
		b.control("interrupt", interruptOK)
		b.cli(aborted, idle)
		b.want(p, "cancelled")
		b.saw("changes req-1 cancelled[]")
	})
	t.Run("is given up by a cancel", func(t *testing.T) {
		b := reporting(t)
		p := b.prompt("edit")
		b.cli(echo("%U1"), result("%U1"))
		b.in(session.Cancel{})
		b.want(p, "cancelled")
		b.saw("changes req-1 cancelled[]")
	})
	t.Run("is given up when the CLI dies", func(t *testing.T) {
		b := reporting(t)
		p := b.prompt("edit")
		b.cli(echo("%U1"), result("%U1"))
		b.in(session.Exited{})
		b.want(p, "end_turn")
	})
	t.Run("counts what subagents changed", func(t *testing.T) {
		b := reporting(t)
		b.prompt("edit")
		b.cli(echo("%U1"),
			`{"type":"assistant","parent_tool_use_id":"agent","message":{"id":"m","content":[{"type":"tool_use","id":"toolu_1","name":"Write","input":{"file_path":"/work/b.txt","content":""}}]}}`,
			`{"type":"user","parent_tool_use_id":"agent","message":{"content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"ok"}]}}`,
			result("%U1"))
		b.control("rewind_files", `{"canRewind":false}`)
		if len(b.paths) != 1 || len(b.paths[0].Paths) != 1 || b.paths[0].Paths[0] != "/work/b.txt" {
			t.Errorf("resolved %v", b.paths)
		}
	})
}
