package toolcall

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// PlanEntry is a step of what Claude plans to do.
type PlanEntry struct {
	Content string
	Status  string // pending, in_progress or completed
}

// planEntry is a step. While it is worked at, some have words for that.
func planEntry(content, activeForm, status string) PlanEntry {
	if status == "in_progress" && activeForm != "" {
		content = activeForm
	}
	return PlanEntry{Content: content, Status: status}
}

// IsPlan says whether a tool changes or reads Claude's plan. The client sees its
// calls as plans; one is shown as a call only when it is asked about.
func IsPlan(tool string) bool {
	_, todo := reporters[tool].(todoWrite)
	_, task := reporters[tool].(taskTool)
	return todo || task
}

// todoWrite reports TodoWrite, which writes the whole plan.
type todoWrite struct{ other }

type todoInput struct {
	Todos member[[]jsontext.Value] `json:"todos"`
}

type todo struct {
	Content    member[string] `json:"content"`
	ActiveForm member[string] `json:"activeForm"`
	Status     member[string] `json:"status"`
}

// Use implements [Reporter].
func (todoWrite) Use(u Use) Facts {
	f := Facts{Title: "Update TODOs", Kind: KindThink}
	if list := decode[todoInput](u.Input).Todos; list.ok {
		var steps []string
		for _, v := range list.value {
			steps = append(steps, decode[todo](v).Content.value)
		}
		f.Title += ": " + strings.Join(steps, ", ")
	}
	return f
}

// Todos is the plan that a call of TodoWrite writes. It reports false for any
// other call and for one without a plan.
func Todos(u Use) ([]PlanEntry, bool) {
	list := decode[todoInput](u.Input).Todos
	if u.Name != "TodoWrite" || !list.ok {
		return nil, false
	}
	plan := make([]PlanEntry, len(list.value))
	for i, v := range list.value {
		t := decode[todo](v)
		plan[i] = planEntry(t.Content.value, t.ActiveForm.value, t.Status.value)
	}
	return plan, true
}

// taskTool reports TaskCreate, TaskUpdate, TaskList and TaskGet, which keep the
// plan as a list of tasks; see [Tasks].
type taskTool struct {
	other

	title string
}

// Use implements [Reporter].
func (t taskTool) Use(u Use) Facts {
	f := Facts{Title: t.title, Kind: KindThink}
	if subject := decode[taskInput](u.Input).Subject.value; subject != "" && (u.Name == "TaskCreate" || u.Name == "TaskUpdate") {
		f.Title += ": " + subject
	}
	return f
}
