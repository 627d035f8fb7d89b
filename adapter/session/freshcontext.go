package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// freshPlan is a plan to carry out in a new context.
type freshPlan struct {
	toolUseID string // of the ExitPlanMode call
	plan      string
	mode      string
	turn      *turn // that goes on with it, once the old context has ended
}

// planPrompt begins the work in the new context.
const planPrompt = "Implement the following plan:\n\n"

// freshContext replaces the CLI by a new one, which knows nothing of the
// conversation, for the rest of t: the user approved a plan for that. It reports
// false when there is no such plan, or nobody waits for it any more.
func (s *Session) freshContext(t *turn) bool {
	f := s.plans.fresh
	if f == nil || t.cancelled {
		return false
	}
	f.turn = t
	s.starting = f
	s.process++
	s.withdrawAll()
	s.tasksGone()
	s.background = s.newBackground()
	s.failControl("The conversation began anew")
	s.usage.baseline, s.usage.baselineKnown = map[string]event.Tokens{}, true
	s.do(End{})
	s.do(Start{Process{
		SessionID: s.cfg.NewID(), PermissionMode: f.mode, AllowBypass: s.cfg.AllowBypass, Number: s.process, Chosen: s.choices.Chosen(),
	}})
	s.call(s.initialize(), s.freshStarted)
	s.within(openPatience, func() {
		if s.starting == f {
			s.freshFailed("Claude Code did not start within " + openPatience.String())
		}
	})
	return true
}

// freshStarted goes on with the plan. What the user chose stays chosen, and what
// the old CLI had not taken up is sent again.
func (s *Session) freshStarted(m *streamjson.ControlResponse) {
	f := s.starting
	if failed(m) {
		s.freshFailed(m.Response.Error)
		return
	}
	s.starting = nil
	var offer streamjson.Initialized
	_ = streamjson.Read(m.Response.Response, &offer) // the line was valid, so this is
	s.commands, s.terminalCommands = offer.Commands, nil
	s.carryOver(&offer, f.mode)
	s.modeEntered(f.mode)
	if f.turn.cancelled {
		s.end(f.turn, event.StopCancelled)
	} else {
		f.turn.again(&streamjson.Prompt{
			Content:   []streamjson.PromptBlock{{Type: "text", Text: planPrompt + f.plan}},
			SessionID: s.cfg.ID,
			UUID:      f.turn.uuid,
		})
	}
	for _, t := range s.turns.open() {
		if !t.echoed && !t.cancelled {
			s.send(t.line)
		}
	}
}

// again has a prompt taken up once more, as line.
func (t *turn) again(line *streamjson.Prompt) {
	t.echoed, t.started, t.finished, t.line = false, false, false, line
}

// freshFailed ends the session: it has no CLI any more.
func (s *Session) freshFailed(words string) {
	s.do(End{})
	s.gone(&event.Error{Kind: event.ErrTurn, Text: words})
}

// carryOver tells a new CLI what it was not started with: a model that it did not
// choose by itself before, what its settings say of the effort, and fast mode.
func (s *Session) carryOver(offer *streamjson.Initialized, mode string) {
	fresh := s.cfg.Catalog.Choices(offer, mode)
	chosen := s.choices.Chosen()
	if chosen.Model == "" && fresh.Chosen().Model != "" {
		s.call(streamjson.SetModel{Model: ownModel}, nil)
	}
	if effort, due := fresh.EffortDue(); due && chosen.Effort == "" {
		s.call(flags(effort), nil)
	}
	on := s.choices.Config().Option(event.OptionFast).On
	if on != fresh.Config().Option(event.OptionFast).On {
		s.call(fastFlags(on), nil)
	}
}

// ownModel has the CLI choose its model.
const ownModel = "default"
