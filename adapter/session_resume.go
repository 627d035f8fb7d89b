package adapter

import (
	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
)

// sessionResume is session/resume: a stored session goes on, without a replay of
// its history.
func (a *Agent) sessionResume(r *acp.Request) {
	var p acp.SessionSetupRequest
	if !a.params(r, &p, sessionID, acp.Field{Name: "cwd", Kind: jsontext.KindString}) {
		return
	}
	a.setUp(r, &p, setup{id: p.SessionID, resume: true})
}
