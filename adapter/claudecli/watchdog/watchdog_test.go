//go:build unix

package watchdog_test

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"claude-agent-acp/adapter/claudecli/watchdog"
)

// bound is far more than any step of a test takes.
const bound = 20 * time.Second

// running is a started shell script and what it says.
type running struct {
	*watchdog.Child
	out *bufio.Reader
}

// start runs a script and sees to it that the test leaves nothing of it.
// The dog is the Command's Watchdog.
func start(t *testing.T, dog, script string) running {
	t.Helper()
	return startCommand(t, watchdog.Command{Watchdog: dog, Path: "/bin/sh", Args: []string{"-c", script}})
}

func startCommand(t *testing.T, c watchdog.Command) running {
	t.Helper()
	in, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	t.Cleanup(func() { r.Close() })
	c.Env, c.Dir = os.Environ(), "/"
	c.Stdin, c.Stdout, c.Stderr = in, w, w
	child, err := watchdog.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		child.Kill()
		await(t, child.Gone())
	})
	return running{child, bufio.NewReader(r)}
}

func await(t *testing.T, c <-chan struct{}) {
	t.Helper()
	select {
	case <-c:
	case <-time.After(bound):
		t.Fatal("it does not end")
	}
}

func (r running) line(t *testing.T) string {
	t.Helper()
	line, err := r.out.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return line[:len(line)-1]
}

func (r running) end(t *testing.T) watchdog.Status {
	t.Helper()
	await(t, r.Exited())
	return r.Status()
}

// dogs are the ways to run a program. An executable that is no watchdog, or is
// not there, is as good as none.
func dogs() map[string]string {
	return map[string]string{"with a watchdog": "", "without one": "/nonexistent/watchdog", "with one that fails": "/bin/false"}
}

func TestTheProgramsEndComesThrough(t *testing.T) {
	tests := []struct {
		script string
		want   watchdog.Status
	}{
		{"exit 0", watchdog.Status{}},
		{"exit 1", watchdog.Status{Code: 1}},
		{"exit 143", watchdog.Status{Code: 143}},
		{"exit 255", watchdog.Status{Code: 255}},
		{"kill -TERM $$", watchdog.Status{Code: -1, Signal: "SIGTERM"}},
		{"kill -KILL $$", watchdog.Status{Code: -1, Signal: "SIGKILL"}},
		{"kill -ABRT $$", watchdog.Status{Code: -1, Signal: "SIGABRT"}},
	}
	for name, dog := range dogs() {
		for _, test := range tests {
			t.Run(name+" "+test.script, func(t *testing.T) {
				if got := start(t, dog, test.script).end(t); got != test.want {
					t.Errorf("got %+v, want %+v", got, test.want)
				}
			})
		}
	}
}

func TestTerminateLeavesTheProgramTimeAndKillDoesNot(t *testing.T) {
	for name, dog := range dogs() {
		t.Run(name, func(t *testing.T) {
			const polite = "trap 'echo bye; exit 3' TERM; echo up; while :; do sleep 0.02; done"
			r := start(t, dog, polite)
			r.line(t)
			r.Terminate()
			if got := r.line(t); got != "bye" {
				t.Errorf("it says %q", got)
			}
			if got := r.end(t); got.Code != 3 {
				t.Errorf("got %+v", got)
			}
			r = start(t, dog, polite)
			r.line(t)
			r.Kill()
			if got := r.end(t); got.Signal != "SIGKILL" {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestAChildThatOutlivesTheProgramIsEnded(t *testing.T) {
	for name, dog := range dogs() {
		t.Run(name, func(t *testing.T) {
			r := start(t, dog, "trap '' TERM; sleep 600 & echo up; exit 2")
			r.line(t)
			if got := r.end(t); got.Code != 2 {
				t.Errorf("got %+v", got)
			}
			await(t, r.Gone())
			// The child held our pipe.
			if line, err := r.out.ReadString('\n'); err == nil {
				t.Errorf("somebody says %q", line)
			}
		})
	}
}

func TestCallsAfterTheEndDoNothing(t *testing.T) {
	for name, dog := range dogs() {
		t.Run(name, func(t *testing.T) {
			r := start(t, dog, "exit 0")
			await(t, r.Gone())
			r.Terminate()
			r.Kill()
		})
	}
}

func TestAProgramThatCannotBeStarted(t *testing.T) {
	dir := t.TempDir()
	plain := filepath.Join(dir, "plain")
	if err := os.WriteFile(plain, []byte("exit 0\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		path string
		want syscall.Errno
	}{
		{"/nonexistent/program", syscall.ENOENT},
		{dir, syscall.EACCES},
		{plain, syscall.EACCES},
		{plain + "/program", syscall.ENOTDIR},
	}
	for name, dog := range dogs() {
		for _, test := range tests {
			t.Run(name+" "+test.want.Error(), func(t *testing.T) {
				_, err := watchdog.Start(watchdog.Command{
					Watchdog: dog, Path: test.path, Env: os.Environ(), Dir: "/",
					Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
				})
				if !errors.Is(err, test.want) {
					t.Errorf("got %v, want %v", err, test.want)
				}
			})
		}
	}
}

func TestAFileWithoutAnInterpreterIsGivenToTheShell(t *testing.T) {
	path := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(path, []byte(`echo "$0 $*"`), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, dog := range dogs() {
		t.Run(name, func(t *testing.T) {
			r := startCommand(t, watchdog.Command{Watchdog: dog, Path: path, Args: []string{"a", "b"}})
			if got, want := r.line(t), path+" a b"; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestMainLeavesOtherProgramsAlone(t *testing.T) {
	for _, args := range [][]string{{"agent"}, {"agent", "--version"}, {"agent", "serve", "/", "/bin/true", "x"}, nil} {
		if watchdog.Main(args) {
			t.Errorf("Main takes %q for a watchdog's arguments", args)
		}
	}
}
