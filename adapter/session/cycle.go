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
	s.suggestion.due = true
	settled := s.resultTurns(m)
	s.ownResult(m, len(settled) > 0)
	var last *turn
	if len(settled) > 0 {
		last = settled[len(settled)-1]
		s.goalEnded(m)
	}
	s.resultUsage(m, last)
	if last != nil {
		s.compactionOver()
		s.failures.CycleEnded()
		s.settleNamed(m, last)
	} else if m.NumTurns > 0 || m.IsError {
		s.releaseHeld()
	}
	s.spoke = false
	s.streams = map[string]*stream{}
	s.plans = plans{}
}

// resultTurns are the open prompts that m settles. A CLI too old to name them
// settles the one that runs.
func (s *Session) resultTurns(m *streamjson.Result) []*turn {
	var turns []*turn
	for _, uuid := range m.Prompts() {
		t := s.turns.find(uuid)
		if t == nil {
			t = s.turns.steered(uuid)
		}
		if t != nil {
			turns = append(turns, t)
		}
	}
	if len(turns) > 0 || len(m.Prompts()) > 0 {
		return turns
	}
	if m.Origin != nil && m.Origin.Kind != streamjson.OriginHuman {
		return nil
	}
	if t := s.turns.due(); t != nil {
		return []*turn{t} // maybe a local command, which has no echo
	}
	return nil
}

// settleNamed ends t, and before it the prompts that were folded into it, unless
// t goes on in a fresh context.
func (s *Session) settleNamed(m *streamjson.Result, t *turn) {
	for _, earlier := range s.turns.before(t) {
		s.end(earlier, event.StopEndTurn)
	}
	if !s.freshContext(t) {
		s.settleBy(m, t)
	}
}

// settleBy gives t the outcome that m tells, unless a steering message goes on
// with it.
func (s *Session) settleBy(m *streamjson.Result, t *turn) {
	t.echoed = true // it was taken up, even if its echo was lost: it has a usage
	switch {
	case t.cancelled:
		s.end(t, event.StopCancelled)
	case s.endedByPlan(m):
		s.end(t, event.StopCancelled)
	case s.cutShort(t, m):
	case m.StopReason == "refusal":
		s.say(event.RoleAgent, s.trouble.refusal, m.UUID, "")
		s.endBy(t, event.StopRefusal)
	case m.StopReason == "max_tokens" && !isLimit(m):
		s.endBy(t, event.StopMaxTokens)
	case m.IsError:
		s.failedResult(m, t)
	case isLimit(m):
		s.endBy(t, event.StopMaxTurnRequests)
	default:
		s.resultOnly(m, t)
		s.endBy(t, event.StopEndTurn)
	}
}

// isLimit says that the cycle ended at a limit that the session was given.
func isLimit(m *streamjson.Result) bool { return strings.HasPrefix(m.Subtype, "error_max_") }

// resultOnly shows the text of a result that nothing else showed: the output of
// a local command, or an answer that the CLI had stored.
func (s *Session) resultOnly(m *streamjson.Result, t *turn) {
	stored := !s.spoke && (m.Usage == nil || m.Usage.OutputTokens == 0) && !t.toldAlready(m.Result)
	if m.Subtype != "success" || m.Result == "" || !t.bare && !stored {
		return
	}
	s.emit(&event.MessageChunk{Role: event.RoleAgent, Text: m.Result, MessageID: m.UUID})
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
