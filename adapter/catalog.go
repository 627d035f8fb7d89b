package adapter

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/config"
	"claude-agent-acp/adapter/session"
)

// catalog is a [config.Catalog] in the form that sessions take.
type catalog struct{ *config.Catalog }

// Choices implements [session.Catalog].
func (c catalog) Choices(offer *streamjson.Initialized, mode string) session.Choices {
	return c.Catalog.Choices(offer, mode)
}
