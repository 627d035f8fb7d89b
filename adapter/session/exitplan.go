package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/toolcall"
)

const exitPlanMode = "ExitPlanMode"

// plans is what became of the plans of the running cycle.
type plans struct {
	// rejected says that the user keeps planning: the CLI ends the cycle, which is no
	// failure.
	rejected bool
	// fresh is the plan to carry out in a new context as soon as the CLI has ended
	// this one, or nil.
	fresh *freshPlan
}

// planOffer is what a question about a plan can offer now.
func (s *Session) planOffer() permission.Plan {
	p := permission.Plan{Before: s.modes.beforePlan, FreshContext: s.turns.active() != nil}
	for _, m := range s.choices.Config().Modes.Available {
		p.Modes = append(p.Modes, m.ID)
	}
	if u := s.usage; u.usedKnown && u.window > 0 {
		percent := int(min((200*u.used+u.window)/(2*u.window), 100))
		p.ContextUsed = &percent
	}
	return p
}

// exitPlan follows a choice that leaves plan mode, and returns the decision for
// the CLI.
func (s *Session) exitPlan(toolUseID string, exit permission.PlanExit, d streamjson.Decision) streamjson.Decision {
	mode := s.usableMode(exit.Mode)
	if exit.FreshContext { // the mode is that of the new context
		s.plans.fresh = &freshPlan{toolUseID: toolUseID, plan: exit.Plan, mode: mode}
		return d
	}
	s.modeEntered(mode)
	return exit.In(mode, d)
}

// planEnded reads the result of an ExitPlanMode call before it is shown. A plan
// that goes on in a new context was refused only for the CLI: the client sees it
// approved.
func (s *Session) planEnded(id, tool string, r toolcall.Result) toolcall.Result {
	if tool != exitPlanMode {
		return r
	}
	if f := s.plans.fresh; f != nil && f.toolUseID == id {
		return toolcall.Result{NonExecutionKind: r.NonExecutionKind, PlanFile: r.PlanFile}
	}
	if r.Failed && r.NonExecutionKind == userRejected {
		s.plans.rejected = true
	}
	return r
}

// userRejected is the CLI's word for a call that did not run because the user
// said no.
const userRejected = "user-rejected"

// endedByPlan says that m is the end of a cycle that the user ended by keeping to
// plan.
func (s *Session) endedByPlan(m *streamjson.Result) bool {
	return s.plans.rejected && m.IsError && m.TerminalReason == "aborted_tools"
}
