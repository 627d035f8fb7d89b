package session

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// result ends a cycle of the CLI and settles the prompts that it names. The
// result of a cycle that the CLI began by itself settles nothing.
func (s *Session) result(m *streamjson.Result) {
	if s.phase == phaseOpening {
		s.openFailed(resultText(m))
		return
	}
	settled := s.resultTurns(m)
	s.ownResult(m, len(settled) > 0)
	var last *turn
	if len(settled) > 0 {
		last = settled[len(settled)-1]
		s.resultOnly(m, last)
	}
	s.resultUsage(m, last)
	if last != nil {
		s.compactionOver()
	}
	s.spoke = false
	s.streams = map[string]*stream{}
	if last != nil {
		for _, earlier := range s.turns.before(last) {
			s.end(earlier, event.StopEndTurn)
		}
		if !s.freshContext(last) {
			s.settleBy(m, last)
		}
	}
	s.plans = plans{}
}

// resultTurns are the open prompts that m settles. A CLI too old to name them
// settles the one that runs.
func (s *Session) resultTurns(m *streamjson.Result) []*turn {
	var turns []*turn
	for _, uuid := range m.Prompts() {
		if t := s.turns.find(uuid); t != nil {
			turns = append(turns, t)
		}
	}
	if len(turns) > 0 || len(m.Prompts()) > 0 {
		return turns
	}
	if m.Origin != nil && m.Origin.Kind != streamjson.OriginHuman {
		return nil
	}
	if t := s.turns.active(); t != nil {
		return []*turn{t}
	}
	if open := s.turns.open(); len(open) > 0 {
		return open[:1] // a local command: it has no echo
	}
	return nil
}

// resultOnly shows the text of a result that nothing else showed.
func (s *Session) resultOnly(m *streamjson.Result, t *turn) {
	if s.spoke || m.IsError || m.Result == "" || t.cancelled {
		return
	}
	s.emit(&event.MessageChunk{Role: event.RoleAgent, Text: m.Result, MessageID: m.UUID})
}

// settleBy gives t the outcome that m tells.
func (s *Session) settleBy(m *streamjson.Result, t *turn) {
	t.echoed = true // it was taken up, even if its echo was lost: it has a usage
	switch {
	case t.cancelled:
		s.end(t, event.StopCancelled)
	case s.endedByPlan(m):
		s.end(t, event.StopCancelled)
	case m.StopReason == "refusal":
		s.end(t, event.StopRefusal)
	case m.Subtype == "error_max_turns", m.Subtype == "error_max_budget_usd", m.Subtype == "error_max_structured_output_retries":
		s.end(t, event.StopMaxTurnRequests)
	case m.IsError, m.Subtype != "success":
		s.settle(t, outcome{err: s.turnError(m)})
	case m.StopReason == "max_tokens":
		s.end(t, event.StopMaxTokens)
	default:
		s.end(t, event.StopEndTurn)
	}
}

func (s *Session) turnError(m *streamjson.Result) *event.Error {
	kind, text := s.lastError, resultText(m)
	s.lastError = ""
	if kind == "authentication_failed" || strings.Contains(text, "Please run /login") {
		return &event.Error{Kind: event.ErrAuthRequired, Text: text, Failure: kind}
	}
	return &event.Error{Kind: event.ErrTurn, Text: text, Failure: kind}
}

// resultText is what a failed result says.
func resultText(m *streamjson.Result) string {
	if text := strings.Join(m.Errors, ", "); text != "" {
		return text
	}
	if m.Result != "" {
		return m.Result
	}
	return m.Subtype
}
