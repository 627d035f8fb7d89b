package adapter

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/present"

	"github.com/go-json-experiment/json/jsontext"
)

// protocolVersion is the newest version of ACP that this agent speaks.
const protocolVersion = 1

// initialize is the first request of a client. It does not wait for anything:
// an editor shows the agent as soon as it is answered.
func (a *Agent) initialize(r *acp.Request) {
	var p acp.InitializeRequest
	if !a.params(r, &p) {
		return
	}
	if p.ProtocolVersion.Kind() != jsontext.KindNumber {
		a.refuse(r, acp.InvalidParams("initialize.protocolVersion must be a valid ACP protocol version"))
		return
	}
	var version float64
	if acp.Decode(p.ProtocolVersion, &version) != nil || version < 1 {
		a.refuse(r, acp.UnsupportedProtocolVersion(int(version), protocolVersion))
		a.conn.Close()
		return
	}
	a.caps = present.Declared(&p)
	a.reply(r, present.Initialized(a.caps, present.Agent{Command: a.cfg.Name, Version: a.cfg.Version, Remote: a.env.remote()}))
	if a.login == nil {
		a.login = a.newLogin()
	}
	a.login.Look()
}
