package session_test

import (
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/session"
)

const ask = `{"type":"control_request","request_id":"p1","request":{"subtype":"can_use_tool","tool_name":"Bash","input":{"command":"make test"},"tool_use_id":"toolu_1"}}`

func TestPermission(t *testing.T) {
	asked := func(t *testing.T) *bench {
		b := newBench(t, false).open()
		b.prompt("x")
		b.cli(echo("%U1"), ask)
		b.sent = nil
		return b
	}
	t.Run("shows the tool call first, and only once", func(t *testing.T) {
		b := asked(t)
		b.cli(`{"type":"stream_event","event":{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"toolu_1","name":"Bash"}}}`)
		if want := []string{"start toolu_1", "ask toolu_1"}; !slices.Equal(b.shown, want) {
			t.Errorf("shown %q, want %q", b.shown, want)
		}
	})
	t.Run("allows what the client allows", func(t *testing.T) {
		b := asked(t)
		b.in(session.Answer{Ask: b.asked[0], Option: "allow-once"})
		if len(b.sent) != 1 || !strings.Contains(b.sent[0], `"behavior":"allow","updatedInput":{"command":"make test"}`) {
			t.Errorf("sent %q", b.sent)
		}
	})
	for name, answer := range map[string]session.Answer{
		"a cancelled outcome":         {},
		"an option that nobody gave":  {Option: "allow-everything"},
		"an error of the client":      {Error: "no window"},
		"an option of another family": {Option: "exit-plan-bypass"},
	} {
		t.Run("does not run the tool on "+name, func(t *testing.T) {
			b := asked(t)
			answer.Ask = b.asked[0]
			b.in(answer)
			if len(b.sent) != 1 || !strings.Contains(b.sent[0], `"subtype":"error"`) {
				t.Errorf("sent %q, want an error", b.sent)
			}
		})
	}
	t.Run("is withdrawn with the CLI, and a late answer has no effect", func(t *testing.T) {
		b := asked(t)
		b.cli(`{"type":"control_cancel_request","request_id":"p1"}`, `{"type":"control_cancel_request","request_id":"p1"}`, `{"type":"control_cancel_request","request_id":"unknown"}`)
		b.in(session.Answer{Ask: b.asked[0], Option: "allow-once"})
		if len(b.sent) != 1 || strings.Contains(b.sent[0], "allow") {
			t.Errorf("sent %q, want one refusal", b.sent)
		}
		if !slices.Contains(b.shown, "withdraw") {
			t.Error("the client was not told")
		}
	})
	t.Run("is withdrawn when the process dies", func(t *testing.T) {
		b := asked(t)
		b.in(session.Exited{})
		if !slices.Contains(b.shown, "withdraw") {
			t.Error("the client was not told")
		}
	})
	t.Run("an unknown control request is refused, so that the CLI does not wait", func(t *testing.T) {
		b := asked(t)
		b.cli(`{"type":"control_request","request_id":"q","request":{"subtype":"brand_new"}}`)
		if len(b.sent) != 1 || !strings.Contains(b.sent[0], `"subtype":"error","request_id":"q"`) {
			t.Errorf("sent %q", b.sent)
		}
	})
}

func TestPermissionOfSubagent(t *testing.T) {
	b := newBench(t, false).open()
	b.prompt("x")
	b.cli(echo("%U1"), `{"type":"system","subtype":"task_started","task_id":"agent1","task_type":"local_agent","tool_use_id":"toolu_a"}`,
		strings.Replace(ask, `"tool_use_id"`, `"agent_id":"agent1","tool_use_id"`, 1))
	if want := []string{"subagent agent1", "start toolu_1 of toolu_a", "ask toolu_1 of toolu_a"}; !slices.Equal(b.shown, want) {
		t.Errorf("shown %q, want %q", b.shown, want)
	}
}
