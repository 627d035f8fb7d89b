package adapter

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"

	"github.com/go-json-experiment/json/jsontext"
)

// setConfigOption is session/set_config_option: another value of a setting. A
// switch takes a boolean, or the words on and off.
func (a *Agent) setConfigOption(r *acp.Request) {
	var p acp.SetConfigOptionRequest
	if !a.params(r, &p, sessionID, acp.Field{Name: "configId", Kind: jsontext.KindString}) {
		return
	}
	in := session.SetOption{ID: p.ConfigID, Value: string(p.Value)}
	switch p.Value.Kind() {
	case '"':
		in.Value = ""
		_ = acp.Decode(p.Value, &in.Value) // a string, as its kind says
	case 't', 'f':
		on := p.Value.Kind() == 't'
		in.On = &on
	}
	a.request(r, p.SessionID, func(to session.Reply) session.Input {
		in.Reply = to
		return in
	})
}
