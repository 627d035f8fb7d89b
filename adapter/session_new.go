package adapter

import (
	"os"
	"path/filepath"
	"time"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/session"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/uuid"
)

// setup is what a session is made with, as the client asked.
type setup struct {
	id     string
	dir    string
	resume bool
	bypass *bool  // the host's word on bypassPermissions
	mcp    string // the CLI's configuration of the client's MCP servers
}

// sessionNew is session/new: a new session in a directory.
func (a *Agent) sessionNew(r *acp.Request) {
	var p acp.SessionSetupRequest
	if !a.params(r, &p, acp.Field{Name: "cwd", Kind: jsontext.KindString}, acp.Field{Name: "mcpServers", Kind: jsontext.KindBeginArray}) {
		return
	}
	a.setUp(r, &p, setup{id: uuid.NewString()})
}

// setUp opens a session with what the client asked for in p.
func (a *Agent) setUp(r *acp.Request, p *acp.SessionSetupRequest, s setup) {
	err := checkDir(p.CWD)
	if err == nil {
		s.mcp, err = mcpConfig(p.MCPServers)
	}
	if err != nil {
		a.refuse(r, err)
		return
	}
	s.dir = p.CWD
	s.bypass = p.Meta.ClaudeCode.Options.AllowDangerouslySkipPermissions
	a.open(r, s)
}

// checkDir says what is wrong with a working directory.
func checkDir(dir string) *acp.Error {
	wrong := func(detail string) *acp.Error {
		return acp.InvalidParams(struct {
			CWD string `json:"cwd"`
		}{dir}).WithDetail(detail + dir)
	}
	if !filepath.IsAbs(dir) {
		return wrong("`cwd` must be an absolute path, but received: ")
	}
	info, err := os.Stat(dir)
	switch {
	case err != nil:
		return wrong("`cwd` does not exist on the machine running the agent: ")
	case !info.IsDir():
		return wrong("`cwd` is not a directory: ")
	}
	return nil
}

// open starts a session, or has one that lives already answer.
func (a *Agent) open(r *acp.Request, s setup) {
	to := a.replies.add(r.ID)
	a.mu.Lock()
	defer a.mu.Unlock()
	if l := a.sessions[s.id]; l != nil && l.post(session.Open{Reply: to}) {
		return
	}
	l := &live{
		agent:  a,
		setup:  s,
		log:    a.log.With("session", s.id),
		inbox:  newInbox(),
		asked:  map[int64]acp.CallID{},
		timers: map[session.Timer]*time.Timer{},
	}
	l.view = present.NewSession(s.id, a.caps, l)
	a.sessions[s.id] = l
	a.running.Add(1)
	l.post(session.Open{Reply: to})
	go l.run()
}

// forget lets go of a session that is over. Its id can be opened again.
func (a *Agent) forget(l *live) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.sessions[l.setup.id] == l {
		delete(a.sessions, l.setup.id)
	}
}
