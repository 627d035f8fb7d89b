package session

import "claude-agent-acp/adapter/filechange"

// resolves are the paths that the session waits for.
type resolves struct {
	waiting map[int64]func([]filechange.Path)
	next    int64
}

// resolve asks for the canonical forms of paths and goes on with them in then.
func (s *Session) resolve(paths []string, then func([]filechange.Path)) int64 {
	id := s.resolves.next
	s.resolves.next++
	if s.resolves.waiting == nil {
		s.resolves.waiting = map[int64]func([]filechange.Path){}
	}
	s.resolves.waiting[id] = then
	s.do(ResolvePaths{Resolve: id, Paths: paths})
	return id
}

// pathsResolved goes on with paths. Those that come too late have no effect.
func (s *Session) pathsResolved(in PathsResolved) {
	then := s.resolves.waiting[in.Resolve]
	delete(s.resolves.waiting, in.Resolve)
	if then != nil {
		then(in.Paths)
	}
}
