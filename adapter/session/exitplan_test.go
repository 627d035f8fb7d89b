package session_test

import (
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/session"
)

// Lines of a plan that the user is asked about.
const (
	planCall = `{"type":"assistant","message":{"id":"m","content":[{"type":"tool_use","id":"toolu_p","name":"ExitPlanMode","input":{"plan":" do it \n","planFilePath":"/plans/a.md"}}]}}`
	planAsk  = `{"type":"control_request","request_id":"p","request":{"subtype":"can_use_tool","tool_name":"ExitPlanMode","input":{"plan":" do it \n","planFilePath":"/plans/a.md"},"tool_use_id":"toolu_p"}}`
	planNo   = `{"type":"user","message":{"content":[{"type":"tool_result","tool_use_id":"toolu_p","content":"no","is_error":true}]},"tool_result_meta":[{"id":"toolu_p","non_execution_kind":"user-rejected"}]}`
	planEnd  = `{"type":"result","subtype":"error_during_execution","is_error":true,"stop_reason":"tool_use","terminal_reason":"aborted_tools","errors":["[ede_diagnostic] result_type=user stop_reason=tool_use"],"usage":{"input_tokens":3},"user_message_uuids":["%U1"]}`
)

// planned is a session that planned, and asks about its plan.
func planned(t *testing.T) (*bench, session.Reply) {
	b := newBench(t, false).open()
	b.in(session.SetMode{Reply: b.next(), Mode: "plan"})
	b.control("set_permission_mode", `{}`)
	p := b.prompt("plan")
	b.cli(echo("%U1"), planCall, planAsk)
	b.shown, b.sent = nil, nil
	return b, p
}

func (b *bench) choose(option string) {
	b.in(session.Answer{Ask: b.asked[len(b.asked)-1], Option: option})
}

func (b *bench) wantShown(want ...string) {
	b.t.Helper()
	if !slices.Equal(b.shown, want) {
		b.t.Errorf("shown %q, want %q", b.shown, want)
	}
}

func (b *bench) wantSent(parts ...string) {
	b.t.Helper()
	if len(b.sent) != len(parts) {
		b.t.Fatalf("sent %q, want lines with %q", b.sent, parts)
	}
	for i, part := range parts {
		if !strings.Contains(b.sent[i], part) {
			b.t.Errorf("sent %s, want %s in it", b.sent[i], part)
		}
	}
}

func TestExitPlan(t *testing.T) {
	t.Run("every mode that the session offers can be chosen", func(t *testing.T) {
		b, _ := planned(t)
		want := []string{"exit-plan-default", "exit-plan-clear-auto", "exit-plan-auto", "exit-plan-bypass", "reject"}
		if !slices.Equal(b.options, want) {
			t.Errorf("offered %q, want %q", b.options, want)
		}
	})
	t.Run("the mode that planning interrupted comes first", func(t *testing.T) {
		b := newBench(t, false).open()
		for _, mode := range []string{"bypassPermissions", "plan"} {
			b.in(session.SetMode{Reply: b.next(), Mode: mode})
			b.control("set_permission_mode", `{}`)
		}
		b.prompt("plan")
		b.cli(echo("%U1"), planAsk)
		if b.options[1] != "exit-plan-clear-bypass" || b.options[2] != "exit-plan-bypass" {
			t.Errorf("offered %q", b.options)
		}
	})
	t.Run("an approval changes the mode for the client and for the CLI", func(t *testing.T) {
		b, _ := planned(t)
		b.choose("exit-plan-bypass")
		b.wantShown("mode bypassPermissions", "config bypassPermissions")
		b.wantSent(`"updatedPermissions":[{"type":"setMode","mode":"bypassPermissions","destination":"session"}]`)
	})
	t.Run("a model without auto mode accepts edits instead, and the client hears of it once", func(t *testing.T) {
		b, _ := planned(t)
		b.in(session.SetOption{Reply: b.next(), ID: "model", Value: "haiku"})
		b.control("set_model", `{}`)
		b.shown, b.sent = nil, nil
		b.choose("exit-plan-auto")
		b.wantShown("notice Auto mode unavailable", "mode acceptEdits", "config acceptEdits")
		b.wantSent(`"mode":"acceptEdits"`)
		b.shown = nil
		b.in(session.SetMode{Reply: b.next(), Mode: "auto"})
		b.control("set_permission_mode", `{}`)
		b.wantShown("mode acceptEdits", "config acceptEdits")
	})
	t.Run("to keep planning ends the prompt without an error", func(t *testing.T) {
		b, p := planned(t)
		b.choose("reject")
		b.cli(planNo, planEnd)
		b.wantShown("end toolu_p failed")
		b.want(p, "cancelled")
	})
	t.Run("a failure of a later prompt is a failure", func(t *testing.T) {
		b, _ := planned(t)
		b.choose("reject")
		b.cli(planNo, planEnd)
		p := b.prompt("next")
		b.cli(echo("%U2"), strings.ReplaceAll(planEnd, "%U1", "%U2"))
		b.want(p, "error: [ede_diagnostic] result_type=user stop_reason=tool_use")
	})
	t.Run("an answer that nobody offered leaves the mode alone", func(t *testing.T) {
		b, _ := planned(t)
		b.choose("exit-plan-clear-bypass")
		b.wantShown()
		b.wantSent(`"subtype":"error"`)
	})
}

func TestEnterPlanMode(t *testing.T) {
	hook := func(agent string) string {
		return `{"type":"control_request","request_id":"h","request":{"subtype":"hook_callback","callback_id":"hook_0","input":{"hook_event_name":"PostToolUse","tool_name":"EnterPlanMode","tool_use_id":"toolu_e"` + agent + `}}}`
	}
	t.Run("the session plans as soon as the model does", func(t *testing.T) {
		b := newBench(t, false).open()
		b.sent = nil
		b.cli(hook(""))
		b.wantShown("mode plan", "config plan")
		b.wantSent(`"continue":true`)
	})
	t.Run("a subagent plans alone", func(t *testing.T) {
		b := newBench(t, false).open()
		b.cli(hook(`,"agent_id":"a"`))
		b.wantShown()
	})
}
