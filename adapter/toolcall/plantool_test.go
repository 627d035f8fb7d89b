package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

func TestPlanToolUse(t *testing.T) {
	think := func(title string) toolcall.Facts { return toolcall.Facts{Title: title, Kind: toolcall.KindThink} }
	testUses(t, []useCase{
		{"todos start without a list", "TodoWrite", `{}`, think("Update TODOs")},
		{"todos are named", "TodoWrite", `{"todos":[{"content":"Read"},{"content":"Write"},7]}`, think("Update TODOs: Read, Write, ")},
		{"a task is named when it is made", "TaskCreate", `{"subject":"Fix bug"}`, think("Create task: Fix bug")},
		{"a task is named when it changes its name", "TaskUpdate", `{"taskId":"1","subject":"Fix it"}`, think("Update task: Fix it")},
		{"a task list", "TaskList", `{"subject":"x"}`, think("List tasks")},
		{"a task", "TaskGet", `{"taskId":"1"}`, think("Get task")},
	})
}

func TestTodos(t *testing.T) {
	use := toolcall.Use{Name: "TodoWrite", Input: jsontext.Value(`{"todos":[{"content":"Read","activeForm":"Reading","status":"in_progress"},{"content":"Write","activeForm":"Writing","status":"pending"}]}`)}
	got, ok := toolcall.Todos(use)
	want := []toolcall.PlanEntry{{Content: "Reading", Status: "in_progress"}, {Content: "Write", Status: "pending"}}
	if d := cmp.Diff(want, got); !ok || d != "" {
		t.Errorf("ok %v, plan (-want +got):\n%s", ok, d)
	}
	for _, input := range []string{``, `{}`, `{"todos":"none"}`} {
		if _, ok := toolcall.Todos(toolcall.Use{Name: "TodoWrite", Input: jsontext.Value(input)}); ok {
			t.Errorf("input %q is a plan", input)
		}
	}
}
