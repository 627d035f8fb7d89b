package adapter_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestNothingSurvives kills the agent at its work. What the CLI had started, also
// in sessions of its own, must be gone within two seconds.
func TestNothingSurvives(t *testing.T) {
	for _, name := range []string{"SIGKILL", "EOF"} {
		t.Run(name, func(t *testing.T) {
			mark := "SURVIVOR_TEST=" + filepath.Base(t.TempDir()) + name
			c := start(t, mark)
			c.prompt(c.open(), "spawn")
			c.shown("spawned")
			if n := len(marked(t, mark)); n < 6 {
				t.Fatalf("only %d processes run, so the test proves nothing", n)
			}
			if name == "SIGKILL" {
				_ = c.cmd.Process.Kill()
			} else {
				c.in.Close()
			}
			_ = c.cmd.Wait()
			pollUntil(t, 2*time.Second, func() bool { return len(marked(t, mark)) == 0 }, func() any { return marked(t, mark) })
		})
	}
}

// marked are the processes with mark in their environment, by command line.
func marked(t *testing.T, mark string) []string {
	t.Helper()
	found := []string{}
	dirs, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range dirs {
		env, err := os.ReadFile(dir + "/environ")
		if err != nil || !bytes.Contains(env, []byte(mark)) {
			continue
		}
		cmdline, _ := os.ReadFile(dir + "/cmdline")
		found = append(found, string(bytes.ReplaceAll(cmdline, []byte{0}, []byte(" "))))
	}
	return found
}

// pollUntil looks again and again, since the kernel tells nobody of the end of a
// process that is not its own child.
func pollUntil(t *testing.T, bound time.Duration, done func() bool, state func() any) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	end := time.After(bound)
	for !done() {
		select {
		case <-tick.C:
		case <-end:
			t.Fatalf("after %v there is still %v", bound, state())
		}
	}
}
