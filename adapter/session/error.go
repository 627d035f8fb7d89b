package session

import "claude-agent-acp/adapter/event"

// What the client is told of a session that cannot answer.
const (
	processEnded = "The Claude Agent process exited unexpectedly. Please start a new session."
	notFound     = "Session not found"
)

func internal(details string) *event.Error {
	return &event.Error{Kind: event.ErrInternal, Text: details}
}
