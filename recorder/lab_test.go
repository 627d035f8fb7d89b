package recorder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"
)

// importRuns imports the runs of testdata/lab that are named.
func importRuns(t *testing.T, out string, names ...string) Imported {
	t.Helper()
	n, err := ImportLab("testdata/lab", out, names, nil)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// everything is the text of all files below a directory.
func everything(t *testing.T, dir string) []byte {
	t.Helper()
	var all strings.Builder
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		all.WriteString("-- " + name + " --\n" + string(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return []byte(all.String())
}

// An import puts placeholders for ids, times and secrets, writes a line that
// repeats once, and a change of a session's file behind the last line of the process
// that made it. A run without a CLI has a head alone.
func TestImport(t *testing.T) {
	out := t.TempDir()
	if n := importRuns(t, out); n.Runs != 3 || n.Recordings != 2 {
		t.Errorf("%d runs and %d recordings, want 3 and 2", n.Runs, n.Recordings)
	}
	goldie.New(t).Assert(t, "imported", everything(t, out))
	for _, profile := range []string{"plain", "zed"} {
		if _, err := Open(os.DirFS(out), "ping", profile); err != nil {
			t.Error(err)
		}
	}
	if r, err := Open(os.DirFS(out), "none", "plain"); err != nil || len(r.Events) != 0 {
		t.Errorf("%v, %v, want a head alone", r, err)
	}
}

// The same runs give the same bytes, also one scenario after the other.
func TestImportAgain(t *testing.T) {
	whole, parts := t.TempDir(), t.TempDir()
	importRuns(t, whole)
	want := string(everything(t, whole))
	importRuns(t, whole)
	if string(everything(t, whole)) != want {
		t.Error("the second import differs from the first")
	}
	importRuns(t, parts, "ping")
	importRuns(t, parts, "none")
	if string(everything(t, parts)) != want {
		t.Error("scenarios that are imported one by one differ from all at once")
	}
}

// A shared value that no file uses any more goes with the next import.
func TestImportForgets(t *testing.T) {
	out := t.TempDir()
	importRuns(t, out)
	if err := os.RemoveAll(filepath.Join(out, "ping")); err != nil {
		t.Fatal(err)
	}
	importRuns(t, out, "none")
	left, err := fs.Glob(os.DirFS(out), SharedDir+"/*")
	if err != nil || len(left) != 0 {
		t.Errorf("%v, %v is left", left, err)
	}
}

// What cannot be imported says why.
func TestImportFails(t *testing.T) {
	if _, err := ImportLab("testdata/lab", t.TempDir(), []string{"pong"}, nil); err == nil || !strings.Contains(err.Error(), `no scenario "pong"`) {
		t.Errorf("an unknown scenario: %v", err)
	}
	if _, err := ImportLab(t.TempDir(), t.TempDir(), nil, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a directory without a word on its producer: %v", err)
	}
}
