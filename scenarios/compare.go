package scenarios

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"claude-agent-acp/recorder"

	"github.com/rogpeppe/go-internal/testscript"
)

// errDiffers says that the client saw something else than the golden.
var errDiffers = errors.New("differs from its golden")

// mismatch is how a transcript differs from its golden.
type mismatch struct {
	scenario, profile string
	all               []recorder.Difference
}

func (m *mismatch) Error() string {
	return fmt.Sprintf("scenarios: %s/%s.golden %v", m.scenario, m.profile, errDiffers)
}

func (*mismatch) Unwrap() error { return errDiffers }

// golden waits for what was recorded, ends the agent and compares what the
// client saw.
func (r *run) golden(*testscript.TestScript, []string) error {
	r.compared = true
	equal := -1 // lines of the log that equal the golden, with the exit
	if r.client.cmd != nil {
		var err error
		if equal, err = r.catchUp(); err != nil {
			return err
		}
	}
	if err := r.client.close(); err != nil {
		return err
	}
	log := r.client.log
	if last := log[len(log)-1]; equal != len(log) || string(last.Msg) != cleanExit {
		differences, used, err := r.compare(log)
		if err != nil {
			return err
		}
		if r.accepted = used; len(differences) > 0 {
			return &mismatch{r.scenario, r.profile, differences}
		}
	}
	for _, f := range Lint(log) {
		if !f.Open { // whether a request is open at the end is the script's doing
			return fmt.Errorf("scenarios: line %d of the transcript: %s", f.Line, f.What)
		}
	}
	return nil
}

// cleanExit is the exit of an agent that ends well.
const cleanExit = "0"

// catchUp reads on until the transcript with a clean exit is the golden's, and
// returns how many lines it has then; or until nothing comes any more.
func (r *run) catchUp() (equal int, err error) {
	c := r.client
	exit := recorder.ACPLine{Dir: recorder.AgentExit, Msg: []byte(cleanExit)}
	heard := time.Now()
	tick := time.NewTicker(look)
	defer tick.Stop()
	for known := -1; ; {
		if len(c.lines) == 0 && len(c.log) != known {
			known = len(c.log)
			differences, used, err := r.compare(append(slices.Clone(c.log), exit))
			if err != nil || len(differences) == 0 {
				r.accepted = used
				return known + 1, err
			}
		}
		select {
		case line, ok := <-c.lines:
			if !ok {
				return -1, nil
			}
			c.take(line)
			heard = time.Now()
		case now := <-tick.C:
			if c.wire.moved() {
				heard = now
			}
			if silence := now.Sub(heard); silence >= quiet || silence >= quiet/4 && c.wire.left() {
				return -1, nil
			}
		}
	}
}

// compare tells where a transcript leaves the golden, but for what may differ,
// and what of that does.
func (r *run) compare(log []recorder.ACPLine) (differences []recorder.Difference, used []Acceptance, err error) {
	got, err := recorder.Canonical(log, recorder.Head{}, recorder.Paths{Work: r.work, Home: r.home})
	if err != nil {
		return nil, nil, fmt.Errorf("scenarios: %w", err)
	}
	differences = recorder.Compare(r.want, got)
	mine := slices.DeleteFunc(slices.Clone(r.cfg.Accepted), func(a Acceptance) bool { return !a.covers(r.scenario, r.profile) })
	if len(differences) == 0 || len(mine) == 0 {
		return differences, nil, nil
	}
	want, used := mask(r.want, mine)
	have, more := mask(got, mine)
	for _, a := range more {
		if !slices.Contains(used, a) {
			used = append(used, a)
		}
	}
	return recorder.Compare(want, have), used, nil
}
