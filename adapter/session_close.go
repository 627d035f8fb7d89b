package adapter

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"
)

// sessionClose is session/close: the session ends with its process. One that
// nobody knows is closed already.
func (a *Agent) sessionClose(r *acp.Request) {
	var p acp.SessionRef
	if !a.params(r, &p, sessionID) {
		return
	}
	to := a.replies.add(r.ID)
	if l := a.find(p.SessionID); l != nil && l.post(session.Close{Reply: to}) {
		return
	}
	a.replies.take(to)
	a.reply(r, acp.Empty{})
}
