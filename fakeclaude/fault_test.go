package fakeclaude

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"claude-agent-acp/recorder"
)

// What goes wrong on request does so once, in the place of the line that was named.
func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		fault string
		code  int
		last  string // what the adapter hears last
	}{
		"it dies":        {"die@%d", 1, `{"type":"command_lifecycle"`},
		"it is killed":   {"kill@%d", 137, `{"type":"command_lifecycle"`},
		"half of a line": {"half@%d", 1, `{"type":"system","subtype":"session_st`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				client := faulty(t, c.fault)
				code, _ := client.play()
				last := client.child(t).last
				for line := range client.child(t).lines {
					last = line
				}
				if code != c.code || !strings.HasPrefix(last, c.last) {
					t.Errorf("exit status %d, want %d, and the adapter hears last: %q", code, c.code, last)
				}
				if w, isObject := parseWire(last); isObject != (w != nil && w.Type == "command_lifecycle") {
					t.Errorf("the last line is whole: %s", last)
				}
			})
		})
	}
}

// An adapter that passes over what it cannot read hears everything else.
func TestFaultsThatPass(t *testing.T) {
	for name, c := range map[string]struct {
		fault string
		is    func(line string) bool
		took  time.Duration
	}{
		"garbage":          {fault: "garbage@%d", is: func(line string) bool { _, isObject := parseWire(line); return !isObject && line[0] != ' ' }},
		"a line of 3 MiB":  {fault: "long@%d=3", is: func(line string) bool { return len(line) > 3<<20 }},
		"a pause":          {fault: "pause@%d=30s", took: 30 * time.Second},
		"garbage, a pause": {fault: "garbage@%[1]d, pause@%[1]d=30s", is: having("}{"), took: 30 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				client := faulty(t, c.fault)
				wrong := 0
				client.ignores = func(line string) bool {
					found := c.is != nil && line != "{" && line != "}" && c.is(line)
					if found {
						wrong++
					}
					return found
				}
				start := time.Now()
				if code, stderr := client.play(); code != 0 || stderr != "" {
					t.Errorf("exit status %d: %s", code, stderr)
				}
				if took := time.Since(start); took < c.took || took > c.took+time.Second {
					t.Errorf("it took %v, want %v", took, c.took)
				}
				if c.is != nil && wrong != 1 {
					t.Errorf("%d wrong lines, want one", wrong)
				}
			})
		})
	}
}

// faulty is a client whose fake does something wrong at the line that says that a
// turn is over.
func faulty(t *testing.T, fault string) *client {
	t.Helper()
	c := newClient(t, "hello", "zed")
	line := 0
	for _, e := range c.rec.Events {
		if e.Kind == recorder.Out && strings.Contains(e.Text, "session_state_changed") {
			line = e.Line
		}
	}
	var err error
	if c.opts.Faults, err = ParseFaults(fmt.Sprintf(fault, line)); err != nil {
		t.Fatal(err)
	}
	return c
}

// A fault that cannot be is told before anything is played.
func TestBadFaults(t *testing.T) {
	for fault, want := range map[string]string{
		"burn@3":     "no such kind",
		"die":        "line number",
		"die@3=4":    "takes no value",
		"pause@3":    "duration",
		"long@3=big": "invalid syntax",
		"die@1":      "no line of stdout",
	} {
		env := map[string]string{"FAKECLAUDE_RECORDING": golden + "/hello/zed.rec", "FAKECLAUDE_FAULT": fault}
		if _, err := FromEnv(func(name string) string { return env[name] }); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", fault, err, want)
		}
	}
}
