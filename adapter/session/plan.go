package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// showTasks shows the task list as the plan.
func (s *Session) showTasks() {
	s.emit(&event.Plan{Entries: s.calls.tasks.Entries(), Tasks: true})
}

// tasksAtPrompt shows a plan that is not done when a turn starts: a client may have
// put it away with the turn before.
func (s *Session) tasksAtPrompt() {
	if s.calls.tasks.Open() {
		s.showTasks()
	}
}

// taskHook notes what a hook tells of a task. It comes before the result of the
// call, and also for calls that no message shows.
func (s *Session) taskHook(in *streamjson.HookInput) {
	news := false
	switch in.EventName {
	case "TaskCreated":
		news = s.calls.tasks.Created(in.TaskID, in.TaskSubject)
	case "TaskCompleted":
		news = s.calls.tasks.Completed(in.TaskID)
	}
	if news {
		s.showTasks()
	}
}
