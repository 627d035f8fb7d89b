package transcript_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const id = "9f1c0000-0000-4000-8000-000000000001"

// stored writes the transcript of the session id, and returns the config
// directory.
func stored(t *testing.T, dir string, lines ...string) string {
	t.Helper()
	config := t.TempDir()
	path := filepath.Join(config, "projects", dir, id+".jsonl")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	return config
}

// filler is a line of n bytes with nothing to tell.
func filler(n int) string {
	const frame = `{"type":"attachment","text":""}`
	return frame[:len(frame)-2] + strings.Repeat("x", n-len(frame)) + `"}`
}

func prompt(text string) string {
	return `{"type":"user","message":{"role":"user","content":[{"type":"text","text":"` + text + `"}]}}`
}

func expectText(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %q, want %q", what, got, want)
	}
}
