package watchdog_test

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// dogOf is the watchdog of a program: its parent.
func dogOf(t *testing.T, r running) int {
	t.Helper()
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(r.PID()) + "/stat")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	parent, err := strconv.Atoi(strings.Fields(rest)[1])
	if err != nil {
		t.Fatal(err)
	}
	return parent
}

func TestSIGTERMToTheWatchdogEndsTheTree(t *testing.T) {
	r := start(t, "", "exec 2>/dev/null; trap 'echo bye; exit 5' TERM; echo up; while :; do sleep 0.02; done")
	r.line(t)
	_ = syscall.Kill(dogOf(t, r), syscall.SIGTERM)
	if got := r.line(t); got != "bye" {
		t.Errorf("it says %q", got)
	}
	if got := r.end(t); got.Code != 5 {
		t.Errorf("got %+v", got)
	}
	await(t, r.Gone())
}

func TestTheWatchdogHasItsOwnName(t *testing.T) {
	r := start(t, "", "echo up; exec sleep 600")
	r.line(t)
	comm, err := os.ReadFile("/proc/" + strconv.Itoa(dogOf(t, r)) + "/comm")
	if err != nil || string(comm) != "claude-watchdog\n" {
		t.Errorf("it is called %q, %v", comm, err)
	}
}

// A process that starts the next one and ends is gone before a look at /proc
// has come to its signal.
func TestAChainOfProcessesCannotRunAway(t *testing.T) {
	tests := []struct{ name, script string }{
		{"in the program's group", "hop() { (hop) & }; hop; echo up; exec sleep 600"},
		{"in a session of its own", "setsid sh -c 'hop() { (hop) & }; hop; sleep 0.1' & echo up; exec sleep 600"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := start(t, "", test.script)
			r.line(t)
			r.Kill()
			if got := r.end(t); got.Signal != "SIGKILL" {
				t.Errorf("got %+v", got)
			}
			await(t, r.Gone())
			// The last one to hold our pipe is gone.
			if line, err := r.out.ReadString('\n'); err == nil {
				t.Errorf("somebody says %q", line)
			}
		})
	}
}
