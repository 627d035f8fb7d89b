package transcript_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/transcript"
)

// says is a record of the conversation: a message of a role with a text.
func says(uuid, parent, role, text string, more ...string) string {
	return record(uuid, parent, role, fmt.Sprintf(`[{"type":"text","text":%q}]`, text), more...)
}

func record(uuid, parent, role, content string, more ...string) string {
	up := "null"
	if parent != "" {
		up = `"` + parent + `"`
	}
	return fmt.Sprintf(`{"parentUuid":%s,"isSidechain":false,"type":%q,"message":{"id":"m-%s","role":%q,"content":%s},"uuid":%q%s}`,
		up, role, uuid, role, content, uuid, strings.Join(append([]string{""}, more...), ","))
}

func answered(uuid, parent, message, content string) string {
	return fmt.Sprintf(`{"parentUuid":%q,"type":"assistant","message":{"id":%q,"content":%s},"uuid":%q}`, parent, message, content, uuid)
}

// history is what a replay shows, in short.
func history(t *testing.T, lines ...string) string {
	t.Helper()
	var shown []string
	_, err := transcript.Replay(stored(t, "-work", lines...), "/work", id, func(e event.Event) bool {
		shown = append(shown, brief(e))
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(shown, "\n")
}

func brief(e event.Event) string {
	switch e := e.(type) {
	case *event.MessageChunk:
		return []string{"agent", "thought", "user"}[e.Role] + ": " + e.Text
	case *event.MessageImage:
		return "image: " + e.MIME + e.URI
	case *event.ToolCall:
		return "call: " + e.Facts.Title
	case *event.ToolCallEnded:
		return fmt.Sprintf("result: failed=%v", e.Result.Failed)
	case *event.Plan:
		return fmt.Sprintf("plan: %v", e.Entries)
	case *event.StoredLimit:
		return "limit: " + e.Incident
	case *event.StoredSummary:
		return "summary: " + e.Framed
	}
	return fmt.Sprintf("%T", e)
}

func TestReplay(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"a conversation", []string{
			says("a", "", "user", "hi"), record("b", "a", "assistant", `[{"type":"thinking","thinking":"hm"},{"type":"text","text":"ho"}]`),
		}, "user: hi\nthought: hm\nagent: ho"},
		{"what the user took back is not shown", []string{
			says("a", "", "user", "one"), says("b", "a", "assistant", "first"), says("c", "b", "user", "two"), says("d", "c", "assistant", "second"),
			says("e", "b", "user", "two again"), says("f", "e", "assistant", "third"),
		}, "user: one\nagent: first\nuser: two again\nagent: third"},
		{"a tool call and its result", []string{
			record("a", "", "assistant", `[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"ls"}}]`),
			record("b", "a", "user", `[{"type":"tool_result","tool_use_id":"t1","content":"no","is_error":true}]`),
		}, "call: ls\nresult: failed=true"},
		{"the results of parallel calls, which hang on other records than the conversation", []string{
			says("a", "", "user", "go"),
			answered("b", "a", "m", `[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"one"}}]`),
			answered("c", "b", "m", `[{"type":"tool_use","id":"t2","name":"Bash","input":{"command":"two"}}]`),
			record("d", "b", "user", `[{"type":"tool_result","tool_use_id":"t1","content":"1"}]`),
			record("e", "c", "user", `[{"type":"tool_result","tool_use_id":"t2","content":"2"}]`),
			says("f", "e", "assistant", "done"),
		}, "user: go\ncall: one\ncall: two\nresult: failed=false\nresult: failed=false\nagent: done"},
		{"of a compaction: the summary, what it kept, and what followed", []string{
			says("a", "", "user", "old"), says("b", "a", "assistant", "kept"),
			`{"parentUuid":null,"logicalParentUuid":"b","type":"system","subtype":"compact_boundary","uuid":"c","compactMetadata":{"preservedMessages":{"anchorUuid":"d","uuids":["b"]}}}`,
			says("d", "c", "user", "in short", `"isCompactSummary":true`), says("e", "d", "user", "new"),
		}, "summary: in short\nagent: kept\nuser: new"},
		{"damaged lines and a line that is being written are passed over", []string{
			says("a", "", "user", "hi"), `{"parentUuid":"a","type":"user","uuid":"x","message":{"con`, "\x00\xff", "[]", "", says("b", "a", "assistant", "ho"), `{"parentUuid":"b","ty`,
		}, "user: hi\nagent: ho"},
		{"subagents, notes of the CLI and its demand for a login are not shown", []string{
			says("a", "", "user", "hi"), says("m", "a", "user", "meta", `"isMeta":true`), says("s", "m", "user", "aside", `"isSidechain":true`),
			record("l", "m", "assistant", `[{"type":"text","text":"Please run /login"}],"model":"<synthetic>"`),
			says("n", "l", "user", "done", `"origin":{"kind":"task-notification"}`),
		}, "user: hi"},
		{"a prompt that was taken into a running turn", []string{
			says("a", "", "user", "go"), says("b", "a", "assistant", "going"),
			`{"parentUuid":"b","type":"attachment","attachment":{"type":"queued_command","prompt":"and this","source_uuid":"q"},"uuid":"c"}`,
			says("d", "c", "assistant", "both"),
		}, "user: go\nagent: going\nuser: and this\nagent: both"},
		{"a usage limit, named by its prompt", []string{
			says("a", "", "user", "hi"), record("b", "a", "assistant", `[{"type":"text","text":"You've hit your session limit"}],"model":"<synthetic>"`),
		}, "user: hi\nlimit: a:error"},
		{"a picture and a plan", []string{
			record("a", "", "user", `[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"x"}},{"type":"image","source":{"type":"url","url":"http://p"}}]`),
			record("b", "a", "assistant", `[{"type":"tool_use","id":"t","name":"TodoWrite","input":{"todos":[{"content":"Do","status":"pending"}]}}]`),
		}, "image: image/png\nimage: http://p\nplan: [{Do pending}]"},
		{"records that follow one another in a circle end", []string{says("a", "b", "user", "one"), says("b", "a", "assistant", "two")}, "user: one\nagent: two"},
		{"a system record alone is no conversation", []string{`{"parentUuid":null,"type":"system","uuid":"a"}`}, ""},
	} {
		t.Run(c.name, func(t *testing.T) { expectText(t, "shown", history(t, c.lines...), c.want) })
	}
	t.Run("ends when nobody wants more", func(t *testing.T) {
		n := 0
		_, err := transcript.Replay(stored(t, "-work", says("a", "", "user", "1"), says("b", "a", "assistant", "2")), "/work", id, func(event.Event) bool {
			n++
			return false
		})
		if err != nil || n != 1 {
			t.Errorf("%d events, %v", n, err)
		}
	})
	t.Run("says that there is none", func(t *testing.T) {
		_, err := transcript.Replay(t.TempDir(), "/work", id, func(event.Event) bool { return true })
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("got %v", err)
		}
	})
	t.Run("passes over a line that is longer than any message", func(t *testing.T) {
		long := says("a", "", "user", strings.Repeat("x", 40<<20))
		expectText(t, "shown", history(t, long, says("b", "", "user", "hi")), "user: hi")
	})
}

func TestReplayedWords(t *testing.T) {
	for _, c := range []struct{ name, stored, want string }{
		{"plain", "hi", "hi"},
		{"a hint for the model", "hi<system-reminder>z</system-reminder>", "hi"},
		{"a hint that does not end", "hi<system-reminder>z", "hi<system-reminder>z"},
		{"a hint alone", "<system-reminder>z</system-reminder>", ""},
		{"a skill by its marks", "<command-message>x</command-message>\n<command-name>/x</command-name>\n<command-args>do it</command-args>", "/x do it"},
		{"a command without arguments", "<command-name>/cost</command-name><command-args></command-args>", "/cost"},
		{"a command that the client saw the effect of", "<command-name>/model</command-name><command-args>opus</command-args>", ""},
		{"the output of a command", "<local-command-stdout>Total</local-command-stdout>", ""},
		{"the user's own tags", "a <b>c</b> <d", "a <b>c</b> <d"},
		{"white space", " \n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := ""
			if c.want != "" {
				want = "user: " + c.want
			}
			expectText(t, "shown", history(t, says("a", "", "user", c.stored)), want)
		})
	}
}
