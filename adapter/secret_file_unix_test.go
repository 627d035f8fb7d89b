//go:build unix

package adapter_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSecrets(t *testing.T) {
	t.Run("of an MCP server are in no list of processes, and in no file once the agent is gone", func(t *testing.T) {
		tmp := t.TempDir()
		c := start(t, "TMPDIR="+tmp)
		c.answer(c.send("initialize", `{"protocolVersion":1,"clientCapabilities":{}}`))
		c.answer(c.send("session/new", `{"cwd":"/","mcpServers":[{"name":"a","command":"x","args":[],"env":[{"name":"KEY","value":"s3cret"}]}]}`))
		files, err := filepath.Glob(filepath.Join(tmp, "claude-agent-acp-*.json"))
		if err != nil || len(files) != 1 {
			t.Fatalf("files %v, %v", files, err)
		}
		if info, err := os.Stat(files[0]); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("the file is %v, %v", info.Mode(), err)
		}
		procs, _ := filepath.Glob("/proc/[0-9]*/cmdline")
		for _, p := range procs {
			if line, err := os.ReadFile(p); err == nil && strings.Contains(string(line), "s3cret") {
				t.Errorf("%s shows the secret", p)
			}
		}
		c.end()
		if _, err := os.Stat(files[0]); !os.IsNotExist(err) {
			t.Errorf("the file is still there: %v", err)
		}
	})
}
