package adapter

import (
	"os"
	"path/filepath"
	"testing"
)

func TestReportedPathsAreCanonicalAndInTheWorkspace(t *testing.T) {
	work, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(work, "real"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real", filepath.Join(work, "link")); err != nil {
		t.Fatal(err)
	}
	paths := []string{"a.txt", filepath.Join(work, "link", "b"), filepath.Join(work, "new", "dir", "c"), "..", ".", filepath.Dir(work), ""}
	want := []string{"a.txt", "real/b", "new/dir/c", "", "", "", ""}
	for i, p := range canonicalPaths(work, []string{work}, paths) {
		inside := want[i] != ""
		if p.Inside != inside || inside && p.Real != filepath.Join(work, want[i]) {
			t.Errorf("%q is %+v, want %q in the workspace", paths[i], p, want[i])
		}
	}
}
