package adapter

import (
	"errors"
	"io/fs"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/session"
	"claude-agent-acp/adapter/transcript"

	"github.com/go-json-experiment/json/jsontext"
)

// sessionLoad is session/load: a stored session goes on, and the client gets its
// history first.
func (a *Agent) sessionLoad(r *acp.Request) {
	var p acp.SessionSetupRequest
	if a.params(r, &p, sessionID, acp.Field{Name: "cwd", Kind: jsontext.KindString}, acp.Field{Name: "mcpServers", Kind: jsontext.KindBeginArray}) {
		a.openStored(r, &p, true)
	}
}

const (
	// pieceEvents and pieceBytes bound how much of a history is on its way to the
	// client at a time.
	pieceEvents = 64
	pieceBytes  = 1 << 20
)

// readHistory reads the stored conversation beside the session, a piece at a time:
// the next one is read when the client was sent the one before.
func (l *live) readHistory(read int64) {
	l.jobs.Go(func() {
		l.history.Lock()
		defer l.history.Unlock()
		p := pieces{live: l, next: session.Replayed{Read: read}}
		tasks, err := transcript.Replay(l.agent.env.configDir(), l.setup.dir, l.setup.id, p.add)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			l.log.Warn("history", "error", err) // what was read is shown
		}
		p.next.End, p.next.Tasks = true, tasks
		p.send()
	})
}

// pieces cuts a history into pieces. The first one is of one event: it shows that
// the history comes.
type pieces struct {
	live *live
	next session.Replayed
	size int
	sent bool
}

func (p *pieces) add(e event.Event) bool {
	p.next.Events = append(p.next.Events, e)
	p.size += weight(e)
	if p.sent && len(p.next.Events) < pieceEvents && p.size < pieceBytes {
		return true
	}
	return p.send()
}

// send hands a piece to the session and waits until it was shown. It reports false
// when the session is over.
func (p *pieces) send() bool {
	if !p.live.post(p.next) {
		return false
	}
	p.next.Events, p.size, p.sent = nil, 0, true
	select {
	case <-p.live.taken:
		return true
	case <-p.live.ending:
		return false
	}
}

// weight is about how much memory an event takes.
func weight(e event.Event) int {
	switch e := e.(type) {
	case *event.MessageChunk:
		return len(e.Text)
	case *event.MessageImage:
		return len(e.Data)
	case *event.ToolCall:
		return 2 * len(e.Use.Input)
	case *event.ToolCallEnded:
		return 2*len(e.Use.Input) + 2*len(e.Result.RawOutput)
	}
	return 0
}
