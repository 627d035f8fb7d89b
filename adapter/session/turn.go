package session

import (
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/failure"
)

// turn is a prompt that has not been answered.
type turn struct {
	reply Reply              // zero for a prompt that nobody waits for
	uuid  string             // of its user message
	line  *streamjson.Prompt // the user message, until it is taken up
	goal  bool               // it is a change of the goal: its answer says no more
	bare  bool               // a command that the CLI runs without the model: its output is the result

	local *localCommand // it is a command that the session answers, until it does

	echoed    bool // the CLI took it up: its echo came
	started   bool // its lifecycle says that it was taken up
	finished  bool // its lifecycle says that it is over; the result is due
	cancelled bool // the client cancelled it

	tokens event.Tokens
	models []event.ModelTokens

	steering steering
	report   report
	told     []string // the texts of the notices that the user saw

	agents []string // the subagents that started in it, by Claude's ids
	// held is the outcome of a turn that waits for its subagents in the background:
	// what they do and ask belongs to it.
	held *event.TurnEnded

	// outcome is set once the turn is settled; it goes out when no earlier turn is
	// open.
	outcome outcome
}

// outcome is the answer of a turn: exactly one of them is set when it is settled.
type outcome struct {
	ended *event.TurnEnded
	err   *event.Error
}

func (o outcome) settled() bool { return o.ended != nil || o.err != nil }

// turns are the prompts that wait for their answers, in the order in which they
// came.
type turns struct {
	list []*turn
}

func (ts *turns) find(uuid string) *turn {
	for _, t := range ts.list {
		if t.uuid == uuid && !t.outcome.settled() {
			return t
		}
	}
	return nil
}

// active is the prompt that the CLI took up last, or nil.
func (ts *turns) active() *turn {
	for _, t := range slices.Backward(ts.list) {
		if t.echoed && !t.outcome.settled() {
			return t
		}
	}
	return nil
}

// open are the prompts without an outcome.
func (ts *turns) open() []*turn {
	var open []*turn
	for _, t := range ts.list {
		if !t.outcome.settled() {
			open = append(open, t)
		}
	}
	return open
}

// first is the earliest prompt without an outcome, or nil.
func (ts *turns) first() *turn {
	for _, t := range ts.list {
		if !t.outcome.settled() {
			return t
		}
	}
	return nil
}

// due is the prompt whose result comes next, or nil: the one that runs, else the
// earliest. One that is held has its result.
func (ts *turns) due() *turn {
	if t := ts.active(); t != nil && t.held == nil {
		return t
	}
	for _, t := range ts.open() {
		if t.held == nil {
			return t
		}
	}
	return nil
}

// before are the open prompts that came before t.
func (ts *turns) before(t *turn) []*turn {
	open := ts.open()
	return open[:max(0, slices.Index(open, t))]
}

// settle gives t its outcome, once, and answers the prompts that are due.
func (s *Session) settle(t *turn, o outcome) {
	if t.outcome.settled() {
		return
	}
	t.outcome = o
	s.reportChanges(t)
	s.answerDue()
}

// answerDue answers the settled prompts, as far as no earlier one is open or
// still looks for the files that it changed.
func (s *Session) answerDue() {
	for len(s.turns.list) > 0 && s.turns.list[0].outcome.settled() && !s.turns.list[0].report.looking {
		first := s.turns.list[0]
		s.turns.list = slices.Delete(s.turns.list, 0, 1)
		switch {
		case first.outcome.err != nil:
			s.fail(first.reply, first.outcome.err)
		case first.goal:
			s.succeed(first.reply, event.GoalSet{})
		default:
			s.succeed(first.reply, first.outcome.ended)
		}
		s.muted = s.muted || first.cancelled
	}
	s.retireIfIdle()
}

// end settles t with a stop reason and what it used. A prompt that Claude never
// took up used nothing, and says so by no usage at all.
func (s *Session) end(t *turn, reason event.StopReason) {
	if t.cancelled {
		reason = event.StopCancelled
		if t.echoed {
			s.closeCancelled()
		}
	}
	ended := t.ended(reason)
	if t.held != nil {
		ended = t.held
		if t.cancelled {
			ended.StopReason = reason
		}
	}
	s.settle(t, outcome{ended: ended})
}

// ended is the end of t with what it used so far.
func (t *turn) ended(reason event.StopReason) *event.TurnEnded {
	ended := &event.TurnEnded{StopReason: reason}
	if t.echoed || t.tokens != (event.Tokens{}) {
		ended.Usage = &event.TurnUsage{Tokens: t.tokens, Models: t.models}
	}
	return ended
}

// failTurn settles t with an error. A client that reads records of failures gets
// one with the words title in its place: the trouble is the turn's and no
// request's.
func (s *Session) failTurn(t *turn, k failure.Kind, err *event.Error, title string) {
	if k == failure.AuthRequired {
		s.settle(t, outcome{err: &event.Error{Kind: event.ErrAuthRequired, Text: err.Text}})
		return
	}
	record := s.failures.Turn(t.uuid, k, title)
	ended := t.ended(event.StopEndTurn)
	ended.Failure = &record
	err.Recorded = ended
	if t.goal {
		err.Recorded = event.GoalSet{}
	}
	s.settle(t, outcome{err: err})
}

// endAll settles every open prompt with an error; a cancelled one as cancelled.
func (s *Session) endAll(err *event.Error) {
	for _, t := range s.turns.open() {
		if t.cancelled || t.held != nil {
			s.end(t, event.StopCancelled)
		} else {
			s.settle(t, outcome{err: err})
		}
	}
}

// next is the prompt that a message of the CLI's own belongs to: the one that it
// names, else the one that is due.
func (ts *turns) next(m *streamjson.Assistant) *turn {
	for _, uuid := range append(m.UserMessageUUIDs, m.UserMessageUUID) {
		if t := ts.find(uuid); t != nil {
			return t
		}
	}
	if open := ts.open(); len(open) > 0 {
		return open[0]
	}
	return nil
}
