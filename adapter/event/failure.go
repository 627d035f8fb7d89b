package event

import "claude-agent-acp/adapter/failure"

// Failed puts a record of trouble into the transcript. It ends nothing.
type Failed struct{ Record failure.Record }

// ModelFallback says that another model answered what the chosen one declined.
type ModelFallback struct {
	Summary     string
	Explanation string         // the model's reason, or ""
	Record      failure.Record // the same as a record
}

func (*Failed) event()        {}
func (*ModelFallback) event() {}
