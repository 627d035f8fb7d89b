package permission

import (
	"fmt"
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

const exitPlanMode = "ExitPlanMode"

// The ids of the choices after a plan.
const (
	OptionExitPlanAuto             = "exit-plan-auto"
	OptionExitPlanBypass           = "exit-plan-bypass"
	OptionExitPlanAcceptEdits      = "exit-plan-accept-edits"
	OptionExitPlanDefault          = "exit-plan-default"
	OptionExitPlanClearAuto        = "exit-plan-clear-auto"
	OptionExitPlanClearBypass      = "exit-plan-clear-bypass"
	OptionExitPlanClearAcceptEdits = "exit-plan-clear-accept-edits"
)

// Plan is what an ExitPlanMode question depends on besides itself. The zero
// value offers to accept edits, to approve each, or to go on planning.
type Plan struct {
	// Modes are the permission modes that the session offers.
	Modes []string

	// Before is the mode that the session had before it planned, or "".
	Before string

	// FreshContext says that the session can go on with a plan in a new context.
	FreshContext bool

	// ContextUsed is how full the context window is, in percent, or nil when
	// nobody knows.
	ContextUsed *int
}

// PlanExit is what a choice after a plan does besides its decision.
type PlanExit struct {
	// Mode is the permission mode to go on in.
	Mode string

	// FreshContext says that the work goes on in a new context. The decision
	// then is a refusal, which ends the work in the old one.
	FreshContext bool

	// Plan is the plan, without white space around it.
	Plan string
}

// In is the decision d of a choice that keeps the context, for a session that must
// go on in another mode than the choice names: its model does not support that.
func (e PlanExit) In(mode string, d streamjson.Decision) streamjson.Decision {
	if mode != e.Mode && !e.FreshContext {
		d.UpdatedPermissions = sessionMode(mode)
	}
	return d
}

// PlanExit tells what a choice does when it leaves plan mode; ok is false for
// any other.
func (a *Ask) PlanExit(optionID string) (exit PlanExit, ok bool) {
	c, _ := a.choice(optionID)
	if c.exit == nil {
		return PlanExit{}, false
	}
	return *c.exit, true
}

// elevated is a mode that asks less than the default, and its choices.
type elevated struct{ mode, id, name, clearID, clearName string }

var (
	toAuto   = elevated{modeAuto, OptionExitPlanAuto, "Yes, and use auto mode", OptionExitPlanClearAuto, "use auto mode"}
	toBypass = elevated{
		modeBypass, OptionExitPlanBypass, "Yes, and bypass permissions",
		OptionExitPlanClearBypass, "bypass permissions",
	}
	toAcceptEdits = elevated{
		modeAcceptEdits, OptionExitPlanAcceptEdits, "Yes, auto-accept edits",
		OptionExitPlanClearAcceptEdits, "auto-accept edits",
	}
)

// elevated are the modes to offer, the one that the user most likely wants
// first. Those that ask for nothing stand before a mode that still asks.
func (p Plan) elevated() []elevated {
	offered := []elevated{toAuto, toBypass}
	if p.Before == modeBypass {
		slices.Reverse(offered)
	}
	offered = slices.DeleteFunc(offered, func(e elevated) bool { return !slices.Contains(p.Modes, e.mode) })
	if len(offered) == 0 {
		return []elevated{toAcceptEdits}
	}
	return offered
}

func enterPlanModeChoices(q *question) []choice {
	return []choice{q.allowOnce("Yes, enter plan mode"), q.reject("No, start implementing now")}
}

func exitPlanModeChoices(q *question) []choice {
	modes := q.plan.elevated()
	var choices []choice
	if q.plan.FreshContext && q.in.Plan != "" {
		choices = append(choices, q.clearContext(modes[0]))
	}
	for _, e := range modes {
		choices = append(choices, q.exitPlan(e.id, e.name, e.mode))
	}
	manually := q.exitPlan(OptionExitPlanDefault, "Yes, manually approve edits", modeDefault)
	manually.Kind, manually.decision.Classification = AllowOnce, userTemporary
	return append(choices, manually, q.keepPlanning())
}

// exitPlan approves the plan and sets the session's mode.
func (q *question) exitPlan(id, name, mode string) choice {
	c := q.allowWith(id, name, sessionMode(mode))
	c.exit = &PlanExit{Mode: mode, Plan: string(q.in.Plan)}
	return c
}

// clearContext approves the plan for a new context. The CLI must not run
// ExitPlanMode in the old one, so for it this is a refusal that ends the turn.
func (q *question) clearContext(e elevated) choice {
	used := ""
	if q.plan.ContextUsed != nil {
		used = fmt.Sprintf(" (%d%% used)", *q.plan.ContextUsed)
	}
	c := q.reject("")
	c.Option = Option{e.clearID, "Yes, clear context" + used + " and " + e.clearName, AllowAlways}
	c.decision.Message = "User accepted the plan and requested a fresh context"
	c.decision.Interrupt = true
	c.exit = &PlanExit{Mode: e.mode, FreshContext: true, Plan: string(q.in.Plan)}
	return c
}

// keepPlanning ends the turn: after a plain refusal the model would plan on
// without a word from the user.
func (q *question) keepPlanning() choice {
	c := q.reject("No, keep planning")
	c.decision.Message = "User chose to keep planning"
	c.decision.Interrupt = true
	return c
}
