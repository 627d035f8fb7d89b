package event

import (
	"claude-agent-acp/adapter/filechange"
	"claude-agent-acp/adapter/goal"
)

// Goal says what the session works towards; nil is no goal.
type Goal struct{ Goal *goal.Goal }

// Suggestion is what the user might ask next; "" takes the last one back.
type Suggestion struct{ Text string }

// FileChanges answers a prompt's wish to know which files its turn changed.
type FileChanges struct{ Report *filechange.Report }

func (*Goal) event()        {}
func (*Suggestion) event()  {}
func (*FileChanges) event() {}
