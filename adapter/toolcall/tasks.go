package toolcall

import (
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Tasks is Claude's task list as its Task* tools and their hooks tell of it. The
// zero Tasks is empty.
type Tasks struct{ list []task }

// task is a task in the order of its creation.
type task struct{ id, subject, activeForm, status string }

type taskInput struct {
	ID         member[string] `json:"taskId"`
	Subject    member[string] `json:"subject"`
	ActiveForm member[string] `json:"activeForm"`
	Status     member[string] `json:"status"`
}

// Entries is the list as a plan.
func (t *Tasks) Entries() []PlanEntry {
	plan := make([]PlanEntry, len(t.list))
	for i, v := range t.list {
		plan[i] = planEntry(v.subject, v.activeForm, v.status)
	}
	return plan
}

// Open says whether some task is not completed.
func (t *Tasks) Open() bool {
	return slices.ContainsFunc(t.list, func(v task) bool { return v.status != "completed" })
}

// Clear forgets all tasks: the conversation starts anew.
func (t *Tasks) Clear() { t.list = nil }

// Created notes what the TaskCreated hook told. It reports whether that is new.
func (t *Tasks) Created(id, subject string) bool {
	if id == "" || subject == "" || t.find(id) != nil {
		return false
	}
	t.list = append(t.list, task{id: id, subject: subject, status: "pending"})
	return true
}

// Completed notes what the TaskCompleted hook told. It reports whether that is
// new.
func (t *Tasks) Completed(id string) bool {
	v := t.find(id)
	if v == nil || v.status == "completed" {
		return false
	}
	v.status = "completed"
	return true
}

// Ended notes the result of a call of a Task* tool. It reports whether the list is
// to be shown again: also when it is the same as before.
func (t *Tasks) Ended(u Use, o Outcome) bool {
	if o.IsError {
		return false
	}
	in := decode[taskInput](u.Input)
	switch u.Name {
	case "TaskCreate":
		if id := o.createdTask(); id != "" {
			t.put(task{id: id, subject: in.Subject.value, activeForm: in.ActiveForm.value, status: "pending"})
		}
		return true
	case "TaskUpdate":
		if !o.updatedTask(in.ID.value) {
			return false
		}
		t.update(in)
		return true
	case "TaskList":
		list, ok := o.listedTasks()
		if ok {
			t.replace(list)
		}
		return ok
	}
	return false
}

// update applies the input of a TaskUpdate. A task without a subject cannot be
// shown.
func (t *Tasks) update(in taskInput) {
	id := in.ID.value
	if in.Status.value == "deleted" {
		t.list = slices.DeleteFunc(t.list, func(v task) bool { return v.id == id })
		return
	}
	v := task{id: id, status: "pending"}
	if known := t.find(id); known != nil {
		v = *known
	}
	v.subject = in.Subject.or(v.subject)
	v.activeForm = in.ActiveForm.or(v.activeForm)
	v.status = in.Status.or(v.status)
	if id != "" && v.subject != "" {
		t.put(v)
	}
}

// replace takes the list as the CLI gives it, which has no words for a task that
// is worked at.
func (t *Tasks) replace(list []task) {
	for i, v := range list {
		if known := t.find(v.id); known != nil {
			list[i].activeForm = known.activeForm
		}
	}
	t.list = list
}

func (t *Tasks) find(id string) *task {
	i := slices.IndexFunc(t.list, func(v task) bool { return v.id == id })
	if i < 0 {
		return nil
	}
	return &t.list[i]
}

func (t *Tasks) put(v task) {
	if known := t.find(v.id); known != nil {
		*known = v
		return
	}
	t.list = append(t.list, v)
}

// objects are the places where a result can be an object: the structured result,
// and texts of the content that hold JSON.
func (o Outcome) objects() (list []jsontext.Value) {
	list = append(list, o.Structured)
	for _, text := range o.texts() {
		if v := jsontext.Value(text); v.Kind() == jsontext.KindBeginObject && v.IsValid(lenient) {
			list = append(list, v)
		}
	}
	return list
}

// Text is the text of the content, of all its blocks.
func (o Outcome) Text() string { return strings.Join(o.texts(), "") }

// texts are the texts of the content.
func (o Outcome) texts() (list []string) {
	for _, v := range blocksOf(o.Content) {
		if v.Kind() == jsontext.KindString {
			list = append(list, decode[string](v))
		} else if b := decode[block](v); b.Type.value == "text" {
			list = append(list, b.Text.value)
		}
	}
	return list
}
