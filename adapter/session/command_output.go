package session

import (
	"regexp"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// localStdout is how the CLI marks the output of a command in a conversation.
const localStdout = "<local-command-stdout>"

// markers are the tags of a command around its output, and those that the CLI
// adds for the model. Only the output is for the user.
var (
	markers = regexp.MustCompile(`(?s)<(command-name|command-message|command-args|local-command-caveat|local-command-stderr|system-reminder)>.*?</(command-name|command-message|command-args|local-command-caveat|local-command-stderr|system-reminder)>`)
	tags    = strings.NewReplacer(localStdout, "", "</local-command-stdout>", "")
)

// localOutput shows what a command printed that needs no model.
func (s *Session) localOutput(m *streamjson.User) {
	text := m.Message.Content.Text
	if m.ParentToolUseID != "" || !strings.Contains(text, localStdout) {
		return
	}
	if text = strings.TrimSpace(tags.Replace(markers.ReplaceAllString(text, ""))); text != "" {
		s.say(event.RoleUser, text, m.UUID, "")
	}
}

// commandOutput is the same as a message of its own.
func (s *Session) commandOutput(m *streamjson.LocalCommandOutput) {
	s.say(event.RoleAgent, m.Content, m.UUID, "")
}
