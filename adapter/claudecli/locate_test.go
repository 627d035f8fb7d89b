//go:build unix

package claudecli_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/claudecli"
)

// touch writes a file that could be the CLI.
func touch(t *testing.T, mode os.FileMode, names ...string) string {
	t.Helper()
	path := filepath.Join(names...)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"), mode); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestLocateTakesWhatTheUserNames(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	dir, _ = os.Getwd()
	inPath := touch(t, 0o755, dir, "bin", "my-claude")
	tests := []struct{ name, value, want string }{
		{"an absolute path", "/opt/my claude/claude", "/opt/my claude/claude"},
		{"a path that does not exist", "/nonexistent/claude", "/nonexistent/claude"},
		{"a relative path is relative to us", "bin/my-claude", inPath},
		{"a bare name is in PATH", "my-claude", inPath},
		{"an unknown bare name is left to the start", "no-such-claude", "no-such-claude"},
		{"a script", "cli.js", filepath.Join(dir, "cli.js")},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := claudecli.Locate([]string{"PATH=" + filepath.Join(dir, "bin"), "CLAUDE_CODE_EXECUTABLE=" + test.value})
			if err != nil || got != test.want {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}

func TestLocateLooksInTheUsualPlaces(t *testing.T) {
	dir := t.TempDir()
	own := touch(t, 0o755, dir, "lib", "node_modules", "ours", "claude-agent-acp")
	platform := claudecli.Packages()[0]
	// Best first: each case adds a better one.
	steps := []struct{ name, path string }{
		{"npm's global folder", filepath.Join(dir, "home", ".npm-global", "bin", "claude")},
		{"the old local installation", filepath.Join(dir, "home", ".claude", "local", "claude")},
		{"the native installer's", filepath.Join(dir, "home", ".local", "bin", "claude")},
		{"PATH", filepath.Join(dir, "bin", "claude")},
		{"the platform package beside us", filepath.Join(dir, "lib", "node_modules", "@anthropic-ai", platform, "claude")},
		{"our own folder", filepath.Join(dir, "lib", "node_modules", "ours", "claude")},
	}
	env := []string{"HOME=" + filepath.Join(dir, "home"), "PATH=relative:" + filepath.Join(dir, "bin")}
	for _, step := range steps {
		t.Run(step.name, func(t *testing.T) {
			touch(t, 0o755, step.path)
			got, err := claudecli.LocateFrom(env, own)
			if err != nil || got != step.path {
				t.Errorf("got %q, %v, want %q", got, err, step.path)
			}
		})
	}
}

func TestLocatePassesOverWhatIsNoProgram(t *testing.T) {
	dir := t.TempDir()
	own := touch(t, 0o755, dir, "a", "claude") // we may be called claude, too
	touch(t, 0o644, dir, "b", "claude")
	touch(t, 0o755, dir, "c", "claude", "file")
	want := touch(t, 0o755, dir, "d", "claude")
	path := strings.Join([]string{dir + "/a", dir + "/b", dir + "/c", dir + "/d"}, ":")
	if got, err := claudecli.LocateFrom([]string{"PATH=" + path}, own); err != nil || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}

func TestLocateSaysWhereItLooked(t *testing.T) {
	dir := t.TempDir()
	_, err := claudecli.LocateIn([]string{dir + "/claude"}, "")
	var located *claudecli.LocateError
	if !errors.As(err, &located) || !slices.Equal(located.Tried, []string{dir + "/claude"}) {
		t.Fatalf("got %v", err)
	}
	for _, text := range []string{err.Error(), located.Details()} {
		if !strings.Contains(text, "CLAUDE_CODE_EXECUTABLE") || !strings.Contains(text, dir+"/claude") {
			t.Errorf("the text does not help: %s", text)
		}
	}
}
