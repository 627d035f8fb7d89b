package asynctask_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/asynctask"
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// bench keeps what a list tells, in short.
type bench struct {
	t    *testing.T
	list *asynctask.List
	told []string
}

func newBench(t *testing.T) *bench {
	b := &bench{t: t}
	tool := func(call string) string {
		if call == "monitor" {
			return "Monitor"
		}
		return "Bash"
	}
	b.list = asynctask.New(b.tell, tool)
	return b
}

func (b *bench) tell(e event.Event) {
	b.told = append(b.told, line(e))
}

func line(e event.Event) string {
	switch e := e.(type) {
	case *event.AsyncTaskSpawned:
		return strings.TrimRight(fmt.Sprintf("spawn %s %s %q %q %v %s %s", e.ID, e.Type, e.Name, e.Description, e.InTranscript, e.ToolCall, e.OutputFile), " ")
	case *event.AsyncTaskProgress:
		return fmt.Sprintf("progress %s %v", e.ID, []any{e.Description, e.Summary, e.LastTool, e.Usage.TotalTokens, e.OutputFile, e.ToolCall})
	case *event.AsyncTaskStateChanged:
		return strings.TrimRight(fmt.Sprintf("%s %s %s %s %s", e.State, e.ID, e.Summary, e.OutputFile, e.ToolCall), " ")
	}
	return fmt.Sprintf("%T", e)
}

// cli plays system messages of the CLI.
func (b *bench) cli(lines ...string) *bench {
	b.t.Helper()
	for _, l := range lines {
		m, err := streamjson.Decode([]byte(`{"type":"system",` + l + `}`))
		if err != nil {
			b.t.Fatal(err)
		}
		switch m := m.(type) {
		case *streamjson.BackgroundTasksChanged:
			b.list.Living(m)
		case *streamjson.Task:
			switch m.Subtype {
			case "task_started":
				b.list.Started(m)
			case "task_progress":
				b.list.Progress(m)
			case "task_updated":
				b.list.Updated(m)
			case "task_notification":
				b.list.Notified(m)
			}
		default:
			b.t.Fatalf("%s is a %T", l, m)
		}
	}
	return b
}

func (b *bench) want(want ...string) {
	b.t.Helper()
	if !slices.Equal(b.told, want) {
		b.t.Errorf("told:\n%s\nwant:\n%s", strings.Join(b.told, "\n"), strings.Join(want, "\n"))
	}
}

const (
	living   = `"subtype":"background_tasks_changed","tasks":[{"task_id":"b1","task_type":"local_bash","description":"Serve"}]`
	nobody   = `"subtype":"background_tasks_changed","tasks":[]`
	started  = `"subtype":"task_started","task_id":"b1","tool_use_id":"t1","description":"Serve","is_backgrounded":true,"task_type":"local_bash"`
	unowned  = `"subtype":"task_started","task_id":"b1","description":"Serve","is_backgrounded":true,"task_type":"local_bash"`
	complete = `"subtype":"task_updated","task_id":"b1","patch":{"status":"completed"}`
	notified = `"subtype":"task_notification","task_id":"b1","tool_use_id":"t1","status":"completed","output_file":"/tasks/b1.output","summary":"Serve completed"`
)

func TestLife(t *testing.T) {
	t.Run("a command in the background", func(t *testing.T) {
		b := newBench(t).cli(living, started)
		b.list.Command("b1", "t1", "serve --fast")
		b.list.Result("t1", "Command running. Output is being written to: /tmp/a b/tasks/b1.output. You will be notified.")
		b.cli(complete, notified, nobody)
		b.want(
			`spawn b1 shell "Serve" "Serve" false t1`,
			"progress b1 [   0 /tmp/a b/tasks/b1.output ]",
			"completed b1",
			"completed b1  /tasks/b1.output",
		)
	})
	t.Run("a task that the list did not tell of first may be shown in the conversation", func(t *testing.T) {
		b := newBench(t).cli(started)
		b.want(`spawn b1 shell "Serve" "Serve" true t1`)
	})
	t.Run("a foreground command is no task", func(t *testing.T) {
		b := newBench(t).cli(strings.Replace(started, "true", "false", 1), complete, notified)
		b.want()
	})
	t.Run("a foreground command that moves to the background is one", func(t *testing.T) {
		b := newBench(t).cli(strings.Replace(started, "true", "false", 1), `"subtype":"task_updated","task_id":"b1","patch":{"is_backgrounded":true}`, complete)
		b.want(`spawn b1 shell "Serve" "Serve" true t1`, "completed b1")
	})
	t.Run("a subagent is no task", func(t *testing.T) {
		b := newBench(t).cli(
			`"subtype":"background_tasks_changed","tasks":[{"task_id":"a1","task_type":"local_agent"}]`,
			`"subtype":"task_started","task_id":"a1","tool_use_id":"t1","task_type":"local_agent","is_backgrounded":true`,
			`"subtype":"task_notification","task_id":"a1","status":"completed"`)
		b.want()
	})
	t.Run("a task of Monitor is hidden", func(t *testing.T) {
		b := newBench(t).cli(strings.Replace(started, "t1", "monitor", 1), complete)
		b.want()
	})
	t.Run("a workflow tells its progress, and only what changed", func(t *testing.T) {
		beat := `"subtype":"task_progress","task_id":"w1","description":"One","last_tool_name":"first","usage":{"total_tokens":%s,"tool_uses":0,"duration_ms":5}`
		b := newBench(t).cli(
			`"subtype":"task_started","task_id":"w1","tool_use_id":"t1","task_type":"local_workflow","workflow_name":"steps","description":"Two steps"`,
			fmt.Sprintf(beat, "1"), fmt.Sprintf(beat, "1"), fmt.Sprintf(beat, "2"))
		b.want(`spawn w1 workflow "steps" "Two steps" true t1`, "progress w1 [One  first 1  ]", "progress w1 [   2  ]")
	})
	t.Run("a pause", func(t *testing.T) {
		b := newBench(t).cli(started, `"subtype":"task_updated","task_id":"b1","patch":{"status":"paused"}`, `"subtype":"task_updated","task_id":"b1","patch":{"status":"running"}`)
		b.want(`spawn b1 shell "Serve" "Serve" true t1`, "paused b1", "running b1")
	})
}

func TestHeld(t *testing.T) {
	t.Run("the spawn waits for the tool call, and the rest for the spawn", func(t *testing.T) {
		b := newBench(t).cli(living, unowned, `"subtype":"task_progress","task_id":"b1","summary":"Half"`)
		b.want()
		b.list.Command("b1", "t1", "Serve")
		b.want(`spawn b1 shell "Serve" "Serve" false t1`, "progress b1 [ Half  0  ]")
	})
	t.Run("a task that ends first is told without", func(t *testing.T) {
		b := newBench(t).cli(unowned, `"subtype":"task_updated","task_id":"b1","patch":{"status":"failed","error":"No port"}`)
		b.want(`spawn b1 shell "Serve" "Serve" true`, "failed b1 No port")
	})
	t.Run("the end of the turn tells it, and a late tool call is told as progress", func(t *testing.T) {
		b := newBench(t).cli(unowned)
		b.list.Release()
		b.cli(started)
		b.want(`spawn b1 shell "Serve" "Serve" true`, "progress b1 [   0  t1]")
	})
}

func TestLiveness(t *testing.T) {
	t.Run("a task that leaves the list is stopped, and its own end corrects that", func(t *testing.T) {
		b := newBench(t).cli(living, started, nobody, notified, notified)
		b.want(`spawn b1 shell "Serve" "Serve" false t1`, "stopped b1", "completed b1 Serve completed /tasks/b1.output")
	})
	t.Run("the end of the process ends what is open", func(t *testing.T) {
		b := newBench(t).cli(started)
		b.list.End(event.TaskFailed)
		b.list.End(event.TaskFailed)
		b.want(`spawn b1 shell "Serve" "Serve" true t1`, "failed b1")
	})
	t.Run("a new conversation knows none of it", func(t *testing.T) {
		b := newBench(t).cli(started)
		b.list.Clear()
		b.cli(complete)
		b.want(`spawn b1 shell "Serve" "Serve" true t1`)
	})
}

func TestStop(t *testing.T) {
	b := newBench(t).cli(started)
	if _, ok := b.list.Stop("nope"); ok {
		t.Error("an unknown task is stopped")
	}
	if own, ok := b.list.Stop("b1"); own || !ok {
		t.Errorf("own turn %v, ok %v", own, ok)
	}
	if _, ok := b.list.Stop("b1"); ok {
		t.Error("a task is stopped while it is being stopped")
	}
	b.list.NotStopped("b1")
	if _, ok := b.list.Stop("b1"); !ok {
		t.Error("a stop that failed cannot be tried again")
	}
	b.cli(`"subtype":"task_notification","task_id":"b1","status":"stopped"`)
	if name := b.list.Stopped("b1"); name != "Serve" {
		t.Errorf("name %q", name)
	}
	if name := b.list.Stopped("b1"); name != "" {
		t.Errorf("the user is told twice: %q", name)
	}
	b.want(`spawn b1 shell "Serve" "Serve" true t1`, "stopped b1")
}

func TestOwnTurn(t *testing.T) {
	b := newBench(t).cli(started, notified)
	b.told = nil
	b.list.TurnStarted("1", "")
	b.list.TurnStarted("2", "")
	b.list.TurnStarted("2", "A scheduled task fired.")
	if !b.list.TurnOpen() {
		t.Error("no turn is open")
	}
	b.cli(nobody) // the list never holds it
	if own, ok := b.list.Stop("autonomous-turn-1"); !own || !ok {
		t.Errorf("own turn %v, ok %v", own, ok)
	}
	b.list.TurnEnded(event.TaskCompleted)
	b.list.TurnEnded(event.TaskCompleted)
	b.list.TurnStarted("3", "")
	b.want(
		`spawn autonomous-turn-1 turn "Claude is working" "Serve completed" false`,
		"progress autonomous-turn-1 [A scheduled task fired.   0  ]",
		"completed autonomous-turn-1",
		`spawn autonomous-turn-3 turn "Claude is working" "Claude Code started a turn without a prompt." false`,
	)
}

func TestOutputPath(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"behind a colon", "written to: /t/tasks/b1.output.", "/t/tasks/b1.output"},
		{"at the end", "written to: /t/tasks/b1.output", "/t/tasks/b1.output"},
		{"on a drive of Windows", `written to: C:\a b\tasks\b1.output. More.`, `C:\a b\tasks\b1.output`},
		{"on a share", `written to: \\host\t\tasks\b1.output`, `\\host\t\tasks\b1.output`},
		{"of another task", "written to: /t/tasks/b2.output.", ""},
		{"not absolute", "written to: t/tasks/b1.output.", ""},
		{"across lines", "written to: /t\n/tasks/b1.output.", ""},
		{"with more behind it", "written to: /t/tasks/b1.output.txt", ""},
		{"the second of two", "see: /t/tasks/b2.output and: /u/tasks/b1.output\n", "/u/tasks/b1.output"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t)
			b.list.Result("t1", c.text)
			b.list.Result("t2", "written to: /other/tasks/b1.output")
			b.cli(started)
			b.want(strings.TrimRight(`spawn b1 shell "Serve" "Serve" true t1 `+c.want, " "))
		})
	}
}
