package asynctask

import "claude-agent-acp/adapter/event"

// turnKind is the type of a turn that the CLI began by itself. ACP v1 has no other
// sign that the agent works while no prompt is open.
const turnKind = "turn"

// TurnStarted tells of a turn that the CLI began by itself, unless one is open. id
// is new; cause says what began it, or "".
func (l *List) TurnStarted(id, cause string) {
	if l.turn != nil {
		if cause != "" {
			l.tellProgress(l.turn, event.AsyncTaskProgress{Description: cause})
		}
		return
	}
	t := l.find("autonomous-turn-" + id)
	t.known, t.name, t.kind, t.inTranscript = true, "Claude is working", turnKind, false
	switch {
	case cause != "":
		t.description = cause
	case l.last != "":
		t.description = l.last
	default:
		t.description = "Claude Code started a turn without a prompt."
	}
	l.last, l.turn = "", t
	l.spawn(t, true)
}

// TurnOpen says whether a turn of the CLI's own runs.
func (l *List) TurnOpen() bool { return l.turn != nil }

// TurnEnded ends the turn of the CLI's own, if one runs.
func (l *List) TurnEnded(state event.AsyncTaskState) {
	if l.turn != nil {
		l.end(l.turn, state, "", byEvent)
	}
}
