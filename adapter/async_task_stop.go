package adapter

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"

	"github.com/go-json-experiment/json/jsontext"
)

// asyncTaskStop is _session/async_task/stop: it stops a background task. A session
// that is not there has none to stop.
func (a *Agent) asyncTaskStop(r *acp.Request) {
	var p acp.AsyncTaskStopRequest
	if !a.params(r, &p, sessionID, acp.Field{Name: "asyncTaskId", Kind: jsontext.KindString}) {
		return
	}
	if a.find(p.SessionID) == nil {
		a.reply(r, acp.AsyncTaskStopResponse{})
		return
	}
	a.request(r, p.SessionID, func(to session.Reply) session.Input {
		return session.StopTask{Reply: to, Task: p.AsyncTaskID}
	})
}
