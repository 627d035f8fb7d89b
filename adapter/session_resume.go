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
	a.openStored(r, &p, false)
}

// openStored opens the session that p names.
func (a *Agent) openStored(r *acp.Request, p *acp.SessionSetupRequest, replay bool) {
	s, err := readSetup(p)
	if err != nil {
		a.refuse(r, err)
		return
	}
	s.id, s.resume = p.SessionID, true
	a.open(r, &s, replay)
}
