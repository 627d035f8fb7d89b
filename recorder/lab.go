package recorder

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Imported counts what an import wrote.
type Imported struct {
	Runs       int // goldens
	Recordings int // runs in which a CLI took part
	Shared     int // values that are stored once
	Bytes      int64
}

// ImportLab turns the lab's recordings in dir into recordings and goldens in
// out: for the named scenarios, or for all if there are no names. It can be
// repeated: the same input gives the same bytes. progress, if not nil, is
// called before each scenario with how many runs are done.
func ImportLab(dir, out string, names []string, progress func(done, total int, scenario string)) (Imported, error) {
	imp := labImport{dir: dir, out: out, shared: sharedValues{}}
	var err error
	if imp.head, err = labHead(dir); err != nil {
		return Imported{}, err
	}
	runs, err := labRuns(dir, names)
	if err != nil {
		return Imported{}, err
	}
	for done := 0; done < len(runs); {
		scenario, _, _ := strings.Cut(runs[done], "/")
		end := done
		for end < len(runs) && strings.HasPrefix(runs[end], scenario+"/") {
			end++
		}
		if progress != nil {
			progress(done, len(runs), scenario)
		}
		if err := imp.scenario(runs[done:end]); err != nil {
			return imp.count, err
		}
		done = end
	}
	return imp.count, imp.writeShared()
}

// producer is the sentence that the lab's README begins with.
var producer = regexp.MustCompile("Upstream `([^`]+)` (\\S+) with Claude CLI (\\S+), recorded on (\\d{4}-\\d\\d-\\d\\d)")

func labHead(dir string) (Head, error) {
	text, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		return Head{}, fmt.Errorf("recorder: what produced the recordings: %w", err)
	}
	found := producer.FindStringSubmatch(string(text))
	if found == nil {
		return Head{}, fmt.Errorf("%w: %s/README.md does not say what produced the recordings", ErrFormat, dir)
	}
	return Head{Agent: found[1], AgentVersion: found[2], CLI: found[3], Date: found[4]}, nil
}

// labRuns lists SCENARIO/PROFILE in order.
func labRuns(dir string, names []string) ([]string, error) {
	found, err := filepath.Glob(filepath.Join(dir, "*", "*", "acp.jsonl"))
	if err != nil {
		return nil, fmt.Errorf("recorder: %w", err)
	}
	var runs []string
	known := map[string]bool{}
	for _, name := range found {
		run, err := filepath.Rel(dir, filepath.Dir(name))
		if err != nil {
			return nil, fmt.Errorf("recorder: %w", err)
		}
		run = filepath.ToSlash(run)
		scenario, _, _ := strings.Cut(run, "/")
		known[scenario] = true
		if len(names) == 0 || slices.Contains(names, scenario) {
			runs = append(runs, run)
		}
	}
	for _, name := range names {
		if !known[name] {
			return nil, fmt.Errorf("recorder: no scenario %s in %s", strconv.Quote(name), dir)
		}
	}
	return runs, nil
}

type labImport struct {
	dir, out string
	head     Head // without scenario and profile
	shared   sharedValues
	count    Imported
}

// write puts a file below out, unless it holds these bytes already.
func (i *labImport) write(name string, text []byte) error {
	name = filepath.Join(i.out, name)
	i.count.Bytes += int64(len(text))
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, text) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return fmt.Errorf("recorder: %w", err)
	}
	if err := os.WriteFile(name, text, 0o644); err != nil {
		return fmt.Errorf("recorder: %w", err)
	}
	return nil
}

// merge takes over the shared values of one run.
func (i *labImport) merge(shared sharedValues) {
	maps.Copy(i.shared, shared)
}
