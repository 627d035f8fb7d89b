package scenarios_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"claude-agent-acp/scenarios"

	"github.com/go-json-experiment/json"
	"go.uber.org/goleak"
)

// atOnce is how many scenarios run at a time: a run mostly waits for processes.
const atOnce = 8

var cfg scenarios.Config

// TestMain builds the executables: a scenario runs them as processes.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "scenarios")
	if err == nil {
		err = build(dir)
	}
	code := 1
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	} else if code = m.Run(); code == 0 {
		if err := goleak.Find(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

func build(dir string) error {
	build := exec.Command("go", "build", "-o", dir+string(filepath.Separator), "../cmd/...")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	golden, err := filepath.Abs("../golden")
	if err != nil {
		return err
	}
	accepted, err := scenarios.ReadAccepted(filepath.Join(golden, scenarios.AcceptedName))
	cfg = scenarios.Config{Agent: filepath.Join(dir, "claude-agent-acp"), FakeClaude: filepath.Join(dir, "fakeclaude"), Golden: golden, Accepted: accepted}
	return err
}

func all(t *testing.T) ([]scenarios.Case, *scenarios.PendingList) {
	t.Helper()
	cases, err := scenarios.Cases(".")
	if err != nil {
		t.Fatal(err)
	}
	pending, err := scenarios.ReadPending(scenarios.PendingName)
	if err != nil {
		t.Fatal(err)
	}
	return cases, pending
}

// The client sees what it saw of upstream. What is pending must still differ,
// and what is accepted to differ must. The runner is a process of its own, as for a
// user, and without the race detector.
func TestScenarios(t *testing.T) {
	t.Parallel()
	verify := exec.Command(filepath.Join(filepath.Dir(cfg.Agent), "acpconform"), "verify", "--json", "--jobs", strconv.Itoa(atOnce),
		"--agent", cfg.Agent, "--fakeclaude", cfg.FakeClaude, "--golden", cfg.Golden, "--scenarios", ".")
	var failed bytes.Buffer
	verify.Stderr = &failed
	out, err := verify.Output()
	var outcomes []struct {
		Scenario string   `json:"scenario"`
		Profile  string   `json:"profile"`
		Status   string   `json:"status"`
		Accepted []string `json:"accepted"`
		Log      string   `json:"log"`
	}
	if bad := json.Unmarshal(out, &outcomes); bad != nil {
		t.Fatalf("%v, %v: %s", err, bad, &failed)
	}
	needed := map[string]bool{}
	for _, o := range outcomes {
		if o.Status != string(scenarios.Equal) && o.Status != string(scenarios.Pending) {
			t.Errorf("%s/%s: %s\n%s", o.Scenario, o.Profile, o.Status, o.Log)
		}
		for _, reason := range o.Accepted {
			needed[reason] = true
		}
	}
	for _, a := range cfg.Accepted {
		if !needed[a.Reason] {
			t.Errorf("%s: nothing differs at %s of %s %s: take the row out", scenarios.AcceptedName, a.Path, a.Scenarios, a.Profiles)
		}
	}
	if err != nil && !t.Failed() {
		t.Errorf("%v: %s", err, &failed)
	}
}

// The runner's own speed is a feature: a scenario that leaves the recording, or
// waits for what cannot come, ends at once and says why.
func TestFailure(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		script string
		want   []string
	}{
		"a wrong option":             {"start\nnew\nprompt 'run the echo for me'\nanswer reject\nanswer reject\nend\ngolden\n", []string{"can_use_tool Bash"}},
		"a wait that cannot be":      {"start\nnew\nawait nothing\n", []string{"nothing is under way"}},
		"a wait after the end":       {"start\nnew\neof\nawait x\n", []string{"await before start"}},
		"a question that never is":   {"start\nnew\nprompt 'run the echo for me'\nanswer allow-once toolu_none\n", []string{"a question with toolu_none can no longer come"}},
		"a verb without a word":      {"start\nprompt\n", []string{"usage: prompt [@NAME] TEXT"}},
		"a verb before start":        {"new\n", []string{"new before start"}},
		"a second start":             {"start\nstart\n", []string{"restart ends it first"}},
		"params that are no object":  {"start\nnew '{\"cwd\":'\n", []string{"is no JSON object"}},
		"a path that leads nowhere":  {"start\nnew\nprompt 'run the echo for me'\nawait toolu_b1 @x=params.nothing\n", []string{"no text at params.nothing"}},
		"a question without answer":  {"start\nnew\nprompt 'run the echo for me'\nawait request_permission\ngolden\n", []string{"differs from its golden", "again: make build && bin/acpconform run basic-bash --profile zed"}},
		"another initialize":         {"start '{\"protocolVersion\":1}'\nnew\ngolden\n", []string{"at   /", "want ", "got  ", "ACP, last lines:", "CLI, last lines:"}},
		"a line that is not JSON":    {"start\nnotify x '{'\n", []string{"not valid JSON"}},
		"a script without a golden":  {"start\nnew\n", []string{"the script compares nothing: it needs the verb golden"}},
		"a line for no known client": {"start\n[ari] new\ngolden\n", []string{"no profile \"ari\""}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "basic-bash.txtar")
			if err := os.WriteFile(file, []byte("# profiles: zed\n"+c.script), 0o600); err != nil {
				t.Fatal(err)
			}
			result := scenarios.Run(cfg, scenarios.Case{File: file, Scenario: "basic-bash", Profile: "zed"})
			if result.OK {
				t.Error("it passes")
			}
			for _, want := range c.want {
				if !strings.Contains(result.Log, want) {
					t.Errorf("the log has no %q:\n%s", want, result.Log)
				}
			}
		})
	}
}

// Every golden has a scenario, every scenario a golden. Goldens of version 2 wait
// for an agent that speaks it.
func TestOrphans(t *testing.T) {
	t.Parallel()
	cases, pending := all(t)
	known := map[string]bool{}
	for _, c := range cases {
		known[c.String()] = true
		if _, err := os.Stat(filepath.Join(cfg.Golden, c.String()+".golden")); err != nil {
			t.Errorf("scenario %s has no golden: %v", c, err)
		}
	}
	goldens, err := filepath.Glob("../golden/*/*.golden")
	if err != nil || len(goldens) == 0 {
		t.Fatal("no goldens", err)
	}
	for _, file := range goldens {
		profile := strings.TrimSuffix(filepath.Base(file), ".golden")
		name := filepath.Base(filepath.Dir(file)) + "/" + profile
		if !known[name] && profile != "v2" {
			t.Errorf("golden %s has no scenario: acpconform import-lab makes one, or name the profile in its first line", name)
		}
	}
	for _, entry := range pending.Unknown(cases) {
		t.Error(entry)
	}
}
