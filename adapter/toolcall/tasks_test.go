package toolcall_test

import (
	"fmt"
	"strings"
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// taskStep is a call of a Task* tool that ended.
type taskStep struct {
	tool, input, content, structured string
	failed                           bool
	shows                            bool // the plan goes out
}

// planOf plays steps and writes the plan in one line.
func planOf(t *testing.T, tasks *toolcall.Tasks, steps []taskStep) string {
	t.Helper()
	for i, s := range steps {
		u := toolcall.Use{Name: s.tool, Input: jsontext.Value(s.input)}
		o := toolcall.Outcome{Content: jsontext.Value(s.content), Structured: jsontext.Value(s.structured), IsError: s.failed}
		if got := tasks.Ended(u, o); got != s.shows {
			t.Errorf("step %d: the plan goes out is %v, want %v", i, got, s.shows)
		}
	}
	var out []string
	for _, e := range tasks.Entries() {
		out = append(out, fmt.Sprintf("%s=%s", e.Content, e.Status))
	}
	return strings.Join(out, " ")
}

func TestTasks(t *testing.T) {
	create := func(id, subject string) taskStep {
		return taskStep{tool: "TaskCreate", input: `{"subject":"` + subject + `","activeForm":"Doing ` + subject + `"}`, structured: `{"task":{"id":"` + id + `","subject":"` + subject + `"}}`, shows: true}
	}
	ok := func(input string) taskStep {
		return taskStep{tool: "TaskUpdate", input: input, structured: `{"success":true,"taskId":"1","updatedFields":["status"]}`, shows: true}
	}
	for _, c := range []struct {
		name  string
		steps []taskStep
		want  string
	}{
		{"a task that is worked at has words for that", []taskStep{create("1", "A"), create("2", "B"), ok(`{"taskId":"1","status":"in_progress"}`)}, "Doing A=in_progress B=pending"},
		{"a deleted task goes", []taskStep{create("1", "A"), create("2", "B"), ok(`{"taskId":"1","status":"deleted"}`)}, "B=pending"},
		{"a change of a task that nobody knows shows nothing of it", []taskStep{ok(`{"taskId":"1","status":"completed"}`)}, ""},
		{"a failed call changes nothing", []taskStep{{tool: "TaskCreate", input: `{"subject":"A"}`, failed: true}}, ""},
		{"a change that did not take effect", []taskStep{create("1", "A"), {tool: "TaskUpdate", input: `{"taskId":"1","status":"completed"}`, structured: `{"success":false,"taskId":"1","updatedFields":[]}`}}, "A=pending"},
		{"a result about another task", []taskStep{create("1", "A"), {tool: "TaskUpdate", input: `{"taskId":"1","status":"completed"}`, structured: `{"success":true,"taskId":"2","updatedFields":[]}`}}, "A=pending"},
		{"the list of the CLI replaces ours", []taskStep{create("1", "A"), create("3", "C"), {tool: "TaskList", structured: `{"tasks":[{"id":"2","subject":"B","status":"completed"},{"id":"1","subject":"A2","status":"in_progress"}]}`, shows: true}}, "B=completed Doing A=in_progress"},
		{"a list that is none changes nothing", []taskStep{create("1", "A"), {tool: "TaskList", structured: `{"tasks":[{"id":"2","status":"odd"}]}`, content: `"see above"`}}, "A=pending"},
		{"reading a task shows nothing", []taskStep{create("1", "A"), {tool: "TaskGet", structured: `{"task":{"id":"1"}}`}}, "A=pending"},
		{"texts of an old transcript", []taskStep{
			{tool: "TaskCreate", input: `{"subject":"A"}`, content: `"Task #7 created successfully: A"`, shows: true},
			{tool: "TaskUpdate", input: `{"taskId":"7","status":"completed"}`, content: `[{"type":"text","text":"Updated task #7 status"}]`, shows: true},
			{tool: "TaskUpdate", input: `{"taskId":"7","status":"pending"}`, content: `"Task #7 not found"`},
		}, "A=completed"},
		{"a list as a text", []taskStep{{tool: "TaskList", content: `"#1 [pending] Fix (it) (me) [blocked by #2, #3]\n#2 [completed] Read"`, shows: true}}, "Fix (it)=pending Read=completed"},
		{"an empty list as a text", []taskStep{create("1", "A"), {tool: "TaskList", content: `"No tasks found"`, shows: true}}, ""},
		{"a result as JSON in a text", []taskStep{{tool: "TaskCreate", input: `{"subject":"A"}`, content: `"{\"task\":{\"id\":\"1\"}}"`, shows: true}}, "A=pending"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := planOf(t, &toolcall.Tasks{}, c.steps); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTasksByHooks(t *testing.T) {
	var tasks toolcall.Tasks
	if !tasks.Created("1", "A") || tasks.Created("1", "A") || tasks.Created("", "B") || tasks.Created("2", "") {
		t.Error("a task is made once, with an id and a subject")
	}
	if !tasks.Open() {
		t.Error("a new task is open")
	}
	if !tasks.Completed("1") || tasks.Completed("1") || tasks.Completed("9") {
		t.Error("a known task is completed once")
	}
	if tasks.Open() {
		t.Error("no task is open")
	}
	tasks.Clear()
	if n := len(tasks.Entries()); n != 0 {
		t.Errorf("%d tasks are left", n)
	}
}
