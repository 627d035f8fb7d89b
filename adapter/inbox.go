package adapter

import (
	"sync"

	"claude-agent-acp/adapter/session"
)

// inboxHigh is how many inputs may wait before the CLI is held up. What the
// client sends is never held up: a session that waits for its client must not
// keep the client from being read.
const inboxHigh = 512

// inbox holds what arrived for a session until its goroutine takes it, in the
// order of arrival.
type inbox struct {
	mu     sync.Mutex
	items  []session.Input
	wake   chan struct{} // has an element when items may not be empty
	room   sync.Cond     // signalled when items were taken
	closed bool
}

func newInbox() *inbox {
	b := &inbox{wake: make(chan struct{}, 1)}
	b.room.L = &b.mu
	return b
}

// put adds an input. It reports false after close: nobody will take it.
func (b *inbox) put(in session.Input) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.add(in)
}

// putLine adds a line of the CLI. It waits while the session is far behind.
func (b *inbox) putLine(in session.Line) {
	b.mu.Lock()
	for len(b.items) >= inboxHigh && !b.closed {
		b.room.Wait()
	}
	b.add(in)
	b.mu.Unlock()
}

func (b *inbox) add(in session.Input) bool {
	if b.closed {
		return false
	}
	b.items = append(b.items, in)
	select {
	case b.wake <- struct{}{}:
	default:
	}
	return true
}

// take returns what has arrived and keeps buf, which the caller is done with, for
// what comes next. It waits until there is something.
func (b *inbox) take(buf []session.Input) []session.Input {
	clear(buf)
	for {
		b.mu.Lock()
		if items := b.items; len(items) > 0 {
			b.items = buf[:0]
			b.room.Broadcast()
			b.mu.Unlock()
			return items
		}
		b.mu.Unlock()
		<-b.wake
	}
}

// close refuses what comes from now on, if nothing waits. Otherwise it returns
// what does, and has to be called again.
func (b *inbox) close() []session.Input {
	b.mu.Lock()
	defer b.mu.Unlock()
	items := b.items
	b.items = nil
	b.closed = len(items) == 0
	b.room.Broadcast()
	return items
}
