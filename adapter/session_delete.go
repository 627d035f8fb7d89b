package adapter

import (
	"errors"
	"io/fs"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"
)

// sessionDelete is session/delete: the session leaves the list. For AIR it can be
// opened again, for others its files are gone.
func (a *Agent) sessionDelete(r *acp.Request) {
	var p acp.SessionRef
	if !a.params(r, &p, sessionID) {
		return
	}
	a.mu.Lock()
	l := a.sessions[p.SessionID]
	if l != nil && !l.post(session.Close{}) {
		l = nil
	}
	a.mu.Unlock()
	a.running.Go(func() {
		if l != nil {
			<-l.over // the CLI writes until it ends
		}
		err := a.deleteStored(p.SessionID)
		switch {
		case err == nil, errors.Is(err, fs.ErrNotExist) && !a.caps.Archives():
			a.answer(r, acp.Empty{})
		case errors.Is(err, fs.ErrNotExist):
			a.answerError(r, acp.InternalError("Session "+p.SessionID+" not found in any project directory"))
		default:
			a.answerError(r, acp.InternalError(err.Error()))
		}
	})
}

func (a *Agent) deleteStored(id string) error {
	if a.caps.Archives() {
		return a.stored.Archive(id)
	}
	return a.stored.Delete(id)
}
