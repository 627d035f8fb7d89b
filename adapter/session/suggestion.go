package session

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// suggestion is what the client was told that the user might ask next.
type suggestion struct {
	shown string
	due   bool // a cycle ended and no prompt came since
}

// suggest shows what the user might ask next. One that comes after the next
// prompt is stale.
func (s *Session) suggest(m *streamjson.PromptSuggestion) {
	if !s.suggestion.due {
		return
	}
	s.suggestion.due = false
	s.showSuggestion(strings.TrimSpace(m.Suggestion))
}

// forgetSuggestion takes the suggestion back: the user asks something, or the
// conversation that it continues is gone.
func (s *Session) forgetSuggestion() {
	s.suggestion.due = false
	s.showSuggestion("")
}

func (s *Session) showSuggestion(text string) {
	if text == s.suggestion.shown {
		return
	}
	s.suggestion.shown = text
	s.emit(&event.Suggestion{Text: text})
}
