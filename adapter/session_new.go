package adapter

import (
	"os"
	"path/filepath"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/uuid"
)

// sessionNew is session/new: a new session in a directory.
func (a *Agent) sessionNew(r *acp.Request) {
	var p acp.SessionSetupRequest
	if !a.params(r, &p, acp.Field{Name: "cwd", Kind: jsontext.KindString}, acp.Field{Name: "mcpServers", Kind: jsontext.KindBeginArray}) {
		return
	}
	s, err := readSetup(&p)
	if err != nil {
		a.refuse(r, err)
		return
	}
	s.id = uuid.NewString()
	if old := s.options.Resume; old != "" {
		s.id, s.resume = old, true
	}
	a.open(r, &s, false)
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
