package session

import "claude-agent-acp/adapter/event"

// replays are the requests that are answered once the history was shown. The
// history is read while the CLI starts.
type replays struct {
	last    int64
	waiting map[int64]Reply
	begun   int64 // the read whose history is being shown
}

// replay asks for the history, for a request that is answered when it was shown
// and the session is open.
func (s *Session) replay(to Reply) {
	r := &s.replays
	r.last++
	if r.waiting == nil {
		r.waiting = map[int64]Reply{}
	}
	r.waiting[r.last] = to
	s.do(ReadHistory{Read: r.last})
}

// replayed shows a piece of the history. What comes after a failed start is not
// shown.
func (s *Session) replayed(in Replayed) {
	to, ok := s.replays.waiting[in.Read]
	if !ok {
		return
	}
	if s.replays.begun != in.Read {
		s.replays.begun = in.Read
		s.emit(&event.ReplayStarted{})
	}
	for _, e := range in.Events {
		s.emit(e)
	}
	if !in.End {
		return
	}
	delete(s.replays.waiting, in.Read)
	s.emit(&event.ReplayEnded{})
	if len(s.calls.tasks.Entries()) == 0 {
		s.calls.tasks = in.Tasks
	}
	if s.phase == phaseOpening {
		s.opening = append(s.opening, to)
		return
	}
	s.succeed(to, s.opened())
	s.emit(s.commandList())
}

// failReplays fails the requests whose history is not shown to its end.
func (s *Session) failReplays(err *event.Error) {
	for read := int64(1); read <= s.replays.last; read++ {
		if to, ok := s.replays.waiting[read]; ok {
			s.fail(to, err)
		}
	}
	s.replays.waiting = nil
}
