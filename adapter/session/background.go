package session

import (
	"claude-agent-acp/adapter/asynctask"
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// background is the work beside the conversation.
type background struct {
	// tasks are told to the client as such; nil for one that is not told.
	tasks *asynctask.List
	// live are the tasks that run, by their ids.
	live map[string]bool
	// commands are those that went on after the result of their call, by their tasks.
	commands map[string]*call
	// state is the CLI's own word on whether it works.
	state string
}

func (s *Session) newBackground() background {
	b := background{live: map[string]bool{}, commands: map[string]*call{}}
	if s.cfg.AsyncTasks {
		b.tasks = asynctask.New(s.emitTask, s.calls.tool)
	}
	return b
}

// emitTask shows what a background task tells, and whose it is.
func (s *Session) emitTask(e event.Event) {
	if spawned, ok := e.(*event.AsyncTaskSpawned); ok {
		if c := s.calls.open[spawned.ToolCall]; c != nil {
			spawned.Parent = c.parent
		}
	}
	s.emit(e)
}

// task handles a message about work beside the conversation.
func (s *Session) task(m *streamjson.Task) {
	b := &s.background
	switch m.Subtype {
	case "task_started":
		b.live[m.TaskID] = true
		if isAgent(m) {
			s.agentStarted(m)
		}
		if b.tasks != nil {
			b.tasks.Started(m)
		}
	case "task_progress":
		if b.tasks != nil {
			b.tasks.Progress(m)
		}
	case "task_updated":
		if b.tasks != nil {
			b.tasks.Updated(m)
		}
		var patch struct {
			Status string `json:"status"`
			Error  string `json:"error"`
		}
		if streamjson.Read(m.Patch, &patch) == nil && asynctask.Ended(patch.Status) {
			s.agentEnded(m.TaskID, patch.Status, patch.Error)
			s.taskEnded(m.TaskID)
		}
	case "task_notification":
		if b.tasks != nil {
			b.tasks.Notified(m)
		}
		s.agentEnded(m.TaskID, m.Status, m.Summary)
		s.taskEnded(m.TaskID)
	}
}

// taskEnded ends the terminal of a command that went to the background.
func (s *Session) taskEnded(id string) {
	delete(s.background.live, id)
	c := s.background.commands[id]
	if c == nil {
		return
	}
	delete(s.background.commands, id)
	s.emit(&event.CommandEnded{ToolCall: c.use.ID, Parent: c.parent})
}

// tasksChanged handles the CLI's list of background tasks.
func (s *Session) tasksChanged(m *streamjson.BackgroundTasksChanged) {
	ids := make([]string, len(m.Tasks))
	for i := range m.Tasks {
		ids[i] = m.Tasks[i].TaskID
		s.background.live[ids[i]] = true
	}
	s.agents.Listed(ids)
	if s.background.tasks != nil {
		s.background.tasks.Living(m)
	}
}

// commandBackgrounded completes the end of a call whose command goes on in the
// background. Only structured data says so, or the wish of the call itself: a
// command can print any text.
func (s *Session) commandBackgrounded(c *call, e *event.ToolCallEnded, out toolcall.Outcome) {
	b := &s.background
	task := ""
	if o := e.Result.Output; o != nil {
		task = o.Background
	}
	if task != "" && b.live[task] {
		e.Running = true
		b.commands[task] = c
	}
	if b.tasks == nil {
		return
	}
	if task != "" {
		b.tasks.Command(task, c.use.ID, e.Facts.Title)
	}
	b.tasks.Result(c.use.ID, out.Text())
	if e.Facts.Command {
		e.Backgrounded = task != "" || b.tasks.Backgrounded(c.use.ID) || !out.IsError && wantsBackground(c.use.Input)
	}
}

func wantsBackground(input jsontext.Value) bool {
	var in struct {
		Background bool `json:"run_in_background"`
	}
	return streamjson.Read(input, &in) == nil && in.Background
}

// ownTurn tells of a turn that the CLI began by itself, once it says that it works
// or something of it comes.
func (s *Session) ownTurn(cause string) {
	tasks := s.background.tasks
	if tasks == nil || s.cancelled || tasks.TurnOpen() && cause == "" || s.turns.first() != nil {
		return
	}
	tasks.TurnStarted(s.cfg.NewID(), cause)
}

// ownTurnEnded tells its end.
func (s *Session) ownTurnEnded(state event.AsyncTaskState) {
	if s.background.tasks != nil {
		s.background.tasks.TurnEnded(state)
	}
}

// ownState follows the CLI's own word on whether it works.
func (s *Session) ownState(m *streamjson.SessionStateChanged) {
	before := s.background.state
	s.background.state = m.State
	switch m.State {
	case streamjson.StateRunning:
		if before != streamjson.StateRunning {
			s.ownTurn("")
		}
	case streamjson.StateIdle:
		s.ownTurnEnded(event.TaskCompleted)
	}
}

// ownResult handles the end of a cycle. That of a turn of the CLI's own ends its
// task, unless it is only a placeholder before the rest. Every task has its tool
// call by now.
func (s *Session) ownResult(m *streamjson.Result, settles bool) {
	if s.background.tasks == nil {
		return
	}
	s.background.tasks.Release()
	own := m.Origin != nil && m.Origin.Kind != streamjson.OriginHuman && !settles
	switch {
	case own && m.IsError:
		s.ownTurnEnded(event.TaskFailed)
	case own && m.NumTurns > 0, settles:
		s.ownTurnEnded(event.TaskCompleted)
	}
}

// tasksGone ends what is told as running: the process is gone.
func (s *Session) tasksGone() {
	if s.background.tasks != nil {
		s.background.tasks.End(event.TaskFailed)
	}
}
