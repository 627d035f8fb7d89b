package toolcall

import (
	"regexp"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// The results of the Task* tools come as an object, and in an old transcript as a
// text for the model.

type taskCreated struct {
	Task member[struct {
		ID member[string] `json:"id"`
	}] `json:"task"`
}

type taskUpdated struct {
	Success member[bool]             `json:"success"`
	ID      member[string]           `json:"taskId"`
	Fields  member[[]jsontext.Value] `json:"updatedFields"`
}

type taskList struct {
	Tasks member[[]jsontext.Value] `json:"tasks"`
}

type listedTask struct {
	ID      member[string] `json:"id"`
	Subject member[string] `json:"subject"`
	Status  member[string] `json:"status"`
}

var (
	createdText  = regexp.MustCompile(`^Task #(\S+) created successfully: `)
	notFoundText = regexp.MustCompile(`^Task #\S+ not found$`)
	listedText   = regexp.MustCompile(`^#(\S+) \[(pending|in_progress|completed)\] (.+)$`)
	blockedText  = regexp.MustCompile(`^(.+) \[blocked by #[^,\]]+(?:, #[^,\]]+)*\]$`)
	ownerText    = regexp.MustCompile(`^(.+) \([^()]*\)$`)
)

// createdTask is the id of the task that a TaskCreate made, or "".
func (o Outcome) createdTask() string {
	for _, v := range o.objects() {
		if id := decode[taskCreated](v).Task.value.ID; id.ok {
			return id.value
		}
	}
	for _, text := range o.texts() {
		if m := createdText.FindStringSubmatch(strings.TrimSpace(text)); m != nil {
			return m[1]
		}
	}
	return ""
}

// updatedTask says whether a TaskUpdate of the task id took effect. An old
// transcript does not tell a success.
func (o Outcome) updatedTask(id string) bool {
	for _, v := range o.objects() {
		if r := decode[taskUpdated](v); r.Success.ok && r.ID.ok && r.Fields.ok {
			return r.Success.value && r.ID.value == id
		}
	}
	for _, text := range o.texts() {
		text = strings.TrimSpace(text)
		if notFoundText.MatchString(text) || text == "Failed to delete task" && id != "" {
			return false
		}
	}
	return true
}

// listedTasks are the tasks that a TaskList gave. It reports false when the result
// is no list.
func (o Outcome) listedTasks() ([]task, bool) {
	for _, v := range o.objects() {
		if r := decode[taskList](v); r.Tasks.ok {
			if list, ok := r.tasks(); ok {
				return list, true
			}
		}
	}
	for _, text := range o.texts() {
		if list, ok := tasksOfText(strings.TrimSpace(text)); ok {
			return list, true
		}
	}
	return nil, false
}

func (l taskList) tasks() ([]task, bool) {
	list := make([]task, len(l.Tasks.value))
	for i, v := range l.Tasks.value {
		t := decode[listedTask](v)
		known := t.Status.value == "pending" || t.Status.value == "in_progress" || t.Status.value == "completed"
		if !t.ID.ok || !t.Subject.ok || !known {
			return nil, false
		}
		list[i] = task{id: t.ID.value, subject: t.Subject.value, status: t.Status.value}
	}
	return list, true
}

// tasksOfText reads lines like "#2 [pending] Fix bug (me) [blocked by #1]".
func tasksOfText(text string) (list []task, ok bool) {
	if text == "No tasks found" {
		return nil, true
	}
	for line := range strings.SplitSeq(text, "\n") {
		m := listedText.FindStringSubmatch(line)
		if m == nil {
			return nil, false
		}
		subject := m[3]
		for _, trailer := range []*regexp.Regexp{blockedText, ownerText} {
			if cut := trailer.FindStringSubmatch(subject); cut != nil {
				subject = cut[1]
			}
		}
		list = append(list, task{id: m[1], subject: subject, status: m[2]})
	}
	return list, true
}
