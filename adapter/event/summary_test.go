package event_test

import (
	"testing"

	"claude-agent-acp/adapter/event"
)

func TestSummaryText(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"plain", " two numbers \n", "two numbers"},
		{"in tags, after the thinking", "<analysis>\nHm, a <summary>\n</analysis>\n\n<summary>\nTwo.\n</summary>", "Two."},
		{"in tags on one line", "x <summary>a </summary> b</summary> y", "a </summary> b"},
		{"framed for the model", "This session is being continued from a previous conversation that ran out of context.\nSummary:\nTwo.\n\nIf you need specific details from before compaction, read it.", "Two."},
		{"framed, with what follows it", "This session is being continued from a previous conversation.\n\nSummary:\nTwo.\nPlease continue the conversation from where it left off.", "Two."},
		{"framed in a way that nobody knows", "This session is being continued from a previous conversation. Do this.", ""},
		{"nothing", "", ""},
		{"a tag that does not end", "a <summary> b", "a <summary> b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := event.SummaryText(c.text); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
