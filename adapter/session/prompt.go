package session

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/failure"
)

// bareCommands are the commands that the CLI runs without the model and without
// an echo; their output is the result.
var bareCommands = map[string]bool{"/context": true, "/heapdump": true, "/extra-usage": true}

// prompt sends a prompt of the user.
func (s *Session) prompt(in Prompt) {
	if !s.ready(in.Reply) {
		return
	}
	s.begin(&turn{reply: in.Reply, report: s.reports.request(in.Report)}, in.Blocks)
}

// begin sends the prompt of t to the CLI at once, also while another runs: the CLI
// queues it or takes it into the running turn.
func (s *Session) begin(t *turn, blocks []Block) {
	command := leadingText(blocks)
	name, _, _ := strings.Cut(command, " ")
	t.uuid, t.bare, t.local = s.cfg.NewID(), bareCommands[name], parseLocalCommand(blocks)
	s.tasksAtPrompt()
	s.forgetSuggestion()
	s.turns.list = append(s.turns.list, t)
	t.line = &streamjson.Prompt{Content: promptContent(blocks), SessionID: s.cfg.ID, UUID: t.uuid}
	if s.starting == nil { // else it is sent after what the new CLI starts for
		s.send(t.line)
	}
	s.do(PromptStarted{})
	s.titleAtPrompt(blocks)
	s.goalCommand(command, t.uuid)
	s.listen()
}

// leadingText is the first block of a prompt when it is a text: where a command
// can be.
func leadingText(blocks []Block) string {
	if len(blocks) == 0 || blocks[0].Type != BlockText {
		return ""
	}
	return blocks[0].Text
}

// echo handles the CLI's repetition of a user message: the moment at which it
// is taken up. Prompts before it that are still open were folded into its turn.
func (s *Session) echo(uuid string) {
	s.goal.TakenUp(uuid)
	if s.steerTaken(uuid) {
		return
	}
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
	s.activate(t)
}

// activate makes t the turn that what the CLI says belongs to.
func (s *Session) activate(t *turn) {
	t.echoed, t.line = true, nil
	s.ownTurnEnded(event.TaskCompleted)
	s.muted, s.cancelled = false, false
	s.calls.forgetEnded()
	s.usage.activate()
	s.trouble = trouble{}
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
		s.running = true
		if s.turns.active() == nil && len(s.turns.list) == 0 {
			s.muted = false // a cycle of the CLI's own
		}
	case streamjson.StateIdle:
		s.running = false
		s.settleIdle()
		s.muted = false
		s.titleAtIdle()
	}
}

// noResult is what a turn fails with when the CLI stops working without a word.
const noResult = "The turn ended without a result: the agent went idle while this prompt was still in flight " +
	"(e.g. the model stream dropped mid-turn). Any partial output may be incomplete; please retry."

// settleIdle ends the prompts that the CLI had taken up, or had finished, but
// gave no result for. A prompt that it has not taken up yet stays open: this
// idle is that of the turn before.
func (s *Session) settleIdle() {
	for _, t := range s.turns.open() {
		switch {
		case !t.echoed && !t.finished:
		case t.cancelled:
			s.end(t, event.StopCancelled)
		case t.held != nil:
			s.releaseHeld()
		case t.steering.pending():
			s.steerIdle(t)
		default:
			s.noResult(t)
		}
	}
}

func (s *Session) noResult(t *turn) {
	s.failTurn(t, failure.Internal, &event.Error{Kind: event.ErrTurn, Text: noResult, Failure: "no_result"}, noResult)
}
