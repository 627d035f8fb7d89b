package adapter

import (
	"context"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/auth"
	"claude-agent-acp/adapter/claudecli"
)

// newLogin watches which login the Claude CLI uses and tells the client of every
// change. Nothing waits for it.
func (a *Agent) newLogin() *auth.Reporter {
	return auth.NewReporter(a.probeLogin, func(s auth.Status) {
		a.notify(acp.MethodAuthStatusUpdate, struct {
			AuthStatus auth.Status `json:"authStatus"`
		}{s})
	})
}

// probeLogin asks the CLI. Without a CLI nothing is known.
func (a *Agent) probeLogin(ctx context.Context) ([]byte, error) {
	exe, err := claudecli.Locate(a.cfg.Env)
	if err != nil {
		return nil, err
	}
	return claudecli.AuthStatus(ctx, exe, claudecli.AuthEnviron(a.cfg.Env), "", "")
}

// notify sends a notification of the connection's own, at once.
func (a *Agent) notify(method string, params any) {
	if a.closing.Load() {
		return
	}
	a.logWrite(a.conn.Notify(method, params))
	a.logWrite(a.conn.Flush())
}
