package adapter

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"
)

// sessionCancel is session/cancel: what runs and what is queued stops. It is a
// notification; a session that nobody knows is no error.
func (a *Agent) sessionCancel(r *acp.Request) {
	var p acp.SessionRef
	if acp.Decode(r.Params, &p) != nil {
		return
	}
	if l := a.find(p.SessionID); l != nil {
		l.post(session.Cancel{})
	}
}

// cancelRequest is $/cancel_request: the client withdraws one of its requests.
func (a *Agent) cancelRequest(r *acp.Request) {
	var p acp.CancelRequestParams
	if acp.Decode(r.Params, &p) != nil {
		return
	}
	reply := a.replies.find(p.RequestID)
	if reply == 0 {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, l := range a.sessions {
		l.post(session.CancelRequest{Reply: reply})
	}
}
