package session

import (
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"
)

// fileWait bounds the wait for a file. One on a dead network drive is unreadable.
const fileWait = 5 * time.Second

// reads are the files that the session waits for.
type reads struct {
	waiting map[int64]func(toolcall.File)
	next    int64
}

// readFile asks for a file and goes on with it in then. Anything may happen in
// between.
func (s *Session) readFile(path string, then func(toolcall.File)) {
	id := s.reads.next
	s.reads.next++
	if s.reads.waiting == nil {
		s.reads.waiting = map[int64]func(toolcall.File){}
	}
	s.reads.waiting[id] = then
	s.do(ReadFile{Read: id, Path: path})
	s.within(fileWait, func() { s.fileRead(FileRead{Read: id, File: toolcall.File{Unreadable: true}}) })
}

// fileRead goes on with a file. One that comes too late has no effect.
func (s *Session) fileRead(in FileRead) {
	then := s.reads.waiting[in.Read]
	delete(s.reads.waiting, in.Read)
	if then != nil {
		then(in.File)
	}
}

// preview reads the file that a call is about to change, for a client that shows
// exact patches, before it goes on.
func (s *Session) preview(use toolcall.Use, then func(*toolcall.Preview)) {
	w, ok := toolcall.WriterOf(use.Name)
	if !ok || !s.cfg.Patches || w.Path(use) == "" {
		then(nil)
		return
	}
	s.readFile(w.Path(use), func(current toolcall.File) {
		p := w.Preview(use, current)
		then(&p)
	})
}

// postToolUse shows what the PostToolUse hook of a call told, before it goes on. A
// client that shows exact patches gets that of the file as it is now: the CLI
// waits, so nothing else of this call changes it.
func (s *Session) postToolUse(in *streamjson.HookInput, then func()) {
	c := s.calls.open[in.ToolUseID]
	if c == nil || c.hooked || c.plan {
		then()
		return
	}
	written := c.reporter.Written(c.use, in.ToolResponse)
	show := func() {
		if s.calls.open[in.ToolUseID] == c && !c.hooked { // it may have been cut meanwhile
			c.hooked = true
			s.emit(&event.ToolCallWritten{Use: c.use, Written: written, Response: in.ToolResponse, Parent: c.parent})
		}
		then()
	}
	w, ok := c.reporter.(toolcall.FileWriter)
	if !ok || !s.cfg.Patches || w.WrittenPath(in.ToolResponse) == "" {
		show()
		return
	}
	s.readFile(w.WrittenPath(in.ToolResponse), func(after toolcall.File) {
		written.Change = w.Changed(in.ToolResponse, after)
		show()
	})
}
