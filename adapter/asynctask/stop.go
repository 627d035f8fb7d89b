package asynctask

import "claude-agent-acp/adapter/event"

// Stop begins to stop a task at the client's wish. It reports false for a task that
// the client does not know, that ended, or that is being stopped; ownTurn says that
// the task is a turn of the CLI's own, which an interrupt stops.
func (l *List) Stop(id string) (ownTurn, ok bool) {
	t := l.tasks[id]
	if t == nil || t.phase != spawned || t.stopping || t.state.Ended() {
		return false, false
	}
	t.stopping = true
	return t.kind == turnKind, true
}

// NotStopped gives up a stop that failed.
func (l *List) NotStopped(id string) {
	if t := l.tasks[id]; t != nil && !t.state.Ended() {
		t.stopping = false
	}
}

// Stopped ends a task that was stopped, if its own end did not come first. It
// returns the task's name for the line that tells the user, once; "" for no line.
func (l *List) Stopped(id string) (name string) {
	t := l.tasks[id]
	if t == nil || t.phase != spawned || t.stopTold {
		return ""
	}
	t.stopTold = true
	l.end(t, event.TaskStopped, "", byEvent)
	return t.name
}
