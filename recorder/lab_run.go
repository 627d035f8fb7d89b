package recorder

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
)

// scenario imports the runs of a scenario. A line that stands in more than one of
// its recordings is stored once.
func (i *labImport) scenario(runs []string) error {
	counts := map[string]int{}
	count := func(hash string) bool { counts[hash]++; return false }
	recordings := make([]*Recording, len(runs))
	for n, run := range runs {
		var err error
		if recordings[n], err = i.read(run); err == nil {
			_, _, err = encode(recordings[n], count)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", run, err)
		}
	}
	for n, run := range runs {
		err := i.golden(recordings[n].Head, filepath.Join(i.dir, run))
		if err == nil {
			err = i.recording(run, recordings[n], func(hash string) bool { return counts[hash] > 1 })
		}
		if err != nil {
			return fmt.Errorf("%s: %w", run, err)
		}
		i.count.Runs++
	}
	return nil
}

// read makes a recording of SCENARIO/PROFILE.
func (i *labImport) read(run string) (*Recording, error) {
	head := i.head
	head.Scenario, head.Profile, _ = strings.Cut(run, "/")
	dir := filepath.Join(i.dir, run)
	events, err := readLabCLI(dir)
	if err != nil {
		return nil, err
	}
	return labRecording(head, dir, events)
}

func (i *labImport) recording(run string, r *Recording, repeats func(hash string) bool) error {
	text, shared, err := encode(r, repeats)
	if err != nil {
		return err
	}
	i.merge(shared)
	if len(r.Events) > 0 {
		i.count.Recordings++
	}
	return i.write(run+".rec", text)
}

func (i *labImport) golden(head Head, dir string) error {
	f, err := os.Open(filepath.Join(dir, "acp.jsonl"))
	if err != nil {
		return fmt.Errorf("recorder: %w", err)
	}
	defer f.Close()
	lines, err := ReadACP(f)
	if err != nil {
		return err
	}
	text, err := Canonical(lines, head, Paths{}) // the lab put the placeholders for paths
	if err != nil {
		return err
	}
	packed, shared, err := packGolden(text)
	if err != nil {
		return err
	}
	i.merge(shared)
	return i.write(head.Scenario+"/"+head.Profile+".golden", packed)
}

func labRecording(head Head, dir string, events []labEvent) (*Recording, error) {
	t := newTrail(events)
	t.settle()
	ends, err := labEnds(dir)
	if err != nil {
		return nil, err
	}
	for n, at := range ends {
		copied := filepath.Join(dir, "projects-"+strconv.Itoa(n+1))
		if _, err = os.Stat(copied); err != nil {
			continue
		}
		if failed := t.snapshot(copied, at); failed != nil {
			return nil, failed
		}
	}
	scenario, err := os.ReadFile(filepath.Join(filepath.Dir(dir), "scenario.json"))
	if err != nil {
		return nil, fmt.Errorf("recorder: %w", err)
	}
	ids := newIDNumbers(scenario, newRunTimes(head.Date, t.events))
	r := &Recording{Head: head}
	for _, e := range t.events {
		if err := ids.number(&e.Event); err != nil {
			return nil, err
		}
		r.Events = append(r.Events, e.Event)
	}
	return r, nil
}

// labEnds are the times at which the agent ended, after each of which the
// session files were copied.
func labEnds(dir string) ([]float64, error) {
	text, err := os.ReadFile(filepath.Join(dir, "acp.jsonl"))
	if err != nil {
		return nil, fmt.Errorf("recorder: %w", err)
	}
	var ends []float64
	for line := range strings.Lines(string(text)) {
		var l struct {
			T   float64   `json:"t"`
			Dir Direction `json:"dir"`
		}
		if err := json.Unmarshal([]byte(line), &l, lenientOptions); err != nil {
			return nil, fmt.Errorf("%w: acp.jsonl: %w", ErrFormat, err)
		}
		if l.Dir == AgentExit {
			ends = append(ends, l.T)
		}
	}
	return ends, nil
}
