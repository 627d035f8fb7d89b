package goal

// Tracker follows the goal of one session. The client is told of a command at
// once, before the CLI took it; until then the CLI's older word does not count,
// and a command that fails restores what was before.
type Tracker struct {
	told    *Goal
	pending *command
}

type command struct {
	id       string // of the user message
	expected *Goal
	before   *Goal
	started  bool // the CLI took it up
}

// Submitted says that the command of a user message was sent. The client is to
// be told of g.
func (t *Tracker) Submitted(id string, g *Goal) {
	t.pending = &command{id: id, expected: g, before: t.told}
	t.told = g
}

// TakenUp says that the CLI took up a user message.
func (t *Tracker) TakenUp(id string) {
	if t.pending != nil && t.pending.id == id {
		t.pending.started = true
	}
}

// Ended says that a cycle of the CLI ended. It returns the goal to tell the client
// when a failed command left the one before in force.
func (t *Tracker) Ended(failed bool) (g *Goal, changed bool) {
	p := t.pending
	if p == nil || !p.started {
		return nil, false
	}
	t.pending = nil
	if !failed {
		return nil, false
	}
	t.told = p.before
	return t.told, true
}

// Reported takes the CLI's word on the goal. It reports false when that is older
// than a command under way.
func (t *Tracker) Reported(g *Goal) bool {
	if t.pending != nil && !same(t.pending.expected, g) {
		return false
	}
	t.pending = nil
	t.told = g
	return true
}

func same(a, b *Goal) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Objective == b.Objective
}
