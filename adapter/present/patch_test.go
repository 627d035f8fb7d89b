package present_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// patching is AIR with exact patches.
var patching = present.Capabilities{AIR: present.AIR{Client: true, DiffPatch: true}}

func TestPatch(t *testing.T) {
	before, after := "x\n", "y\n"
	use := toolcall.Use{ID: "t1", Name: "Edit", Input: jsontext.Value(`{"file_path":"/w/a","old_string":"x","new_string":"y"}`), Complete: true}
	snippet := []toolcall.Content{{Type: toolcall.ContentDiff, Path: "/w/a", OldText: &before, NewText: after}}
	facts := toolcall.Facts{Title: "Edit a", Kind: toolcall.KindEdit, Locations: []toolcall.Location{{Path: "/w/a"}}, FileText: []string{"old_string", "new_string"}, Content: snippet}
	change := &toolcall.Change{Path: "/w/a", Old: &before, New: after}
	partial := use
	partial.Complete = false
	started := &event.ToolCall{Stage: event.ToolCallStarted, Use: partial, Facts: facts}
	complete := &event.ToolCall{Stage: event.ToolCallComplete, Use: use, Facts: facts}
	asked := &event.PermissionAsked{Request: permission.Request{Use: use, Facts: facts, Preview: &toolcall.Preview{Change: change}}}
	written := &event.ToolCallWritten{Use: use, Written: toolcall.Written{Content: snippet, Change: change}}
	const patch = `"content":[{"type":"diff","path":"/w/a","oldText":null,"newText":"","_meta":{"jetbrains":{"air":{"version":1,"diffPatch":{"version":1,"format":"git_patch","text":"diff --git a/w/a b/w/a\n--- a/w/a\n+++ b/w/a\n@@ -1 +1 @@\n-x\n+y\n"}}}}}]`

	t.Run("of what a tool wrote", func(t *testing.T) {
		got := show(t, patching, started, complete, written)
		if last := got[len(got)-1]; !strings.Contains(last, patch) || !strings.Contains(last, `"locations":[{"path":"/w/a","line":1}]`) {
			t.Errorf("got %s", last)
		}
	})
	t.Run("is said once: in the question, before input and hook", func(t *testing.T) {
		got := strings.Join(show(t, patching, started, asked, complete, written), "\n")
		if n := strings.Count(got, `"diffPatch"`); n != 1 {
			t.Errorf("the patch was sent %d times, want once:\n%s", n, got)
		}
		if n := strings.Count(got, `"newText":"y\n"`); n != 1 {
			t.Errorf("the snippet was shown %d times, want once, before the question:\n%s", n, got)
		}
	})
	t.Run("that cannot be made is a plain diff", func(t *testing.T) {
		cr := "y\r\n"
		odd := &event.ToolCallWritten{Use: use, Written: toolcall.Written{Content: snippet, Change: &toolcall.Change{Path: "/w/a", Old: &before, New: cr}}}
		if got := show(t, patching, started, odd); strings.Contains(strings.Join(got, ""), "diffPatch") {
			t.Errorf("got %q", got)
		}
	})
	t.Run("is for those who asked for it", func(t *testing.T) {
		if got := show(t, zed, started, complete, written); strings.Contains(strings.Join(got, ""), "diffPatch") {
			t.Errorf("got %q", got)
		}
	})
}
