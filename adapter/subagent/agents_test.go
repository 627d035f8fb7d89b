package subagent_test

import (
	"testing"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/subagent"

	"github.com/google/go-cmp/cmp"
)

var now = time.UnixMilli(1234)

// started is a task_started of the subagent a1.
func started(call, prompt string) *streamjson.Task {
	return &streamjson.Task{TaskID: "a1", ToolUseID: call, TaskType: "local_agent", SubagentType: "general-purpose", Description: "Survey", Prompt: prompt}
}

func same(t *testing.T, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestStarted(t *testing.T) {
	t.Run("a subagent is a session under Claude's id for it", func(t *testing.T) {
		var a subagent.Agents
		same(t, a.Started(started("t1", "Look"), subagent.Launch{ID: "t1", Parent: "t0", Name: "worker"}, now),
			&event.SubagentSpawned{ID: "a1", Launch: "t1", Parent: "t0", Name: "worker", Type: "general-purpose", Task: "Look", Prompt: "Look"})
		if got := a.Started(started("t1", "Look"), subagent.Launch{}, now); got != nil {
			t.Errorf("it starts twice: %v", got)
		}
		if a.LaunchOf("a1") != "t1" || a.LaunchOf("a2") != "" || !a.Running("t1") || a.Running("t2") {
			t.Error("the launch is not known")
		}
	})
	t.Run("the launch tells the prompt when the CLI does not", func(t *testing.T) {
		var a subagent.Agents
		same(t, a.Started(started("t1", ""), subagent.Launch{ID: "t1", Prompt: "Look"}, now).Prompt, "Look")
	})
	t.Run("one that is woken runs again", func(t *testing.T) {
		var a subagent.Agents
		a.Started(started("t1", "Look"), subagent.Launch{ID: "t1", Name: "worker"}, now)
		a.Ended("a1", "completed", "")
		same(t, a.Started(started("t2", "Again"), subagent.Launch{ID: "t2", Resume: true}, now),
			&event.SubagentSpawned{ID: "a1:generation:2", Launch: "t1", Name: "Survey", Type: "general-purpose", Task: "Again", Prompt: "Again"})
	})
	t.Run("one from before this process is linked to its launch by its messages", func(t *testing.T) {
		var a subagent.Agents
		same(t, a.Started(started("t2", "Again"), subagent.Launch{ID: "t2", Resume: true}, now),
			&event.SubagentSpawned{ID: "a1:generation:1234", Name: "Survey", Type: "general-purpose", Task: "Survey", Prompt: "Again"})
		same(t, a.Spoke("a1", "t1"), &event.SubagentLaunch{ID: "a1:generation:1234", Launch: "t1"})
		if got := a.Spoke("a1", "t1"); got != nil {
			t.Errorf("it is told twice: %v", got)
		}
		if got := a.Spoke("a2", "t9"); got != nil {
			t.Errorf("a message of a stranger tells %v", got)
		}
	})
}

func TestEnded(t *testing.T) {
	for status, want := range map[string]event.SubagentState{
		"completed": event.SubagentCompleted, "failed": event.SubagentFailed, "killed": event.SubagentCancelled, "stopped": event.SubagentCancelled,
	} {
		var a subagent.Agents
		a.Started(started("t1", "Look"), subagent.Launch{}, now)
		e := a.Ended("a1", status, "words")
		if e == nil || e.State != want || (e.Error != "") != (want == event.SubagentFailed) {
			t.Errorf("%s is %+v, want %s", status, e, want)
		}
		if e := a.Ended("a1", status, ""); e != nil || a.Running("t1") {
			t.Errorf("%s ends twice", status)
		}
	}
	var a subagent.Agents
	a.Started(started("t1", "Look"), subagent.Launch{}, now)
	if e := a.Ended("a1", "running", ""); e != nil {
		t.Errorf("running is an end: %v", e)
	}
	if e := a.Ended("a9", "completed", ""); e != nil {
		t.Errorf("a stranger ends: %v", e)
	}
	if ends := a.Lost(); len(ends) != 1 || ends[0].State != event.SubagentFailed || len(a.Lost()) != 0 {
		t.Errorf("the end of the process tells %v", ends)
	}
}
