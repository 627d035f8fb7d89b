package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// The permission modes that mean something to a session.
const (
	modePlan = "plan"
	modeAuto = "auto"
)

// modes is what a session remembers of its permission modes, beside the one that
// it is in.
type modes struct {
	beforePlan string // the mode that planning interrupted, or ""
	warned     bool   // the client knows that the model has no auto mode
}

// enterMode takes the mode that the CLI is in.
func (s *Session) enterMode(mode string) {
	switch was := s.choices.Mode(); {
	case mode != modePlan:
		s.modes.beforePlan = ""
	case was != modePlan:
		s.modes.beforePlan = was
	}
	s.choices.SetMode(mode)
}

// modeEntered is enterMode for a mode that the client did not ask for by itself.
func (s *Session) modeEntered(mode string) {
	s.enterMode(mode)
	s.emit(&event.Mode{ID: mode})
	s.emit(&event.ConfigChanged{Config: s.choices.Config()})
}

// usableMode is the mode to use for a wish that was offered: another one when the
// model that runs now does not support it, which the client is told once.
func (s *Session) usableMode(wish string) string {
	mode, err := s.choices.CheckMode(wish)
	if err != nil {
		return wish // the CLI has the last word
	}
	s.modeReplaced(wish, mode)
	return mode
}

// modeReplaced warns the client, once, that it does not get auto mode.
func (s *Session) modeReplaced(wish, mode string) {
	if wish != modeAuto || mode == wish || s.modes.warned {
		return
	}
	s.modes.warned = true
	s.emit(&event.Notice{
		Title: "Auto mode unavailable",
		Text:  "the selected model does not support Auto mode; using Accept edits instead.",
		Level: "warning",
	})
}

// planModeEntered follows a model that began to plan by itself. One of a subagent
// plans alone.
func (s *Session) planModeEntered(in *streamjson.HookInput) {
	if in.ToolName == "EnterPlanMode" && in.AgentID == "" && s.phase == phaseOpen {
		s.modeEntered(modePlan)
	}
}
