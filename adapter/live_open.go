package adapter

import (
	"time"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/session"
)

// open starts a session, or has one that lives already answer. One that was
// started with something else is started again: its CLI cannot take that later.
// With replay the client gets the history before the answer.
func (a *Agent) open(r *acp.Request, s *setup, replay bool) {
	open := session.Open{Reply: a.replies.add(r.ID), Replay: replay}
	a.mu.Lock()
	defer a.mu.Unlock()
	l := a.sessions[s.id]
	if l != nil && l.setup.mark == s.mark && l.post(open) {
		return
	}
	if l != nil {
		l.post(session.Close{})
	}
	a.start(s, l, open)
}

// start starts a session, in the place of before if that is not nil. It is called
// with mu held.
func (a *Agent) start(s *setup, before *live, open session.Open) *live {
	l := &live{
		agent:  a,
		setup:  *s,
		before: before,
		route:  a.route(),
		log:    a.log.With("session", s.id),
		inbox:  newInbox(),
		asked:  map[int64]acp.CallID{},
		timers: map[session.Timer]*time.Timer{},
		taken:  make(chan struct{}, 1),
		opened: make(chan struct{}),
		ending: make(chan struct{}),
		over:   make(chan struct{}),
	}
	l.view = present.NewSession(s.id, a.caps, l)
	a.sessions[s.id] = l
	a.running.Add(1)
	l.post(open)
	go l.run()
	return l
}

// restart starts every session again, each as soon as its prompt is answered, and
// returns when they are open.
func (a *Agent) restart() {
	var fresh []*live
	a.mu.Lock()
	for _, l := range a.sessions {
		if l.post(session.Retire{}) {
			s := l.setup
			s.resume = true
			fresh = append(fresh, a.start(&s, l, session.Open{}))
		}
	}
	a.mu.Unlock()
	for _, l := range fresh {
		select {
		case <-l.opened:
		case <-l.over:
		}
	}
}

// forget lets go of a session that is over. Its id can be opened again.
func (a *Agent) forget(l *live) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.sessions[l.setup.id] == l {
		delete(a.sessions, l.setup.id)
	}
}
