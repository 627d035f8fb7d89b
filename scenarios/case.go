package scenarios

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Case is one scenario for one kind of client.
type Case struct {
	File     string // the script
	Scenario string
	Profile  string
}

// String implements fmt.Stringer.
func (c Case) String() string { return c.Scenario + "/" + c.Profile }

// Cases lists the scenarios of a directory for every profile that they name, in
// order: all, or those whose name fits one of the patterns.
func Cases(dir string, patterns ...string) ([]Case, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("scenarios: no .txtar file in %s; name the directory with --scenarios", dir)
	}
	used := make([]bool, len(patterns))
	var all []Case
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		if !fits(name, patterns, used) {
			continue
		}
		profiles, err := Profiles(file)
		if err != nil {
			return nil, err
		}
		for _, profile := range profiles {
			all = append(all, Case{File: file, Scenario: name, Profile: profile})
		}
	}
	for i, pattern := range patterns {
		if !used[i] {
			return nil, fmt.Errorf("scenarios: no scenario %s in %s; acpconform list shows their names", pattern, dir)
		}
	}
	return all, nil
}

func fits(name string, patterns []string, used []bool) bool {
	fit := len(patterns) == 0
	for i, pattern := range patterns {
		if ok, err := filepath.Match(pattern, name); ok && err == nil {
			used[i], fit = true, true
		}
	}
	return fit
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
	names := strings.Fields(list)
	if !ok || len(names) == 0 {
		return nil, fmt.Errorf("scenarios: %s:1: the first line must be \"# profiles: NAME...\", the kinds of client that it is for", file)
	}
	for _, name := range names {
		if !slices.Contains(KnownProfiles(), name) {
			return nil, fmt.Errorf("scenarios: %s:1: no profile %q: one of %s, or add scenarios/profiles/%s.json", file, name, strings.Join(KnownProfiles(), " "), name)
		}
	}
	return names, nil
}
