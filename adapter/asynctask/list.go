package asynctask

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// List are the background tasks of a session. Tasks that ended stay in it: their
// last words can come late, and in any order.
type List struct {
	emit func(event.Event)
	// tool names the tool of a tool call, or "" for one that nobody knows.
	tool func(toolCall string) string

	tasks map[string]*task
	order []*task
	paths map[string][]string // the output paths in the result of a tool call
	turn  *task               // the turn of the CLI's own that runs
	last  string              // what the last notification said: it usually begins such a turn
}

// New makes an empty list. emit takes what the client is to be told.
func New(emit func(event.Event), tool func(toolCall string) string) *List {
	return &List{emit: emit, tool: tool, tasks: map[string]*task{}, paths: map[string][]string{}}
}

// find is the task with an id, a new one if need be.
func (l *List) find(id string) *task {
	t := l.tasks[id]
	if t == nil {
		t = &task{id: id, name: unnamed, kind: "task", description: unnamed, inTranscript: true, state: event.TaskRunning}
		l.tasks[id] = t
		l.order = append(l.order, t)
	}
	return t
}

// Started notes a task_started.
func (l *List) Started(m *streamjson.Task) {
	id := trim(m.TaskID)
	if id == "" {
		return
	}
	t := l.find(id)
	if m.SubagentType != "" || m.TaskType == "local_agent" || m.TaskType == "local_monitor" {
		t.hide()
		return
	}
	was, told := t.place, t.phase == spawned
	t.started(m)
	l.pathOfResult(t)
	if m.InBackground() || t.phase == held {
		l.spawn(t, false)
	}
	if told && t.place != was {
		l.tellPlace(t)
	}
}

// Command notes a command whose result says that it goes on in the background.
func (l *List) Command(id, toolCall, command string) {
	background := true
	l.Started(&streamjson.Task{TaskID: id, TaskType: "local_bash", Description: command, IsBackgrounded: &background, ToolUseID: toolCall})
}

// Progress notes a task_progress.
func (l *List) Progress(m *streamjson.Task) {
	t := l.tasks[trim(m.TaskID)]
	if t == nil || t.phase != spawned && t.phase != held {
		return
	}
	was := t.place
	l.place(t, m)
	if t.state.Ended() {
		if t.place.output != was.output {
			l.tellPlace(t)
		}
		return
	}
	p := event.AsyncTaskProgress{Description: trim(m.Description), Summary: trim(m.Summary), LastTool: trim(m.LastToolName), Usage: usage(m.Usage)}
	if t.place.output != was.output {
		p.OutputFile = t.place.output
	}
	if t.place.toolCall != was.toolCall {
		p.ToolCall = t.place.toolCall
	}
	l.whenSpawned(t, func() { l.tellProgress(t, p) })
	if t.phase == held && t.place.toolCall != "" {
		l.spawn(t, false)
	}
}

// Updated notes a task_updated.
func (l *List) Updated(m *streamjson.Task) {
	var p patch
	id := trim(m.TaskID)
	if id == "" || streamjson.Read(m.Patch, &p) != nil {
		return
	}
	t := l.find(id)
	was := t.place
	t.rename(p.Description)
	if file := trim(p.OutputFile); file != "" {
		t.place.output = file
	}
	if p.IsBackgrounded {
		l.spawn(t, false)
	}
	state, summary := stateOf(p.Status), trim(p.Error)
	switch {
	case state.Ended():
		l.end(t, state, summary, byEvent)
	case state != "" && !t.state.Ended() && state != t.state:
		t.state = state
		l.whenSpawned(t, func() { l.tellState(t, state, summary) })
	case t.place.output != was.output:
		l.tellPlace(t)
	}
}

// Notified notes a task_notification: the end of a task.
func (l *List) Notified(m *streamjson.Task) {
	id, state := trim(m.TaskID), stateOf(m.Status)
	if id == "" || !state.Ended() {
		return
	}
	summary := trim(m.Summary)
	if summary != "" {
		l.last = summary
	}
	t := l.find(id)
	was, ended := t.place, t.state.Ended() && t.source != byLevel
	l.place(t, m)
	l.end(t, state, summary, byEvent)
	if ended && t.place.output != was.output {
		l.tellPlace(t)
	}
}

// Living notes the CLI's list of what runs in the background now. It comes before
// the start of a new task and after the end of an old one.
func (l *List) Living(m *streamjson.BackgroundTasksChanged) {
	live := map[string]bool{}
	for i := range m.Tasks {
		v := &m.Tasks[i]
		id := trim(v.TaskID)
		if id == "" {
			continue
		}
		live[id] = true
		l.lives(l.find(id), v)
	}
	for _, t := range l.order {
		if (t.phase == spawned || t.phase == held) && t != l.turn && !t.state.Ended() && !live[t.id] {
			l.end(t, event.TaskStopped, "", byLevel)
		}
	}
}

// lives notes that a task is on the CLI's list. That does not say whether it may be
// shown in the conversation, and what was shown cannot be taken back.
func (l *List) lives(t *task, v *streamjson.Task) {
	switch {
	case t.phase == hidden, t.state.Ended():
		return
	case v.TaskType == "local_agent", v.TaskType == "local_monitor":
		t.hide()
		return
	}
	if !t.known {
		t.fromLevel, t.inTranscript = true, false
	}
	if v.TaskType != "" {
		t.kind = kindOf(v.TaskType)
	}
	t.rename(v.Description)
	l.spawn(t, false)
}

// Release tells of the tasks that still wait for their tool call: the turn is over,
// and every tool call of it came.
func (l *List) Release() {
	for _, t := range l.order {
		if t.phase == held {
			l.spawn(t, true)
		}
	}
}

// End ends what is open: nothing more comes of the process.
func (l *List) End(state event.AsyncTaskState) {
	l.turn = nil
	for _, t := range l.order {
		if (t.phase == spawned || t.phase == held) && !t.state.Ended() {
			l.end(t, state, "", byShutdown)
		}
	}
}

// Clear forgets everything: the conversation begins anew.
func (l *List) Clear() { *l = *New(l.emit, l.tool) }

// place notes where a message says that the output is and what started the task.
// The first tool call counts.
func (l *List) place(t *task, m *streamjson.Task) {
	if file := trim(m.OutputFile); file != "" {
		t.place.output = file
	}
	if t.place.toolCall == "" {
		t.place.toolCall = trim(m.ToolUseID)
	}
	l.pathOfResult(t)
}
