package scenarios

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/rogpeppe/go-internal/testscript"
)

// killCLI kills the CLI as something from outside would.
func (r *run) killCLI(*testscript.TestScript, []string) error {
	pid := r.client.wire.conversation()
	if pid == 0 {
		return fmt.Errorf("scenarios: no Claude CLI holds a conversation")
	}
	p, err := os.FindProcess(pid)
	if err == nil {
		err = p.Kill()
	}
	if err != nil {
		return fmt.Errorf("scenarios: kill: %w", err)
	}
	return nil
}

// write writes a file of the workspace.
func (r *run) write(_ *testscript.TestScript, args []string) error {
	name, text := args[0], args[1]
	if strings.HasPrefix(text, `"`) {
		var unquoted string
		if json.Unmarshal([]byte(text), &unquoted) == nil {
			text = unquoted
		}
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(r.work, name)
	}
	err := os.MkdirAll(filepath.Dir(name), 0o700)
	if err == nil {
		err = os.WriteFile(name, []byte(text), 0o600)
	}
	if err != nil {
		return fmt.Errorf("scenarios: %w", err)
	}
	return nil
}
