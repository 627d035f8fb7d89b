package scenarios

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"claude-agent-acp/recorder"

	"github.com/rogpeppe/go-internal/testscript"
)

// run is one scenario with one profile.
type run struct {
	cfg      Config
	scenario string
	profile  string

	root, work, home, state string
	env                     []string // of the agent
	vars                    variables
	client                  *client
	want                    []byte // the golden
	stderr                  bytes.Buffer
	compared                bool         // the script came to its golden
	accepted                []Acceptance // that the comparison needed
}

// prepare lays out the files of the scenario, from where testscript put them, in
// a directory with a short name: what a client is shown depends on the length of
// paths.
func (r *run) prepare(dir string) error {
	root, err := os.MkdirTemp("", "l-")
	if err != nil {
		return fmt.Errorf("scenarios: %w", err)
	}
	r.root, r.work, r.home, r.state = root, filepath.Join(root, "work"), filepath.Join(root, "home"), filepath.Join(root, "state")
	for _, name := range []string{"work", "home"} {
		if err = os.Rename(filepath.Join(dir, name), filepath.Join(root, name)); err != nil && !os.IsNotExist(err) {
			return fmt.Errorf("scenarios: %w", err)
		}
	}
	r.vars = variables{"WORK": r.work, "HOME": r.home}
	r.client = &client{show: r.cfg.Show, wire: &wire{state: r.state}}
	for _, d := range []string{r.work, filepath.Join(r.home, ".claude")} {
		if err = os.MkdirAll(d, 0o700); err != nil {
			return fmt.Errorf("scenarios: %w", err)
		}
	}
	if r.want, err = recorder.OpenGolden(os.DirFS(r.cfg.Golden), r.scenario, r.profile); err != nil {
		return fmt.Errorf("scenarios: %w; record it with upstream and import it: acpconform import-lab DIR %s", err, r.scenario)
	}
	for _, d := range []string{r.work, r.home} {
		if err := r.vars.expandFiles(d); err != nil {
			return err
		}
	}
	return r.environment(filepath.Join(dir, "env"))
}

// expandFiles replaces the variables in the files below a directory.
func (v variables) expandFiles(dir string) error {
	err := filepath.WalkDir(dir, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err //nolint:wrapcheck // below
		}
		if expanded := v.expand(string(text)); expanded != string(text) {
			return os.WriteFile(name, []byte(expanded), 0o600) //nolint:wrapcheck // below
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("scenarios: %w", err)
	}
	return nil
}

// environment is the agent's: a fixed one, and the file env of the script, a
// NAME=VALUE on each line. A NAME alone takes the variable away.
func (r *run) environment(file string) error {
	r.env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + r.home, "CLAUDE_CONFIG_DIR=" + filepath.Join(r.home, ".claude"),
		"ANTHROPIC_API_KEY=placeholder", "ANTHROPIC_BASE_URL=http://127.0.0.1:1", "IS_SANDBOX=1", "SHELL=/bin/bash", "TZ=UTC",
		"CLAUDE_CODE_EXECUTABLE=" + r.cfg.FakeClaude,
		"FAKECLAUDE_RECORDING=" + filepath.Join(r.cfg.Golden, r.scenario, r.profile+".rec"),
		"FAKECLAUDE_STATE=" + r.state, "FAKECLAUDE_WORK=" + r.work,
	}
	text, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return fmt.Errorf("scenarios: %w", err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if name, _, set := strings.Cut(line, "="); set {
			r.env = append(r.env, r.vars.expand(line))
		} else if name != "" {
			r.env = without(r.env, name)
		}
	}
	return nil
}

// without is an environment without a variable.
func without(env []string, name string) []string {
	var rest []string
	for _, v := range env {
		if !strings.HasPrefix(v, name+"=") {
			rest = append(rest, v)
		}
	}
	return rest
}

func (r *run) start(_ *testscript.TestScript, args []string) error {
	if r.client.cmd != nil {
		return fmt.Errorf("scenarios: the agent runs already: restart ends it first")
	}
	cmd := exec.Command(r.cfg.Agent)
	cmd.Dir, cmd.Stderr, cmd.Env = r.work, &r.stderr, r.env
	if err := r.client.launch(cmd); err != nil {
		return err
	}
	params, err := initializeParams(r.profile)
	if len(args) > 0 {
		params, err = args[0], nil
	}
	if err != nil || params == "-" {
		return err
	}
	if err := r.client.request("initialize", params, nil); err != nil {
		return err
	}
	return r.end(nil, nil)
}

func (r *run) eof(*testscript.TestScript, []string) error { return r.client.close() }

func (r *run) restart(ts *testscript.TestScript, args []string) error {
	if err := r.client.close(); err != nil {
		return err
	}
	return r.start(ts, args)
}
