package adapter

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"

	"github.com/go-json-experiment/json/jsontext"
)

// setMode is session/set_mode: another permission mode.
func (a *Agent) setMode(r *acp.Request) {
	var p acp.SetModeRequest
	if !a.params(r, &p, sessionID, acp.Field{Name: "modeId", Kind: jsontext.KindString}) {
		return
	}
	a.request(r, p.SessionID, func(to session.Reply) session.Input {
		return session.SetMode{Reply: to, Mode: p.ModeID}
	})
}
