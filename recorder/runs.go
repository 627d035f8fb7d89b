package recorder

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Run names one run of a scenario.
type Run struct {
	Scenario string
	Profile  string // the kind of client
}

// String is SCENARIO/PROFILE.
func (r Run) String() string { return r.Scenario + "/" + r.Profile }

// Runs lists the runs that a golden directory holds, in order. Each has a golden
// and a recording: one without the other is an error.
func Runs(dir fs.FS) ([]Run, error) {
	goldens, err := files(dir, ".golden")
	if err != nil {
		return nil, err
	}
	recordings, err := files(dir, ".rec")
	if err != nil {
		return nil, err
	}
	for i := range max(len(goldens), len(recordings)) {
		switch {
		case i >= len(recordings) || i < len(goldens) && goldens[i].String() < recordings[i].String():
			return nil, fmt.Errorf("recorder: %s.golden has no recording beside it", goldens[i])
		case i >= len(goldens) || goldens[i] != recordings[i]:
			return nil, fmt.Errorf("recorder: %s.rec has no golden beside it", recordings[i])
		}
	}
	return goldens, nil
}

func files(dir fs.FS, ext string) ([]Run, error) {
	names, err := fs.Glob(dir, "*/*"+ext)
	if err != nil {
		return nil, fmt.Errorf("recorder: %w", err)
	}
	runs := make([]Run, len(names))
	for i, name := range names {
		runs[i] = Run{Scenario: path.Dir(name), Profile: strings.TrimSuffix(path.Base(name), ext)}
	}
	slices.SortFunc(runs, func(a, b Run) int { return strings.Compare(a.String(), b.String()) })
	return runs, nil
}
