package session

import (
	"slices"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/failure"
)

// informational shows a text of the CLI or of a hook.
func (s *Session) informational(m *streamjson.Informational) {
	if m.IsMeta || m.Content == "" {
		return
	}
	s.emit(&event.Notice{Text: m.Content, Level: m.Level, Kind: "informational", ToolUse: m.ToolUse})
	if !s.cfg.Notices {
		s.spoke = true // it stands in the conversation
		return
	}
	t := s.turns.active()
	if t == nil {
		t = s.turns.first()
	}
	if t != nil {
		t.told = append(t.told, normalNotice(m.Content))
	}
}

// toldAlready says that the user saw a text as a notice of this turn.
func (t *turn) toldAlready(text string) bool {
	text = normalNotice(text)
	return slices.Contains(t.told, text)
}

func normalNotice(text string) string { return strings.Join(strings.Fields(text), " ") }

// maxSummary is the longest text that a record shows as its title.
const maxSummary = 256

// modelFallback says that another model answered. One that stays is the model
// of the session from now on.
func (s *Session) modelFallback(m *streamjson.ModelRefusalFallback) {
	local := m.Scope == "local"
	stays := m.Direction != "revert" && !local
	summary := m.OriginalModel + " declined this request"
	if m.Category != "" {
		summary += " (" + m.Category + ")"
	}
	summary += "; retried with " + m.FallbackModel + ". "
	switch {
	case stays:
		summary += "The session will continue on " + m.FallbackModel + "."
	case local:
		summary += "Only that response came from " + m.FallbackModel + "; the session stays on " + m.OriginalModel + "."
	default:
		summary += "The session stays on " + m.OriginalModel + "."
	}
	s.emit(&event.ModelFallback{Summary: summary, Explanation: m.Explanation, Record: s.fallbackRecord(summary, m.Explanation)})
	if stays {
		s.modelSwitched(&streamjson.HookInput{ToModel: m.FallbackModel})
	}
}

// fallbackRecord has the explanation in its title, unless that gets too long.
func (s *Session) fallbackRecord(summary, explanation string) failure.Record {
	switch {
	case explanation == "":
		return s.failures.Notice(summary, "")
	case units(summary)+2+units(explanation) > maxSummary:
		return s.failures.Notice(summary, explanation)
	}
	return s.failures.Notice(summary+"\n\n"+explanation, "")
}
