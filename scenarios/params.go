package scenarios

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// Config says what is played.
type Config struct {
	Agent      string // path of the agent's executable
	FakeClaude string // path of the fake CLI's executable
	Golden     string // directory of recordings and goldens, absolute
	Accepted   []Acceptance

	// Show, if not nil, gets a line for each message as it goes.
	Show func(line string)
}

// newRun makes the commands of a run.
func newRun(cfg Config, c Case) (testscript.Params, *run) {
	r := &run{cfg: cfg, scenario: c.Scenario, profile: c.Profile}
	p := testscript.Params{
		Files:              []string{c.File},
		Cmds:               map[string]func(*testscript.TestScript, bool, []string){},
		RequireUniqueNames: true,
		Condition:          func(cond string) (bool, error) { return isFor(cond, c.Profile) },
		Setup: func(env *testscript.Env) error {
			env.Defer(r.clear)
			return r.prepare(env.WorkDir)
		},
	}
	for _, v := range verbs() {
		p.Cmds[v.name] = r.command(&v)
	}
	return p, r
}

// clear ends an agent that the script did not end, and removes the files.
func (r *run) clear() {
	if r.client != nil {
		_ = r.client.close() // the script has ended
	}
	if r.root != "" {
		_ = os.RemoveAll(r.root) // of temporary files
	}
}

// isFor says whether a line that begins with [NAME,NAME] is for a profile.
func isFor(names, profile string) (bool, error) {
	list := strings.Split(names, ",")
	for _, name := range list {
		if !Known(name) {
			return false, fmt.Errorf("scenarios: no profile %q: one of %s", name, strings.Join(KnownProfiles(), " "))
		}
	}
	return slices.Contains(list, profile), nil
}
