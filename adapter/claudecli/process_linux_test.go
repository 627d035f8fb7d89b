package claudecli_test

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"claude-agent-acp/adapter/claudecli"
)

// marked is an environment that every process of a test inherits.
func marked() (env []string, marker string) {
	marker = "CLAUDECLI_TEST_MARK=" + uuid.NewString()
	return append(os.Environ(), marker), marker
}

// survivors are the processes with the marker in their environment. A zombie
// has none.
func survivors(marker string) (pids []int) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		env, err := os.ReadFile(file)
		if err == nil && bytes.Contains(env, []byte(marker)) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
			pids = append(pids, pid)
		}
	}
	return pids
}

// pollUntilNoneSurvives polls: the kernel tells nobody but the parent that
// a process ended.
func pollUntilNoneSurvives(t *testing.T, marker string, within time.Duration) {
	t.Helper()
	var left []int
	for deadline := time.Now().Add(within); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if left = survivors(marker); len(left) == 0 {
			return
		}
	}
	for _, pid := range left {
		cmdline, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
		t.Errorf("process %d survives after %v: %q", pid, within, cmdline)
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
}

// TestCloseEndsTheWholeTree has the CLI behave in every way that was seen to
// leave processes behind.
func TestCloseEndsTheWholeTree(t *testing.T) {
	usual := claudecli.DefaultGrace
	// It is not to be hurried where it ends by itself.
	patient := claudecli.Grace{Stdin: bound, Term: bound}
	tests := []struct {
		name, script string
		grace        claudecli.Grace
		code         int
		signal       string
	}{
		{"it ends at the end of its stdin", "echo up; read x; exit 0", patient, 0, ""},
		{"it ignores the end of its stdin", "echo up; while :; do sleep 600; done", usual, -1, "SIGTERM"},
		{"it ends itself at SIGTERM", "trap 'exit 143' TERM; echo up; while :; do sleep 0.05; done", claudecli.Grace{Term: bound}, 143, ""},
		{"it ignores SIGTERM too", "trap '' TERM; echo up; while :; do sleep 600; done", usual, -1, "SIGKILL"},
		{"a child holds its stdout", "sleep 600 & echo up; read x; exit 0", patient, 0, ""},
		{"a child left its session", escapee + "echo up; read x; exit 0", patient, 0, ""},
		{"all of it", stubborn + "echo up; while :; do sleep 600; done", usual, -1, "SIGKILL"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := shell(test.script)
			env, marker := marked()
			c.Env = env
			h := newHeard()
			p := start(t, c, h)
			h.line(t)
			begin := time.Now()
			p.Close(test.grace)
			e := h.exit(t)
			if e.Code != test.code || e.Signal != test.signal {
				t.Errorf("it ended with %+v", e)
			}
			waitDone(t, p)
			if left := survivors(marker); len(left) > 0 {
				t.Errorf("processes %v survive Done", left)
			}
			if took := time.Since(begin); took > 5*time.Second { // two at most, on an idle machine
				t.Errorf("the end took %v", took)
			}
		})
	}
}

func TestAnExitOfItsOwnEndsTheTree(t *testing.T) {
	c := shell("sleep 600 & " + escapee + "echo up; exit 4")
	env, marker := marked()
	c.Env = env
	h := newHeard()
	p := start(t, c, h)
	if e := h.exit(t); e.Code != 4 {
		t.Errorf("it ended with %+v", e)
	}
	waitDone(t, p)
	if left := survivors(marker); len(left) > 0 {
		t.Errorf("processes %v survive", left)
	}
}

func TestTheTreeEndsWhenItsParentIsKilled(t *testing.T) {
	env, marker := marked()
	cmd := exec.Command(testBinary)
	cmd.Env = slices.Concat(env, []string{roleVar + "=agent"})
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "up\n" {
		t.Fatalf("the agent says %q, %v", line, err)
	}
	// The agent, its watchdog, the CLI, its child and the one that escaped.
	if n := len(survivors(marker)); n < 5 {
		t.Errorf("only %d processes run", n)
	}
	_ = cmd.Process.Kill()
	pollUntilNoneSurvives(t, marker, 5*time.Second) // about one, on an idle machine
	_ = cmd.Wait()
}

func TestAKilledWatchdogTakesTheProcessWithIt(t *testing.T) {
	c := shell("sleep 600 & echo up; while :; do sleep 600; done")
	env, marker := marked()
	c.Env = env
	h := newHeard()
	p := start(t, c, h)
	h.line(t)
	dog := parentOf(t, p.PID())
	if dog == os.Getpid() {
		t.Fatal("the process has no watchdog")
	}
	_ = syscall.Kill(dog, syscall.SIGKILL)
	if e := h.exit(t); e.Err == nil || e.Code != -1 {
		t.Errorf("it ended with %+v", e)
	}
	waitDone(t, p)
	pollUntilNoneSurvives(t, marker, 5*time.Second)
}

func TestSignalsOfATerminalDoNotReachTheProcess(t *testing.T) {
	h := newHeard()
	p := start(t, shell("echo up; exec cat"), h)
	h.line(t)
	dog := parentOf(t, p.PID())
	for _, pid := range []int{dog, p.PID()} {
		if group, _ := syscall.Getpgid(pid); group == syscall.Getpgrp() {
			t.Errorf("process %d is in our process group", pid)
		}
	}
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT, syscall.SIGHUP, syscall.SIGPIPE} {
		_ = syscall.Kill(dog, sig)
	}
	p.Send([]byte("still here"))
	if got := h.line(t); got != "still here" {
		t.Errorf("got %q", got)
	}
}

// parentOf reads the parent from /proc/PID/status.
func parentOf(t *testing.T, pid int) int {
	t.Helper()
	status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(status) {
		if value, ok := bytes.CutPrefix(line, []byte("PPid:")); ok {
			parent, _ := strconv.Atoi(string(bytes.TrimSpace(value)))
			return parent
		}
	}
	t.Fatal("no parent")
	return 0
}

func TestNoDescriptorReachesTheProcess(t *testing.T) {
	const list = `set -- /proc/$$/fd/*; echo "$*" | sed "s/$$/PID/g"; exec cat`
	// What any child gets: who started the tests may have left some open.
	cmd := exec.Command("/bin/sh", "-c", list)
	plain, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	other := newHeard()
	start(t, shell("echo up; exec cat"), other) // its pipes are open while the next one starts
	other.line(t)
	h := newHeard()
	start(t, shell(list), h)
	if got, want := h.line(t), strings.TrimSpace(string(plain)); got != want {
		t.Errorf("it has the descriptors %s, want %s", got, want)
	}
}

func TestTheWatchdogLetsGoOfTheStreams(t *testing.T) {
	h := newHeard()
	p := start(t, shell("echo up; exec cat"), h)
	h.line(t)
	link := func(pid, fd int) string {
		target, err := os.Readlink("/proc/" + strconv.Itoa(pid) + "/fd/" + strconv.Itoa(fd))
		if err != nil {
			t.Fatal(err)
		}
		return target
	}
	dog := parentOf(t, p.PID())
	for fd := range 3 {
		if link(dog, fd) == link(p.PID(), fd) {
			t.Errorf("the watchdog holds stream %d", fd)
		}
	}
}
