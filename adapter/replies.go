package adapter

import (
	"sync"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/session"
)

// replies are the requests of the client that sessions have to answer. A session
// knows a request by its number, the client by its id.
type replies struct {
	mu   sync.Mutex
	last session.Reply
	ids  map[session.Reply]acp.ID
}

// add gives a request its number; a notification has none.
func (r *replies) add(id acp.ID) session.Reply {
	if id.IsZero() {
		return 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ids == nil {
		r.ids = map[session.Reply]acp.ID{}
	}
	r.last++
	r.ids[r.last] = id
	return r.last
}

// take is the id of a request that is being answered.
func (r *replies) take(reply session.Reply) (acp.ID, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	id, ok := r.ids[reply]
	delete(r.ids, reply)
	return id, ok
}

// find is the number of the open request with an id, or zero.
func (r *replies) find(id acp.ID) session.Reply {
	r.mu.Lock()
	defer r.mu.Unlock()
	for reply, open := range r.ids {
		if open == id {
			return reply
		}
	}
	return 0
}
