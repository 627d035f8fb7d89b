package permission_test

import (
	"testing"

	"claude-agent-acp/adapter/permission"

	"github.com/go-json-experiment/json/jsontext"
)

const exitPlan = `{"tool_name":"ExitPlanMode","tool_use_id":"toolu_1","input":{"plan":"# Plan"}}`

func TestExitPlanMode(t *testing.T) {
	t.Run("offers to accept edits when no mode asks less", func(t *testing.T) {
		a := askIn(workDir, question(t, exitPlan), permission.Plan{Modes: []string{"default", "acceptEdits", "plan"}, FreshContext: true})
		wantSame(t, "offered", offered(a), []string{
			"exit-plan-default: Yes, manually approve edits",
			"exit-plan-clear-accept-edits: Yes, clear context and auto-accept edits",
			"exit-plan-accept-edits: Yes, auto-accept edits",
			"reject: No, keep planning",
		})
	})
	t.Run("without a plan there is nothing to go on with in a new context", func(t *testing.T) {
		a := askIn(workDir, question(t, `{"tool_name":"ExitPlanMode","input":{"plan":" "}}`), permission.Plan{Modes: []string{"auto"}, FreshContext: true})
		wantSame(t, "offered", offered(a), []string{
			"exit-plan-default: Yes, manually approve edits", "exit-plan-auto: Yes, and use auto mode", "reject: No, keep planning",
		})
	})
	t.Run("a manual approval is for this time", func(t *testing.T) {
		wantSame(t, "decision", decided(t, ask(t, exitPlan), permission.OptionExitPlanDefault), canonical(t, jsontext.Value(
			`{"behavior":"allow","updatedInput":{"plan":"# Plan"},"updatedPermissions":[{"type":"setMode","mode":"default","destination":"session"}],
			"toolUseID":"toolu_1","decisionClassification":"user_temporary"}`)))
	})
	t.Run("no approval ends the turn", func(t *testing.T) {
		wantSame(t, "decision", decided(t, ask(t, exitPlan), permission.OptionReject), canonical(t, jsontext.Value(
			`{"behavior":"deny","message":"User chose to keep planning","interrupt":true,"toolUseID":"toolu_1","decisionClassification":"user_reject"}`)))
	})
	t.Run("the choice tells the mode to go on in", func(t *testing.T) {
		a := askIn(workDir, question(t, exitPlan), permission.Plan{Modes: []string{"auto", "bypassPermissions"}, FreshContext: true})
		for option, want := range map[string]permission.PlanExit{
			permission.OptionExitPlanAuto:      {Mode: "auto", Plan: "# Plan"},
			permission.OptionExitPlanBypass:    {Mode: "bypassPermissions", Plan: "# Plan"},
			permission.OptionExitPlanDefault:   {Mode: "default", Plan: "# Plan"},
			permission.OptionExitPlanClearAuto: {Mode: "auto", FreshContext: true, Plan: "# Plan"},
		} {
			exit, ok := a.PlanExit(option)
			if !ok {
				t.Errorf("%s leaves no plan mode", option)
			}
			wantSame(t, option, exit, want)
		}
		for _, option := range []string{permission.OptionReject, permission.OptionExitPlanAcceptEdits, "x"} {
			if exit, ok := a.PlanExit(option); ok {
				t.Errorf("%s leaves plan mode: %+v", option, exit)
			}
		}
	})
	t.Run("the heading is a question", func(t *testing.T) {
		wantSame(t, "heading", ask(t, exitPlan).Request().PermissionTitle, "Ready to code?")
	})
}

func TestEnterPlanMode(t *testing.T) {
	a := ask(t, `{"tool_name":"EnterPlanMode","input":{}}`)
	wantSame(t, "offered", offered(a), []string{"allow-once: Yes, enter plan mode", "reject: No, start implementing now"})
}
