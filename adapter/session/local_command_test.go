package session_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/session"
)

const said = `{"type":"assistant","message":{"id":"m1","model":"<synthetic>","content":[{"type":"text","text":"CLI"}]}}`

func TestLocalCommand(t *testing.T) {
	servers := func(status string) string { return `{"mcpServers":[{"name":"a","status":"` + status + `"}]}` }
	t.Run("/mcp is answered with the servers before its turn ends", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.prompt("/mcp")
		b.cli(running, said, echo("%U1"), result("%U1"), idle)
		b.unanswered(r)
		b.control("mcp_status", servers("connected"))
		b.want(r, "end_turn")
		if got := strings.Join(b.shown, "|"); !strings.Contains(got, "**Connected**\n- `a`") || strings.Contains(got, "CLI") {
			t.Errorf("shown %s", got)
		}
	})
	t.Run("/mcp disable changes a server and lists them", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.prompt("/mcp disable a")
		b.cli(running, said, echo("%U1"), result("%U1"), idle)
		b.control("mcp_status", servers("connected"))
		b.control("mcp_toggle", `{}`)
		b.unanswered(r)
		b.control("mcp_status", servers("disabled"))
		b.want(r, "end_turn")
		if got := strings.Join(b.shown, "|"); !strings.Contains(got, "- Disabled `a`\n\n**MCP servers:** 1 (1 disabled)") {
			t.Errorf("shown %s", got)
		}
	})
	t.Run("keeps the CLI's words when the CLI does not tell more in time", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.prompt("/usage")
		b.cli(running, said, echo("%U1"), result("%U1"), idle)
		b.in(session.TimedOut{Timer: b.timer})
		b.want(r, "end_turn")
		if got := strings.Join(b.shown, "|"); !strings.Contains(got, "CLI") {
			t.Errorf("shown %s", got)
		}
		b.control("get_usage", `{"session":{}}`) // too late: no effect
	})
	t.Run("a cancel ends it with the CLI's words", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.prompt("/mcp")
		b.cli(running, said, echo("%U1"))
		b.in(session.Cancel{})
		b.cli(result("%U1"), idle)
		b.want(r, "cancelled")
	})
	t.Run("another prompt is not touched", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.prompt("/mcp is what?")
		b.cli(running, said, echo("%U1"), result("%U1"), idle)
		b.want(r, "end_turn")
		if got := strings.Join(b.shown, "|"); !strings.Contains(got, "CLI") {
			t.Errorf("shown %s", got)
		}
	})
}

func TestCompaction(t *testing.T) {
	const (
		begins   = `{"type":"system","subtype":"status","status":"compacting","uuid":"C"}`
		done     = `{"type":"system","subtype":"status","status":null,"compact_result":"success","uuid":"X"}`
		failed   = `{"type":"system","subtype":"status","status":null,"compact_result":"failed","compact_error":"no room","uuid":"X"}`
		boundary = `{"type":"system","subtype":"compact_boundary","uuid":"Y","compact_metadata":{"trigger":"auto","pre_tokens":9,"post_tokens":3}}`
		hook     = `{"type":"control_request","request_id":"h","request":{"subtype":"hook_callback","callback_id":"hook_2","input":{"hook_event_name":"PostCompact","compact_summary":"<summary>short</summary>"}}}`
	)
	run := func(t *testing.T, lines ...string) string {
		b := newBench(t, false).open()
		r := b.prompt("go")
		b.cli(append(append([]string{running, echo("%U1")}, lines...), result("%U1"), idle)...)
		b.want(r, "end_turn")
		return strings.Join(b.shown, "|")
	}
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"begins, ends with its summary, and tells its figures", []string{begins, hook, done, boundary}, "compacting C|compacted C short|compacted C automatic again"},
		{"ends once", []string{begins, done, done}, "compacting C|compacted C"},
		{"of which only the end is told", []string{boundary}, "compacted Y automatic first"},
		{"fails, and its error is not repeated", []string{begins, failed, strings.Replace(said, "CLI", "no room", 1)}, "compacting C|compacted C failed no room"},
		{"that the turn cut is over", []string{begins}, "compacting C|cut C"},
		{"happens twice in a turn", []string{begins, done, begins, done}, "compacting C|compacted C|compacting C|compacted C"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := run(t, c.lines...); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func (b *bench) showCompaction(e event.Event) {
	switch e := e.(type) {
	case *event.CompactionStarted:
		b.shown = append(b.shown, "compacting "+e.ID)
	case *event.CompactionCut:
		b.shown = append(b.shown, "cut "+e.ID)
	case *event.CompactionEnded:
		words := []string{"compacted", e.ID}
		if e.Failed {
			words = append(words, "failed")
		}
		words = append(words, e.Error, e.Summary)
		if e.Facts != nil {
			words = append(words, e.Facts.Trigger)
		}
		if e.First {
			words = append(words, "first")
		}
		if e.Repeated {
			words = append(words, "again")
		}
		b.shown = append(b.shown, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
}
