package asynctask

import "claude-agent-acp/adapter/event"

// streamsToModel is the tool whose tasks have nothing for the client.
const streamsToModel = "Monitor"

// spawn tells of a task, once. One without a tool call is held unless alone says
// that none will come.
func (l *List) spawn(t *task, alone bool) {
	if t.phase == spawned || t.phase == hidden {
		return
	}
	if t.place.toolCall != "" && l.tool(t.place.toolCall) == streamsToModel {
		t.hide()
		return
	}
	if t.place.toolCall == "" && !alone && !t.state.Ended() {
		t.phase = held
		return
	}
	t.phase = spawned
	l.emit(&event.AsyncTaskSpawned{
		ID: t.id, Name: t.name, Type: t.kind, Description: t.description, InTranscript: t.inTranscript,
		OutputFile: t.place.output, ToolCall: t.place.toolCall,
	})
	t.told = event.AsyncTaskProgress{Description: t.description, OutputFile: t.place.output, ToolCall: t.place.toolCall}
	waiting := t.waiting
	t.waiting = nil
	for _, tell := range waiting {
		tell()
	}
	if t.state.Ended() {
		l.tellState(t, t.state, t.summary)
	}
}

// whenSpawned runs tell now, or after the spawn of a task that is held.
func (*List) whenSpawned(t *task, tell func()) {
	switch t.phase {
	case spawned:
		tell()
	case held:
		t.waiting = append(t.waiting, tell)
	case unseen, hidden:
	}
}

// end ends a task, once; an event corrects what the CLI's list told.
func (l *List) end(t *task, state event.AsyncTaskState, summary string, by source) {
	if t.phase == hidden || t.state.Ended() && (t.source != byLevel || by != byEvent) {
		return
	}
	t.state, t.summary, t.source = state, summary, by
	if l.turn == t {
		l.turn = nil
	}
	switch t.phase {
	case spawned:
		l.tellState(t, state, summary)
	case held:
		l.spawn(t, true)
	case unseen, hidden:
	}
}

// tellPlace tells where the output is and what started the task.
func (l *List) tellPlace(t *task) {
	switch {
	case t.phase != spawned || t.place == place{}:
	case t.state.Ended():
		l.tellState(t, t.state, t.summary)
	default:
		l.tellProgress(t, event.AsyncTaskProgress{OutputFile: t.place.output, ToolCall: t.place.toolCall})
	}
}

// tellProgress tells what of p the client does not hold.
func (l *List) tellProgress(t *task, p event.AsyncTaskProgress) {
	p.ID = ""
	news(&p.Description, &t.told.Description)
	news(&p.Summary, &t.told.Summary)
	news(&p.LastTool, &t.told.LastTool)
	news(&p.Usage, &t.told.Usage)
	news(&p.OutputFile, &t.told.OutputFile)
	news(&p.ToolCall, &t.told.ToolCall)
	if p != (event.AsyncTaskProgress{}) {
		p.ID = t.id
		l.emit(&p)
	}
}

func (l *List) tellState(t *task, state event.AsyncTaskState, summary string) {
	e := &event.AsyncTaskStateChanged{ID: t.id, State: state, Summary: summary, OutputFile: t.place.output, ToolCall: t.place.toolCall}
	news(&e.OutputFile, &t.told.OutputFile)
	news(&e.ToolCall, &t.told.ToolCall)
	l.emit(e)
}

// news empties a field that the client holds, and notes any other as told.
func news[T comparable](field, told *T) {
	var none T
	switch {
	case *field == *told:
		*field = none
	case *field != none:
		*told = *field
	}
}
