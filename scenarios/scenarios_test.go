package scenarios_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"claude-agent-acp/scenarios"

	"github.com/rogpeppe/go-internal/testscript"
)

var cfg scenarios.Config

// TestMain builds the executables: a scenario runs them as processes.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "scenarios")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := 1
	build := exec.Command("go", "build", "-o", dir+string(filepath.Separator), "../cmd/claude-agent-acp", "../cmd/fakeclaude")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%v\n%s", err, out)
	} else {
		golden, _ := filepath.Abs("../golden")
		cfg = scenarios.Config{Agent: filepath.Join(dir, "claude-agent-acp"), FakeClaude: filepath.Join(dir, "fakeclaude"), Golden: golden}
		code = m.Run()
	}
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// The client sees what it saw of upstream.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no scenarios", err)
	}
	for _, file := range files {
		profiles, err := scenarios.Profiles(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, profile := range profiles {
			t.Run(profile, func(t *testing.T) { testscript.Run(t, scenarios.Params(cfg, file, profile)) })
		}
	}
}

// A script that leaves the recording fails, at once and with the reason.
func TestFailure(t *testing.T) {
	for name, c := range map[string]struct{ script, want string }{
		"a wrong option":        {"start\nnew\nprompt 'run the echo for me'\nanswer reject\nanswer reject\nend\ngolden\n", "can_use_tool Bash"},
		"a wait that cannot be": {"start\nnew\nawait nothing\n", "nothing is under way"},
		"a verb without a word": {"start\nprompt\n", "usage: prompt TEXT"},
		"a verb before start":   {"new\n", "new before start"},
		"a question unanswered": {"start\nnew\nprompt 'run the echo for me'\nawait request_permission\ngolden\n", "differs"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "basic-bash.txtar")
			if err := os.WriteFile(file, []byte("# profiles: zed\n"+c.script), 0o600); err != nil {
				t.Fatal(err)
			}
			if ok, log := scenarios.Run(cfg, file, "zed"); ok || !strings.Contains(log, c.want) {
				t.Errorf("ok %v, and the log has no %q:\n%s", ok, c.want, log)
			}
		})
	}
}
