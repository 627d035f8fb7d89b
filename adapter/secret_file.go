package adapter

import (
	"errors"
	"fmt"
	"os"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
)

// secretFiles hold what the CLI is to read and nobody else on the machine: its
// arguments stand in the list of processes.
type secretFiles struct{ paths []string }

// hide puts a text into a file that only the user can read, and returns its path.
func (s *secretFiles) hide(text string) (string, error) {
	f, err := os.CreateTemp("", "claude-agent-acp-*.json") // it can be read by the user alone
	if err != nil {
		return "", fmt.Errorf("adapter: %w", err)
	}
	s.paths = append(s.paths, f.Name())
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err != nil {
		return "", fmt.Errorf("adapter: %w", err)
	}
	return f.Name(), nil
}

// remove takes the files away.
func (s *secretFiles) remove() {
	for _, path := range s.paths {
		_ = os.Remove(path) // nothing can be done about it
	}
	s.paths = nil
}

// hidden is an argument of the CLI, or the file that holds it if it holds secrets.
func (l *live) hidden(text string, secret bool) string {
	if text == "" || !secret {
		return text
	}
	path, err := l.secrets.hide(text)
	if err != nil {
		l.log.Warn("a file for the Claude CLI", "error", err)
		return text // the session is worth more
	}
	return path
}

// holdsSecrets says whether a configuration of MCP servers has an environment or
// headers.
func holdsSecrets(mcp string) bool {
	var config struct {
		Servers map[string]struct {
			Env     acp.Members `json:"env"`
			Headers acp.Members `json:"headers"`
		} `json:"mcpServers"`
	}
	if mcp == "" || acp.Decode(jsontext.Value(mcp), &config) != nil {
		return false
	}
	for _, s := range config.Servers {
		if len(s.Env) > 0 || len(s.Headers) > 0 {
			return true
		}
	}
	return false
}

// secretSettings says whether settings hold an environment.
func secretSettings(settings string) bool {
	var s struct {
		Env acp.Members `json:"env"`
	}
	return settings != "" && acp.Decode(jsontext.Value(settings), &s) == nil && len(s.Env) > 0
}
