//go:build unix

package claudecli_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"claude-agent-acp/adapter/claudecli"
)

// bound is far more than any step of a test takes.
const bound = 20 * time.Second

// heard is a receiver that keeps what it is told.
type heard struct {
	lines  chan string
	exited chan claudecli.Exit
}

func newHeard() *heard {
	return &heard{lines: make(chan string, 1024), exited: make(chan claudecli.Exit, 2)}
}

func (h *heard) Line(line []byte)        { h.lines <- string(line) }
func (h *heard) Exited(e claudecli.Exit) { h.exited <- e; close(h.lines) }

func (h *heard) line(t *testing.T) string {
	t.Helper()
	select {
	case line, ok := <-h.lines:
		if !ok {
			t.Fatal("the process ended without another line")
		}
		return line
	case <-time.After(bound):
		t.Fatal("no line came")
	}
	return ""
}

func (h *heard) exit(t *testing.T) claudecli.Exit {
	t.Helper()
	select {
	case e := <-h.exited:
		return e
	case <-time.After(bound):
		t.Fatal("the process did not end")
	}
	return claudecli.Exit{}
}

// shell is a process that runs a script instead of the CLI.
func shell(script string) claudecli.Config {
	return claudecli.Config{Executable: "/bin/sh", Args: []string{"-c", script}, Env: os.Environ(), Dir: "/"}
}

// complaints fails the test at a warning, such as one that there is no
// watchdog.
type complaints struct{ t *testing.T }

func (c complaints) Write(record []byte) (int, error) {
	c.t.Errorf("logged: %s", record)
	return len(record), nil
}

// start starts a process and sees to it that the test leaves none.
func start(t *testing.T, c claudecli.Config, r claudecli.Receiver) *claudecli.Process {
	t.Helper()
	if c.Logger == nil {
		c.Logger = slog.New(slog.NewTextHandler(complaints{t}, &slog.HandlerOptions{Level: slog.LevelWarn}))
	}
	p, err := claudecli.Start(c, r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.Close(claudecli.Grace{})
		waitDone(t, p)
	})
	return p
}

func waitDone(t *testing.T, p *claudecli.Process) {
	t.Helper()
	select {
	case <-p.Done():
	case <-time.After(bound):
		t.Fatal("the process's tree is not gone")
	}
}

func TestLinesGoBothWaysInOrder(t *testing.T) {
	h := newHeard()
	p := start(t, shell("exec cat"), h)
	const n = 500
	for i := range n {
		p.Send(fmt.Appendf(nil, `{"n":%d}`, i))
	}
	for i := range n {
		if got, want := h.line(t), fmt.Sprintf(`{"n":%d}`, i); got != want {
			t.Fatalf("line %d is %s, want %s", i, got, want)
		}
	}
	p.Close(claudecli.DefaultGrace)
	if e := h.exit(t); e.Code != 0 || e.Signal != "" || e.Err != nil {
		t.Errorf("cat ended with %+v", e)
	}
}

func TestCloseWritesTheQueuedLinesFirst(t *testing.T) {
	h := newHeard()
	p := start(t, shell("exec cat"), h)
	big := bytes.Repeat([]byte("x"), 1<<20)
	p.Send(big)
	p.Send([]byte("last"))
	p.Close(claudecli.Grace{Stdin: bound, Term: bound})
	if got := h.line(t); len(got) != 1<<20 {
		t.Errorf("the long line has %d bytes", len(got))
	}
	if got := h.line(t); got != "last" {
		t.Errorf("got %q", got)
	}
	if e := h.exit(t); e.Code != 0 {
		t.Errorf("cat ended with %+v", e)
	}
}

func TestTheLastLineNeedsNoNewline(t *testing.T) {
	h := newHeard()
	start(t, shell(`printf 'one\n\n  \ntwo'`), h)
	if a, b := h.line(t), h.line(t); a != "one" || b != "two" {
		t.Errorf("got %q and %q", a, b)
	}
	h.exit(t)
	if line, more := <-h.lines; more {
		t.Errorf("a blank line was handed out, or another: %q", line)
	}
}

func TestExitComesAfterTheLastLineAndOnce(t *testing.T) {
	h := newHeard()
	p := start(t, shell(`i=0; while [ $i -lt 200 ]; do echo $i; i=$((i+1)); done; exit 7`), h)
	waitDone(t, p)
	if e := h.exit(t); e.Code != 7 {
		t.Errorf("ended with %+v", e)
	}
	n := 0
	for range h.lines { // closed by Exited: a later Line would have panicked
		n++
	}
	if n != 200 {
		t.Errorf("%d lines came before the exit, want 200", n)
	}
	select {
	case e := <-h.exited:
		t.Errorf("a second exit came: %+v", e)
	default:
	}
}

func TestSendAfterTheEndIsDropped(t *testing.T) {
	h := newHeard()
	p := start(t, shell("exit 0"), h)
	waitDone(t, p)
	p.Send([]byte("too late"))
	p.Close(claudecli.DefaultGrace)
	p.Close(claudecli.Grace{})
	h.exit(t)
}

func TestOnlyTheFirstCloseCounts(t *testing.T) {
	h := newHeard()
	p := start(t, shell("trap 'exit 9' TERM; echo up; while :; do sleep 0.05; done"), h)
	h.line(t)
	p.Close(claudecli.Grace{Term: bound})
	p.Close(claudecli.Grace{}) // would kill before the trap has run
	if e := h.exit(t); e.Code != 9 {
		t.Errorf("ended with %+v, want the exit code of its trap", e)
	}
}

func TestSendDoesNotBlockWhenNobodyReads(t *testing.T) {
	h := newHeard()
	p := start(t, shell("echo up; exec sleep 600"), h)
	h.line(t)
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		for range 64 {
			p.Send(make([]byte, 64<<10))
		}
	}()
	select {
	case <-sent:
	case <-time.After(bound):
		t.Fatal("Send blocks")
	}
	p.Close(claudecli.Grace{})
	if e := h.exit(t); e.Signal != "SIGKILL" {
		t.Errorf("ended with %+v", e)
	}
}

// slow is a receiver that takes its first line only when it is let.
type slow struct {
	*heard
	let  chan struct{}
	once sync.Once
}

func (s *slow) Line(line []byte) {
	s.once.Do(func() { <-s.let })
	s.heard.Line(line)
}

func TestASlowReceiverLosesNothingOfADeadProcess(t *testing.T) {
	s := &slow{heard: newHeard(), let: make(chan struct{})}
	c := shell(`echo first; echo second; kill -9 $$`)
	p := start(t, c, s)
	// The receiver holds the first line longer than the bound on a silent pipe.
	time.AfterFunc(claudecli.DrainBound+100*time.Millisecond, func() { close(s.let) })
	waitDone(t, p)
	if a, b := s.line(t), s.line(t); a != "first" || b != "second" {
		t.Errorf("got %q and %q", a, b)
	}
	if e := s.exit(t); e.Signal != "SIGKILL" || e.Code != -1 {
		t.Errorf("ended with %+v", e)
	}
}

func TestAProcessThatClosesAStreamIsEnded(t *testing.T) {
	tests := []struct{ name, script string }{
		{"stdout", "exec 1>&-; exec sleep 600"},
		{"stdin", "exec 0<&-; echo up; exec sleep 600"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := newHeard()
			p := start(t, shell(test.script), h)
			if test.name == "stdin" {
				h.line(t)
				p.Send([]byte("{}"))
			}
			if e := h.exit(t); e.Signal != "SIGTERM" {
				t.Errorf("ended with %+v", e)
			}
		})
	}
}

func TestStderrIsLoggedLineByLineWithoutSecrets(t *testing.T) {
	var log bytes.Buffer
	c := shell(`printf 'one\ntwo sk-ant-0123456789\n\nthr' >&2; printf 'ee' >&2`)
	c.Logger = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	waitDone(t, start(t, c, newHeard()))
	var texts []string
	for line := range strings.Lines(log.String()) {
		_, text, _ := strings.Cut(line, "text=")
		texts = append(texts, strings.TrimSpace(text))
	}
	if want := `one "two <token>" three`; strings.Join(texts, " ") != want {
		t.Errorf("logged %q, want %s", texts, want)
	}
}

func TestStderrIsDrainedAndItsEndIsKept(t *testing.T) {
	h := newHeard()
	start(t, shell(`head -c 5242880 /dev/zero | tr '\0' e >&2; echo last words >&2; exit 1`), h)
	e := h.exit(t)
	if e.Code != 1 {
		t.Errorf("ended with %+v", e)
	}
	if len(e.Stderr) > 8<<10 || !strings.HasSuffix(e.Stderr, "eee"+"last words\n") {
		t.Errorf("kept %d bytes, the end is %q", len(e.Stderr), e.Stderr[max(0, len(e.Stderr)-20):])
	}
}
