package session_test

import (
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/session"
	"claude-agent-acp/adapter/toolcall"
)

const (
	askEdit  = `{"type":"control_request","request_id":"p1","request":{"subtype":"can_use_tool","tool_name":"Edit","input":{"file_path":"/work/a","old_string":"x","new_string":"y"},"tool_use_id":"toolu_1"}}`
	hookEdit = `{"type":"control_request","request_id":"h1","request":{"subtype":"hook_callback","callback_id":"hook_0","tool_use_id":"toolu_1","input":{"hook_event_name":"PostToolUse","tool_name":"Edit","tool_use_id":"toolu_1","tool_response":{"filePath":"/work/a","oldString":"x","originalFile":"x\n"}}}}`
)

// A client that shows exact patches: the file is read before the question and
// before the hook's answer.
func TestExactChange(t *testing.T) {
	patching := func(t *testing.T, lines ...string) *bench {
		b := newBench(t, false)
		b.patches()
		b.open()
		b.prompt("x")
		b.cli(append([]string{echo("%U1")}, lines...)...)
		return b
	}
	file := func(b *bench, text string) {
		b.in(session.FileRead{Read: b.files[len(b.files)-1].Read, File: toolcall.File{Text: text}})
	}
	t.Run("is read before the question", func(t *testing.T) {
		b := patching(t, askEdit)
		if len(b.asked) != 0 || len(b.files) != 1 || b.files[0].Path != "/work/a" {
			t.Fatalf("asked %v and read %v before the file came", b.asked, b.files)
		}
		file(b, "x\n")
		if len(b.asked) != 1 || b.previews[0] == nil || b.previews[0].Change.New != "y\n" {
			t.Errorf("asked %v with %+v", b.asked, b.previews)
		}
	})
	t.Run("a question that was withdrawn meanwhile is not asked", func(t *testing.T) {
		b := patching(t, askEdit, `{"type":"control_cancel_request","request_id":"p1"}`)
		file(b, "x\n")
		if len(b.asked) != 0 || b.owed["p1"] != 0 {
			t.Errorf("asked %v, the CLI waits for %d answers", b.asked, b.owed["p1"])
		}
	})
	t.Run("a file that does not come holds nothing up", func(t *testing.T) {
		b := patching(t, askEdit)
		b.in(session.TimedOut{Timer: b.timer})
		file(b, "x\n")
		if len(b.asked) != 1 {
			t.Errorf("asked %v, want one question", b.asked)
		}
	})
	t.Run("is read before the hook is answered", func(t *testing.T) {
		b := patching(t, askEdit)
		file(b, "x\n")
		b.cli(hookEdit, hookEdit)
		if b.owed["h1"] != 2 {
			t.Fatal("the hook was answered before the file came")
		}
		b.in(session.FileRead{Read: b.files[1].Read, File: toolcall.File{Text: "y\n"}})
		b.in(session.FileRead{Read: b.files[2].Read, File: toolcall.File{Text: "y\n"}})
		if b.owed["h1"] != 0 || !slices.Equal(b.shown[len(b.shown)-1:], []string{"written toolu_1 exact"}) || strings.Count(strings.Join(b.shown, ","), "written") != 1 {
			t.Errorf("the CLI waits for %d answers, shown %q", b.owed["h1"], b.shown)
		}
	})
	t.Run("no other client's files are read", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("x")
		b.cli(echo("%U1"), askEdit, hookEdit)
		if len(b.files) != 0 || len(b.asked) != 1 || b.owed["h1"] != 0 {
			t.Errorf("read %v, asked %v, the CLI waits for %d answers", b.files, b.asked, b.owed["h1"])
		}
	})
}
