package scenarios

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"claude-agent-acp/fakeclaude"

	"github.com/rogpeppe/go-internal/testscript"
)

// Config says what is played.
type Config struct {
	Agent      string // path of the agent's executable
	FakeClaude string // path of the fake CLI's executable
	Golden     string // directory of recordings and goldens, absolute

	// Show, if not nil, gets a line for each message as it goes.
	Show func(line string)
}

// Params makes the scenario file run for one profile.
func Params(cfg Config, file, profile string) testscript.Params {
	name := strings.TrimSuffix(filepath.Base(file), ".txtar")
	r := &run{cfg: cfg, scenario: name, profile: profile}
	p := testscript.Params{
		Files:              []string{file},
		Cmds:               map[string]func(*testscript.TestScript, bool, []string){},
		RequireUniqueNames: true,
		Setup: func(env *testscript.Env) error {
			env.Defer(r.kill)
			return nil
		},
	}
	for name, v := range verbs {
		p.Cmds[name] = func(ts *testscript.TestScript, neg bool, args []string) {
			if neg || len(args) != v.args {
				ts.Fatalf("usage: %s", v.usage)
			}
			if r.client == nil && name != "start" {
				ts.Fatalf("%s before start", name)
			}
			if err := v.do(r, ts, args); err != nil {
				r.explain(ts)
				ts.Fatalf("%v", err)
			}
		}
	}
	return p
}

// explain logs what the agent and the fake CLI have to say of a failure.
func (r *run) explain(ts *testscript.TestScript) {
	r.kill()
	if text := r.stderr.String(); text != "" {
		ts.Logf("the agent's stderr:\n%s", text)
	}
	if report, err := os.ReadFile(filepath.Join(r.state, fakeclaude.ReportName)); err == nil {
		ts.Logf("the fake CLI:\n%s", report)
	}
}

// kill ends an agent that the script did not end.
func (r *run) kill() {
	if r.client != nil && r.client.cmd.ProcessState == nil {
		_, _ = r.client.close() // the script has failed already
	}
}

// Profiles reads the first line of a scenario file: the kinds of client that it is
// for.
func Profiles(file string) ([]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("scenarios: %w", err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Scan()
	list, ok := strings.CutPrefix(in.Text(), "# profiles: ")
	if !ok || strings.TrimSpace(list) == "" {
		return nil, fmt.Errorf("scenarios: %s:1: the first line must be \"# profiles: NAME...\"", file)
	}
	return strings.Fields(list), nil
}
