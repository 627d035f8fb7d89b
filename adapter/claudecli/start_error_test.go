//go:build unix

package claudecli_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"claude-agent-acp/adapter/claudecli"
)

const (
	notFound = "Claude Code native binary not found at $EXE. Please ensure Claude Code is installed via native installer " +
		"or specify a valid path with options.pathToClaudeCodeExecutable."
	failedToLaunch = "Claude Code native binary at $EXE exists but failed to launch. This usually means the binary does not match " +
		"this system's libc — e.g. spawning a musl-linked binary on a glibc Linux host fails because the musl dynamic loader " +
		"(/lib/ld-musl-*) is missing. Specify a matching binary with options.pathToClaudeCodeExecutable."
	scriptNotFound       = "Claude Code executable not found at $EXE. Is options.pathToClaudeCodeExecutable set?"
	scriptFailedToLaunch = "Claude Code executable at $EXE exists but failed to launch."
)

// TestBrokenExecutables has what upstream 0.95.0 puts into data.details of
// session/new for each executable, seen on Linux. $EXE is the executable. An
// executable that starts and ends with 0 before it has answered makes it
// ClosedBeforeResponse.
func TestBrokenExecutables(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string, mode os.FileMode) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
		return path
	}
	script := func(name, body string) string { return write(name, "#!/bin/sh\n"+body+"\n", 0o755) }
	loop := filepath.Join(dir, "loop")
	if err := os.Symlink("loop", loop); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, executable, want string }{
		{"missing", "/nonexistent/claude", notFound},
		{"no name at all", "", notFound},
		{"missing from PATH", "no-such-claude", notFound},
		{"a directory", dir, failedToLaunch},
		{"not executable", write("mode0644", "#!/bin/sh\nexit 0\n", 0o644), failedToLaunch},
		{"an interpreter that is missing", write("interpreter", "#!/nonexistent/interpreter\n", 0o755), failedToLaunch},
		{"below a file", write("file", "", 0o644) + "/claude", "spawn ENOTDIR"},
		{"a name too long", "/" + strings.Repeat("a", 300) + "/claude", "spawn ENAMETOOLONG"},
		{"a link to itself", loop, "spawn ELOOP"},
		{"a script of Node's, without a Node", write("cli.js", "", 0o644), scriptFailedToLaunch},
		{"a missing script of Node's, without a Node", "/nonexistent/cli.mjs", scriptNotFound},

		{"a script that names no interpreter", write("plain", "echo no shebang >&2; exit 5\n", 0o755), "Claude Code process exited with code 5. stderr: no shebang"},
		{"an empty file", write("empty", "", 0o755), claudecli.ClosedBeforeResponse},
		{"a blank in its name", script("with space", `echo "argc $#" >&2; exit 9`), "Claude Code process exited with code 9. stderr: argc 2"},
		{"exit 0", script("exit0", "exit 0"), claudecli.ClosedBeforeResponse},
		{"exit 0 with stderr", script("exit0err", "echo hello >&2"), claudecli.ClosedBeforeResponse},
		{"exit 1", script("exit1", "exit 1"), "Claude Code process exited with code 1"},
		{"exit 1 with stderr", script("exit1err", `echo "boom: line one" >&2; echo "line two" >&2; exit 1`), "Claude Code process exited with code 1. stderr: boom: line one\nline two"},
		{"exit 3 after garbage", script("exit3", `echo "this is not json"; echo "{\"type\":"; exit 3`), "Claude Code process exited with code 3"},
		{"secrets in stderr", script("secret", `echo "key sk-ant-api03-abcdefghijklmnopqrstuvwx1234 used; Authorization: Bearer abc.def-123456789" >&2; exit 1`), "Claude Code process exited with code 1. stderr: key <token> used; Authorization: Bearer <token>"},
		{"bad text in stderr", script("utf8", `printf '\377\376 bad \303\251\n' >&2; exit 1`), "Claude Code process exited with code 1. stderr: \ufffd\ufffd bad é"},
		{"SIGKILL", script("sigkill", "kill -9 $$"), "Claude Code process terminated by signal SIGKILL"},
		{"SIGSEGV with stderr", script("sigsegv", "echo seg >&2; kill -SEGV $$"), "Claude Code process terminated by signal SIGSEGV. stderr: seg"},
		{"SIGTERM", script("sigterm", "kill -TERM $$"), "Claude Code process terminated by signal SIGTERM"},
		{"the exit code of a SIGTERM", script("exit143", "exit 143"), "Claude Code process exited with code 143"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			want := strings.ReplaceAll(test.want, "$EXE", test.executable)
			env := []string{"PATH=/nonexistent", noRaceSleep}
			if strings.HasPrefix(test.executable, dir) && !strings.HasSuffix(test.executable, ".js") {
				env = os.Environ()
			}
			c := claudecli.Config{Executable: test.executable, Args: []string{"--a", ""}, Env: env, Dir: dir}
			if got := details(t, c); got != want {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		})
	}
}

// details is the text for a client that waits for the first answer of c.
func details(t *testing.T, c claudecli.Config) string {
	t.Helper()
	h := newHeard()
	p, err := claudecli.Start(c, h)
	if err != nil {
		var failed *claudecli.StartError
		if !errors.As(err, &failed) {
			t.Fatalf("the error is %v, no StartError", err)
		}
		return failed.Details()
	}
	waitDone(t, p)
	err = h.exit(t).AsError()
	if err == nil {
		return claudecli.ClosedBeforeResponse
	}
	var ended *claudecli.ExitError
	if !errors.As(err, &ended) {
		t.Fatalf("the error is %v, no ExitError", err)
	}
	return ended.Details()
}

func TestAMissingDirectoryIsAStartError(t *testing.T) {
	c := shell("exit 0")
	c.Dir = "/nonexistent"
	want := strings.ReplaceAll(failedToLaunch, "$EXE", "/bin/sh")
	if got := details(t, c); got != want {
		t.Errorf("got %q", got)
	}
}

func TestNodeRunsAScript(t *testing.T) {
	dir := t.TempDir()
	node := "#!/bin/sh\necho \"node $*\" >&2\nexit 7\n"
	if err := os.WriteFile(filepath.Join(dir, "node"), []byte(node), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, ext := range []string{".js", ".mjs", ".ts", ".tsx", ".jsx"} {
		t.Run(ext, func(t *testing.T) {
			c := claudecli.Config{Executable: "/x/cli" + ext, Args: []string{"--verbose"}, Env: []string{"PATH=" + dir, noRaceSleep}, Dir: dir}
			want := "Claude Code process exited with code 7. stderr: node /x/cli" + ext + " --verbose"
			if got := details(t, c); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestALongStderrIsQuotedFromItsEnd(t *testing.T) {
	e := &claudecli.ExitError{Exit: claudecli.Exit{Code: 1, Stderr: strings.Repeat("a", 5000) + strings.Repeat("😀", 1024) + "\n"}}
	// 2048 UTF-16 units are the newline and 1023 and a half of the emojis.
	want := "Claude Code process exited with code 1. stderr: " + strings.Repeat("😀", 1023)
	if got := e.Details(); got != want {
		t.Errorf("got %d bytes: %.80q", len(got), got)
	}
}

func TestAnErrorOfTheSpawnItself(t *testing.T) {
	e := &claudecli.StartError{Path: "/x", Err: errors.New("odd sk-ant-0123456789")}
	if got, want := e.Details(), "Failed to spawn Claude Code process: odd <token>"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
