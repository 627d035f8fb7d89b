package present

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
)

// maxNoticeTitle is the longest first line that makes a title, in UTF-16 units.
const maxNoticeTitle = 256

// notice shows a text of the CLI's beside the conversation, or as the agent's own
// words for want of a better place.
func (s *Session) notice(e *event.Notice) {
	if s.caps.Notices {
		s.standing(e)
		return
	}
	if e.Title != "" {
		s.update(&acp.MessageChunk{SessionUpdate: "agent_message_chunk", Content: acp.TextContent{Type: "text", Text: "**" + e.Title + ":** " + e.Text}})
		return
	}
	text := e.Text
	if e.Level != "info" && e.Level != "" {
		text = "**" + sentence(e.Level) + ":** " + text
	}
	meta := struct {
		ClaudeCode struct {
			Kind  string `json:"kind"`
			Level string `json:"level,omitzero"`
		} `json:"claudeCode"`
	}{}
	meta.ClaudeCode.Kind, meta.ClaudeCode.Level = e.Kind, e.Level
	s.update(&acp.MessageChunk{SessionUpdate: "agent_message_chunk", Content: acp.TextContent{Type: "text", Text: text}, Meta: raw(meta)})
}

// standing shows a notice. What is of no importance is not worth one, and one for
// each tool call is enough.
func (s *Session) standing(e *event.Notice) {
	if e.Level == "info" || e.ToolUse != "" && s.noticed[e.ToolUse] {
		return
	}
	if e.ToolUse != "" {
		if s.noticed == nil {
			s.noticed = map[string]bool{}
		}
		s.noticed[e.ToolUse] = true
	}
	n := &acp.Notice{SessionUpdate: "notice", Severity: "info", Title: "Claude reported a notice"}
	if e.Level == "warning" {
		n.Severity, n.Title = "warning", "Claude reported a warning"
	}
	n.Title, n.Description = splitNotice(e.Text, n.Title)
	if e.Title != "" {
		n.Title, n.Description = e.Title, sentence(e.Text)
	}
	s.update(n)
}

// splitNotice makes the first line the title and the rest the description. A first
// line that is too long leaves the title to the fallback.
func splitNotice(text, fallback string) (title, description string) {
	text = strings.TrimSpace(withoutMarkup(text))
	first, rest, _ := strings.Cut(text, "\n")
	first = strings.TrimRight(first, " \t\r")
	switch {
	case text == "":
		return fallback, ""
	case utf16Length(first) > maxNoticeTitle:
		return fallback, text
	}
	return first, strings.TrimSpace(rest)
}

var (
	headings = regexp.MustCompile(`(?m)^[ \t]*#{1,6}[ \t]+`)
	stars    = regexp.MustCompile(`(?s)\*\*(\S|\S.*?\S)\*\*`)
	lows     = regexp.MustCompile(`(?s)__(\S|\S.*?\S)__`)
	code     = regexp.MustCompile("(^|[^\\w`])`([^`\n]+)`")
)

// withoutMarkup drops the marks of light Markdown: a notice shows plain text.
func withoutMarkup(text string) string {
	text = headings.ReplaceAllString(text, "")
	text = stars.ReplaceAllString(text, "$1")
	text = lows.ReplaceAllString(text, "$1")
	return code.ReplaceAllString(text, "$1$2")
}

func sentence(word string) string {
	r, n := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[n:]
}

func utf16Length(s string) int { return len(utf16.Encode([]rune(s))) }
