package adapter

import (
	"strings"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"
)

// goal is _session/goal: the goal of the session is set or cleared.
func (a *Agent) goal(r *acp.Request) {
	var p acp.GoalRequest
	if r.Params.Kind() != '{' || acp.Decode(r.Params, &p) != nil {
		a.refuse(r, acp.InvalidParams(nil).WithDetail("goal params must be an object"))
		return
	}
	id, action, objective := text(p.SessionID), text(p.Action), strings.TrimSpace(text(p.Objective))
	switch {
	case id == "":
		a.refuse(r, acp.InvalidParams(nil).WithDetail("goal params require a non-empty sessionId"))
		return
	case action != "set" && action != "clear":
		a.refuse(r, acp.InvalidParams(nil).WithDetail(`goal action must be "set" or "clear"`))
		return
	case action == "set" && objective == "":
		a.refuse(r, acp.InvalidParams(nil).WithDetail(`goal action "set" requires a non-empty objective`))
		return
	case action == "clear":
		objective = ""
	}
	a.request(r, id, func(to session.Reply) session.Input { return session.SetGoal{Reply: to, Objective: objective} })
}
