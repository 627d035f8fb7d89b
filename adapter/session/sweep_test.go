package session_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/session"
	"claude-agent-acp/recorder"
)

var (
	sweepAll  = flag.Bool("sweep", false, "play every fault at every line of every recording")
	sweepSeed = flag.Uint64("sweepseed", 1, "which faults are played without -sweep")
)

// Without -sweep, so many faults are played in so many recordings.
const (
	sample           = 150
	sampleRecordings = 16
)

// A fault is what goes wrong at a line of the CLI: from then on the CLI is gone,
// or silent, or the line is lost, or the user cancels. Each returns whether the
// recording goes on.
var faults = map[string]func(*tape, recorder.Event) bool{
	"killed": func(p *tape, _ recorder.Event) bool {
		p.in(session.Exited{Process: p.process, Words: "killed"})
		return false
	},
	"ended": func(p *tape, e recorder.Event) bool {
		p.play(e)
		p.in(session.Exited{Process: p.process})
		return false
	},
	"half": func(p *tape, e recorder.Event) bool {
		p.hear(e.Text[:len(e.Text)/2])
		p.in(session.Exited{Process: p.process})
		return false
	},
	"silent":  func(*tape, recorder.Event) bool { return false },
	"garbage": func(p *tape, _ recorder.Event) bool { p.hear(`{"type":"result`); return true },
	"twice":   func(p *tape, e recorder.Event) bool { p.play(e); p.play(e); return true },
	"cancel":  func(p *tape, e recorder.Event) bool { p.play(e); p.in(session.Cancel{}); return true },
	"cancels": func(p *tape, e recorder.Event) bool {
		p.in(session.Cancel{})
		p.in(session.Cancel{})
		p.play(e)
		return true
	},
}

// trial is one fault at one event of a recording.
type trial struct {
	recording string // scenario/profile
	fault     string
	at        int
	events    []recorder.Event
}

// TestEveryRequestIsAnsweredWhateverGoesWrong plays the recordings of golden/ with a
// fault in each: every prompt gets one answer, in order, and nothing comes after
// the end of a session. With -sweep it plays every fault at every line.
func TestEveryRequestIsAnsweredWhateverGoesWrong(t *testing.T) {
	files := recordings(t)
	r := rand.New(rand.NewPCG(*sweepSeed, 0))
	if !*sweepAll {
		r.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
		files = files[:min(sampleRecordings, len(files))]
	}
	trials := trialsOf(t, files)
	if !*sweepAll {
		r.Shuffle(len(trials), func(i, j int) { trials[i], trials[j] = trials[j], trials[i] })
		trials = trials[:min(sample, len(trials))]
	}
	for _, c := range trials {
		c.run(t)
	}
	t.Logf("%d faults played", len(trials))
}

var golden = filepath.Join("..", "..", "golden")

func recordings(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(golden, "*", "*.rec"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no recordings in %s: %v", golden, err)
	}
	return files
}

func trialsOf(t *testing.T, files []string) (trials []trial) {
	t.Helper()
	for _, file := range files {
		scenario, profile := filepath.Base(filepath.Dir(file)), strings.TrimSuffix(filepath.Base(file), ".rec")
		r, err := recorder.Open(os.DirFS(golden), scenario, profile)
		if err != nil {
			t.Fatal(err)
		}
		events := conversation(r)
		for at, e := range events {
			if e.Kind != recorder.Out {
				continue
			}
			for _, fault := range slices.Sorted(keys(faults)) {
				trials = append(trials, trial{scenario + "/" + profile, fault, at, events})
			}
		}
	}
	return trials
}

func keys[V any](m map[string]V) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// named tells in front of a failure which trial it is of.
type named struct {
	*testing.T
	trial *trial
}

func (n named) prefix() string {
	return fmt.Sprintf("%s, %s at event %d: ", n.trial.recording, n.trial.fault, n.trial.at)
}

func (n named) Errorf(format string, args ...any) {
	n.T.Errorf("%s"+format, append([]any{n.prefix()}, args...)...)
}

func (n named) Fatalf(format string, args ...any) {
	n.T.Fatalf("%s"+format, append([]any{n.prefix()}, args...)...)
}

func (c *trial) run(t *testing.T) {
	n := named{t, c}
	p := newTape(n)
	for i, e := range c.events {
		if i == c.at {
			if !faults[c.fault](p, e) {
				break
			}
			continue
		}
		p.play(e)
	}
	for range 20 {
		for _, ask := range p.asked {
			p.in(session.Answer{Ask: ask})
		}
		p.asked = nil
		p.wait()
	}
	for r := session.Reply(1); r <= p.reply; r++ {
		if len(p.answers[r]) != 1 {
			n.Errorf("request %d has the answers %q, want one", r, p.answers[r])
		}
	}
	var answered []session.Reply
	for _, r := range p.order {
		if slices.Contains(p.wants, r) {
			answered = append(answered, r)
		}
	}
	if !slices.IsSorted(answered) {
		n.Errorf("the prompts were answered in the order %v", answered)
	}
	for id, owed := range p.owed {
		if owed < 0 {
			n.Errorf("the CLI's question %s was answered %d times too often", id, -owed)
		}
	}
}
