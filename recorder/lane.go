package recorder

import (
	"cmp"
	"slices"
	"strings"
)

// entry is one line of a lane: a message of the agent with the client's
// answer, or an anchor.
type entry struct {
	node     *node
	answer   *node
	anchor   string // "> 3 session/prompt" or "< 3 session/prompt", instead of a node
	optional bool
}

// lane are messages that are compared in order.
type lane struct {
	kind    string
	session string // the session's placeholder, or ""
	entries []entry
}

func (l *lane) name() string {
	if l.session == "" {
		return l.kind
	}
	return l.kind + " " + l.session
}

// lanes sorts a transcript into lanes. The dialogue is normalised already.
type lanes struct {
	base    *normaliser
	byName  map[string]*lane
	ordered []*lane
	version string // the protocol version that was agreed
	turns   map[string]*turn
}

// turn is what is going on in a session.
type turn struct {
	prompts int    // requests without a response
	state   string // the last that version 2 reported
}

// idle says whether a prompt that comes now begins a turn: the place of one
// that is queued is the client's timing.
func (t *turn) idle() bool { return t.prompts == 0 && (t.state == "" || t.state == "idle") }

func (s *lanes) turn(session string) *turn {
	if s.turns[session] == nil {
		s.turns[session] = &turn{}
	}
	return s.turns[session]
}

func splitLanes(messages []message, d *dialogue, base *normaliser) []*lane {
	s := &lanes{base: base, byName: map[string]*lane{}, turns: map[string]*turn{}}
	for _, m := range messages {
		switch m.from {
		case FromAgent:
			s.agent(m, d)
		case FromClient:
			if c := d.byMessage[m.node]; c != nil {
				s.anchor(c, ">")
			}
		case AgentGarbage, AgentExit:
			l := s.lane(string(m.from), "")
			l.entries = append(l.entries, entry{node: m.node})
		case ClientRaw:
		}
	}
	slices.SortStableFunc(s.ordered, func(a, b *lane) int {
		return cmp.Or(naturally(a.session, b.session), strings.Compare(a.kind, b.kind))
	})
	return s.ordered
}

// naturally orders <id2> before <id10>.
func naturally(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }

func (s *lanes) lane(kind, session string) *lane {
	if session != "" {
		session = s.base.text(session)
	}
	l := &lane{kind: kind, session: session}
	if known := s.byName[l.name()]; known != nil {
		return known
	}
	s.byName[l.name()] = l
	s.ordered = append(s.ordered, l)
	return l
}

func (s *lanes) agent(m message, d *dialogue) {
	if m.isResponse() {
		if c := d.byMessage[m.node]; c != nil {
			s.learnVersion(c)
			s.anchor(c, "<")
		}
		return
	}
	if state := m.update().at("state"); m.update().at("sessionUpdate").str() == "state_update" {
		s.turn(s.base.text(m.session())).state = state.str()
	}
	l := s.lane(laneOf(m))
	e := entry{node: m.node, optional: l.kind == "title" || l.kind == "auth"}
	if q := d.questions[m.node]; q != nil {
		e.answer = q.answer
	}
	l.entries = append(l.entries, e)
}

func (s *lanes) learnVersion(c *call) {
	if v := c.response.at("result", "protocolVersion"); v != nil && c.message.method() == "initialize" {
		s.version = v.text
	}
}

// anchor marks, in the stream of the session, where a prompt turn or a replay
// began and ended. Version 2 answers a prompt before its turn.
func (s *lanes) anchor(c *call, mark string) {
	method, session := c.message.method(), c.message.session()
	if session == "" || c.number == 0 || method != "session/prompt" && method != "session/load" {
		return
	}
	t := s.turn(session)
	idle := t.idle()
	if mark == ">" {
		t.prompts++
	} else {
		t.prompts--
	}
	if mark == ">" && !idle || mark == "<" && s.version != "1" {
		return
	}
	l := s.lane("stream", session)
	l.entries = append(l.entries, entry{anchor: mark + " " + callName(c)})
}

// roots are the sessions that the client named or was given; the others are
// children of theirs.
func (d *dialogue) roots() map[string]bool {
	roots := map[string]bool{}
	for _, c := range d.calls {
		if c.number == 0 {
			continue
		}
		roots[c.message.session()] = true
		roots[c.response.at("result", "sessionId").str()] = true
	}
	return roots
}
