package session_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/session"
)

// cleared is a session whose user approved a plan for a new context. The old CLI
// has ended its work; the new one starts.
func cleared(t *testing.T) (*bench, session.Reply) {
	b, p := planned(t)
	b.choose("exit-plan-clear-auto")
	b.wantSent(`"behavior":"deny","message":"User accepted the plan and requested a fresh context","interrupt":true`)
	b.cli(planNo)
	b.wantShown("end toolu_p")
	b.shown, b.sent = nil, nil
	b.cli(planEnd)
	return b, p
}

func TestFreshContext(t *testing.T) {
	t.Run("the plan goes on in a new CLI, in the same prompt", func(t *testing.T) {
		b, p := cleared(t)
		b.unanswered(p)
		if n := len(b.started); n != 2 || b.started[1].PermissionMode != "auto" || b.started[1].SessionID == b.started[0].SessionID || b.started[1].Resume {
			t.Fatalf("started %+v", b.started)
		}
		b.wantSent(`"subtype":"initialize"`)
		b.sent = nil
		b.control("initialize", `{"commands":[]}`)
		b.wantShown("mode auto", "config auto")
		b.wantSent(`"text":"Implement the following plan:\n\ndo it"`)
		if !strings.Contains(b.sent[0], `"uuid":"`+b.uuids[0]+`"`) {
			t.Errorf("the plan goes out as another prompt: %s", b.sent[0])
		}
		b.cli(echo("%U1"), text("done"), result("%U1"))
		b.want(p, "end_turn")
	})
	t.Run("what the old CLI still says has no effect", func(t *testing.T) {
		b, p := cleared(t)
		b.process = 0
		b.cli(idle, lifecycle("%U1", "cancelled"), text("late"), result("%U1"))
		b.in(session.Exited{Words: "ended"})
		b.process = 1
		b.control("initialize", `{}`)
		b.unanswered(p)
		if b.gone || strings.Contains(strings.Join(b.shown, " "), "late") {
			t.Errorf("shown %q, gone: %v", b.shown, b.gone)
		}
	})
	t.Run("other prompts come after the plan", func(t *testing.T) {
		b, _ := planned(t)
		b.prompt("before")
		b.choose("exit-plan-clear-auto")
		b.cli(planNo, planEnd)
		b.prompt("meanwhile")
		b.sent = nil
		b.control("initialize", `{}`)
		b.wantSent("do it", "before", "meanwhile")
	})
}

func TestFreshContextThatFails(t *testing.T) {
	t.Run("a cancel before the new CLI is there ends the prompt, and the plan is not sent", func(t *testing.T) {
		b, p := cleared(t)
		b.in(session.Cancel{})
		b.sent = nil
		b.control("initialize", `{}`)
		b.want(p, "cancelled")
		if strings.Contains(strings.Join(b.sent, ""), "do it") {
			t.Errorf("sent %q", b.sent)
		}
	})
	t.Run("a cancel before the old CLI has ended starts nothing", func(t *testing.T) {
		b, p := planned(t)
		b.choose("exit-plan-clear-auto")
		b.in(session.Cancel{})
		b.cli(planNo, planEnd)
		b.want(p, "cancelled")
		if len(b.started) != 1 {
			t.Errorf("started %+v", b.started)
		}
	})
	t.Run("a CLI that does not start fails the prompt", func(t *testing.T) {
		b, p := cleared(t)
		b.in(session.Exited{Words: "no such program", Process: 1})
		b.want(p, "error: The Claude Agent process exited unexpectedly. Please start a new session. | The connection to Claude was lost.")
		if !b.gone {
			t.Error("the session goes on without a CLI")
		}
	})
	t.Run("what the user chose stays chosen", func(t *testing.T) {
		b, _ := planned(t)
		b.in(session.SetOption{Reply: b.next(), ID: "model", Value: "opus"})
		b.control("set_model", `{}`)
		b.in(session.SetOption{Reply: b.next(), ID: "effort", Value: "high"})
		b.control("apply_flag_settings", `{}`)
		on := true
		b.in(session.SetOption{Reply: b.next(), ID: "fast", On: &on})
		b.control("apply_flag_settings", `{}`)
		b.choose("exit-plan-clear-auto")
		b.cli(planNo, planEnd)
		if p := b.started[1].Chosen; p != (event.Chosen{Model: "opus", Effort: "high"}) {
			t.Errorf("started %+v", p)
		}
		b.sent = nil
		b.control("initialize", `{}`)
		b.wantSent(`"fastMode":true`, "do it")
	})
	t.Run("a change that the old CLI did not take fails", func(t *testing.T) {
		b, _ := planned(t)
		r := b.next()
		b.in(session.SetMode{Reply: r, Mode: "default"})
		b.choose("exit-plan-clear-auto")
		b.cli(planNo, planEnd)
		b.want(r, "error: The conversation began anew")
	})
}
