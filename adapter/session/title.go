package session

import (
	"strings"
	"time"
	"unicode/utf16"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// Lengths of titles, in UTF-16 units as the CLI counts.
const (
	// titleMin is the shortest text that the CLI makes a title of.
	titleMin = 10
	// titleContext is how much of the conversation a title is made of: its end.
	titleContext = 1000
)

// title finds a title for the session: the stored one, one that the CLI makes
// of the first prompt that is long enough, or what the conversation is called
// without one.
type title struct {
	shown   string
	settled bool // there is a title, or one is being made
	asked   bool // one was asked for at the latest prompt: its end does not ask again
	context []byte
}

// titleAtPrompt looks for a title as soon as a prompt is sent.
func (s *Session) titleAtPrompt(blocks []Block) {
	t := &s.title
	if t.settled {
		t.asked = false
		return
	}
	text := promptText(blocks)
	t.add("\n" + text + "\n")
	t.asked = false
	if text = strings.TrimSpace(text); units(text) < titleMin {
		return
	}
	t.asked, t.settled = true, true
	s.do(ReadTitle{Description: text, AtPrompt: true})
}

// titleText collects the answer.
func (s *Session) titleText(text string) {
	if !s.title.settled {
		s.title.add(text)
	}
}

// titleAtIdle looks for a title at the end of a turn.
func (s *Session) titleAtIdle() { s.do(ReadTitle{}) }

// storedTitle takes the title of the session's file, or asks the CLI for one.
func (s *Session) storedTitle(in StoredTitle) {
	t := &s.title
	if s.phase != phaseOpen {
		return
	}
	if in.Title != "" {
		t.settled, t.context = true, nil
		s.showTitle(in.Title, in.Updated)
		return
	}
	if in.Read.AtPrompt {
		s.generateTitle(in.Read.Description, in)
		return
	}
	context := strings.TrimSpace(t.end())
	if !t.asked && !t.settled && units(context) >= titleMin && !s.cancelled {
		t.settled = true
		s.generateTitle(context, in)
		return
	}
	if !t.settled {
		s.showTitle(in.Summary, in.Updated)
	}
}

// generateTitle asks the CLI for a title. Without one, the summary does until
// the next prompt tries again.
func (s *Session) generateTitle(description string, stored StoredTitle) {
	s.call(streamjson.GenerateSessionTitle{Description: description, Persist: true}, func(m *streamjson.ControlResponse) {
		var r struct {
			Title string `json:"title"`
		}
		if failed(m) || streamjson.Read(m.Response.Response, &r) != nil || r.Title == "" {
			s.title.settled = false
			s.showTitle(stored.Summary, stored.Updated)
			return
		}
		s.title.context = nil
		s.showTitle(r.Title, s.now)
	})
}

func (s *Session) showTitle(title string, updated time.Time) {
	title = event.CleanTitle(title)
	if title == "" || title == s.title.shown {
		return
	}
	s.title.shown = title
	s.emit(&event.Title{Title: title, Updated: updated})
}

// conversationReset begins anew: another conversation, another title, no tasks,
// and nothing that the user might ask next.
func (s *Session) conversationReset() {
	s.title = title{}
	s.calls.tasks.Clear()
	s.background = s.newBackground()
	s.usage.baseline = map[string]event.Tokens{} // the CLI counts anew
	s.showTasks()
	s.forgetSuggestion()
}

// add collects the conversation, of which only the end counts. It trims now and
// then, not at every delta.
func (t *title) add(text string) {
	t.context = append(t.context, text...)
	if len(t.context) > 16*titleContext {
		t.context = append(t.context[:0], t.end()...)
	}
}

// end is the end of the conversation that a title is made of.
func (t *title) end() string {
	u := utf16.Encode([]rune(string(t.context)))
	return string(utf16.Decode(u[max(0, len(u)-titleContext):]))
}

// units is the length of s in UTF-16 units.
func units(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}
