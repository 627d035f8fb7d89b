package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// prompt sends a prompt to the CLI at once, also while another runs: the CLI
// queues it or takes it into the running turn.
func (s *Session) prompt(in Prompt) {
	if !s.ready(in.Reply) {
		return
	}
	s.tasksAtPrompt()
	t := &turn{reply: in.Reply, uuid: s.cfg.NewID(), local: parseLocalCommand(in.Blocks)}
	s.turns.list = append(s.turns.list, t)
	t.line = &streamjson.Prompt{Content: promptContent(in.Blocks), SessionID: s.cfg.ID, UUID: t.uuid}
	if s.starting == nil { // else it is sent after what the new CLI starts for
		s.send(t.line)
	}
	s.do(PromptStarted{})
	s.titleAtPrompt(in.Blocks)
}

// echo handles the CLI's repetition of a user message: the moment at which it
// is taken up. Prompts before it that are still open were folded into its turn.
func (s *Session) echo(uuid string) {
	t := s.turns.find(uuid)
	if t == nil || t.echoed {
		return
	}
	if t.cancelled {
		// It was taken up after the cancel that it is to end by.
		return
	}
	for _, earlier := range s.turns.before(t) {
		s.end(earlier, event.StopEndTurn)
	}
	t.echoed, t.line = true, nil
	s.ownTurnEnded(event.TaskCompleted)
	s.muted, s.cancelled = false, false
	s.calls.forgetEnded()
	s.usage.activate()
}

// lifecycle notes what became of a prompt. A queued prompt that the CLI gave up
// has no result; any other ends by its result, which is due soon after.
func (s *Session) lifecycle(m *streamjson.CommandLifecycle) {
	t := s.turns.find(m.CommandUUID)
	if t == nil {
		return
	}
	switch m.State {
	case streamjson.CommandStarted:
		t.started = true
	case streamjson.CommandCancelled, streamjson.CommandCompleted:
		if !t.started && !t.echoed {
			s.end(t, event.StopCancelled)
			return
		}
		t.finished = true
	}
}

// stateChanged handles the CLI's own word on whether it works. Idle ends what
// no result ended.
func (s *Session) stateChanged(m *streamjson.SessionStateChanged) {
	s.ownState(m)
	switch m.State {
	case streamjson.StateRunning:
		if s.turns.active() == nil && len(s.turns.list) == 0 {
			s.muted = false // a cycle of the CLI's own
		}
	case streamjson.StateIdle:
		s.settleIdle()
		s.muted = false
		s.titleAtIdle()
	}
}

// settleIdle ends the prompts that the CLI had taken up, or had finished, but
// gave no result for. A prompt that it has not taken up yet stays open: this
// idle is that of the turn before.
func (s *Session) settleIdle() {
	for _, t := range s.turns.open() {
		switch {
		case !t.echoed && !t.finished:
		case t.cancelled:
			s.end(t, event.StopCancelled)
		default:
			s.settle(t, outcome{err: &event.Error{Kind: event.ErrTurn, Text: "Claude ended the turn without a result"}})
		}
	}
}
