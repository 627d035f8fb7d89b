package goal_test

import (
	"testing"

	"claude-agent-acp/adapter/goal"
)

func TestCommands(t *testing.T) {
	for prompt, want := range map[string]string{
		"/goal x": "x", "/goal\n two\nlines ": "two\nlines", "/goal clear": "none", "/goal clear it": "clear it",
		"/goal": "no command", "/goal  ": "no command", "/goals x": "no command", "say /goal x": "no command",
	} {
		g, ok := goal.Command(prompt)
		got := "no command"
		switch {
		case ok && g == nil:
			got = "none"
		case ok:
			got = g.Objective
		}
		if got != want {
			t.Errorf("%q is %q, want %q", prompt, got, want)
		}
	}
}

func TestAFailedCommandRestoresTheGoalBefore(t *testing.T) {
	var tr goal.Tracker
	one, two := &goal.Goal{Objective: "one"}, &goal.Goal{Objective: "two"}
	tr.Submitted("a", one)
	tr.TakenUp("a")
	if _, changed := tr.Ended(false); changed {
		t.Error("a command that worked changed the goal again")
	}
	tr.Submitted("b", two)
	if _, changed := tr.Ended(true); changed {
		t.Error("a cycle that ended before the command was taken up changed the goal")
	}
	tr.TakenUp("b")
	if g, changed := tr.Ended(true); !changed || g != one {
		t.Errorf("the goal is %v, changed: %v", g, changed)
	}
}
