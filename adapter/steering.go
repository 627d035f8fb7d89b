package adapter

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"

	"github.com/go-json-experiment/json/jsontext"
)

// steering is _session/steering: a message for the turn that runs.
func (a *Agent) steering(r *acp.Request) {
	var p acp.SteeringRequest
	if r.Params.Kind() != '{' || acp.Decode(r.Params, &p) != nil {
		a.refuse(r, acp.InvalidParams(nil).WithDetail("steer params must be an object"))
		return
	}
	var prompt []acp.ContentBlock
	if p.Prompt.Kind() == '[' {
		_ = acp.Decode(p.Prompt, &prompt) // what cannot be read counts as nothing
	}
	id := text(p.SessionID)
	idle, ok := idleBehavior(p.Meta)
	switch {
	case id == "":
		a.refuse(r, acp.InvalidParams(nil).WithDetail("steer params require a non-empty sessionId"))
	case len(prompt) == 0:
		a.refuse(r, acp.InvalidParams(nil).WithDetail("steer params require a non-empty prompt array"))
	case !ok:
		a.refuse(r, acp.InvalidParams(nil).WithDetail("unsupported steering idleBehavior"))
	default:
		a.request(r, id, func(to session.Reply) session.Input {
			return session.Steer{Reply: to, Blocks: promptBlocks(prompt), OnlyRunning: idle != ""}
		})
	}
}

// idleBehavior is what the client wants when no turn runs: promptRequired, or
// nothing of its own.
func idleBehavior(meta jsontext.Value) (string, bool) {
	var m acp.SteeringMeta
	if meta.Kind() == '{' {
		_ = acp.Decode(meta, &m) // as above
	}
	behavior := m.Steering.IdleBehavior
	if len(behavior) == 0 {
		return "", true
	}
	name := text(behavior)
	return name, name == "promptRequired"
}

// text is a JSON string, or "" for anything else.
func text(v jsontext.Value) string {
	var s string
	if v.Kind() != '"' || acp.Decode(v, &s) != nil {
		return ""
	}
	return s
}
