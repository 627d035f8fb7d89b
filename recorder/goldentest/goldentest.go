// Package goldentest compares transcripts with goldens in tests.
package goldentest

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"claude-agent-acp/recorder"

	"github.com/sebdah/goldie/v2"
)

// Assert compares a transcript, as recorder.Canonical writes it, with the golden of
// a run in dir. With -update it writes the golden instead, but only one of the same
// agent: what was recorded from another one is imported, never made from our own
// output.
func Assert(t testing.TB, dir string, run recorder.Run, transcript []byte) {
	t.Helper()
	text, err := recorder.Seal(transcript)
	if err != nil {
		t.Fatal(err)
	}
	if updating() {
		refuseForeign(t, dir, run, text)
	}
	var differences []string
	options := []goldie.Option{
		goldie.WithFixtureDir(dir),
		goldie.WithNameSuffix(".golden"),
		goldie.WithEqualFn(func(_, _ []byte) bool {
			differences = compare(t, dir, run, transcript)
			return len(differences) == 0
		}),
		goldie.WithDiffFn(func(_, _ string) string { return strings.Join(differences, "\n") }),
	}
	goldie.New(t, options...).Assert(t, run.String(), text)
}

// updating says whether the tests run with -update, a flag of goldie.
func updating() bool {
	f := flag.Lookup("update")
	return f != nil && f.Value.String() == "true"
}

// refuseForeign fails the test if the golden is there and another agent made it.
func refuseForeign(t testing.TB, dir string, run recorder.Run, text []byte) {
	t.Helper()
	old, err := os.ReadFile(filepath.Join(dir, run.String()+".golden"))
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	was, err := recorder.ReadHead(old)
	if err != nil {
		t.Fatal(err)
	}
	is, err := recorder.ReadHead(text)
	if err != nil {
		t.Fatal(err)
	}
	if was.Agent != is.Agent {
		t.Fatalf("golden %s was recorded from %s %s: -update cannot write it; record it again and import that", run, was.Agent, was.AgentVersion)
	}
}

func compare(t testing.TB, dir string, run recorder.Run, transcript []byte) (differences []string) {
	t.Helper()
	want, err := recorder.OpenGolden(os.DirFS(dir), run.Scenario, run.Profile)
	if err != nil {
		return []string{err.Error()}
	}
	for _, d := range recorder.Compare(want, transcript) {
		differences = append(differences, d.String())
	}
	return differences
}
