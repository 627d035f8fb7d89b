package claudecli

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"sync"
	"time"
)

// stderrTail is how much of the end of stderr is kept, in bytes.
const stderrTail = 8 << 10

// stderr drains the process's stderr, so that it can always write, and keeps
// the end of it.
type stderr struct {
	src     *boundedPipe
	log     *slog.Logger
	drained chan struct{}

	mu   sync.Mutex
	kept []byte
	line []byte // the start of a line that is not logged yet
}

func newStderr(file *os.File, log *slog.Logger) *stderr {
	return &stderr{src: &boundedPipe{file: file}, log: log, drained: make(chan struct{})}
}

// bound ends the draining when the pipe stays silent for d.
func (s *stderr) bound(d time.Duration) { s.src.bound(d) }

func (s *stderr) drain() {
	defer close(s.drained)
	defer s.src.file.Close()
	logged := s.log.Enabled(context.Background(), slog.LevelDebug)
	buf := make([]byte, 4<<10)
	for {
		n, err := s.src.Read(buf)
		s.keep(buf[:n])
		if logged {
			s.logLines(buf[:n])
		}
		if err != nil {
			break
		}
	}
	if len(s.line) > 0 {
		s.logLine(s.line)
	}
}

func (s *stderr) keep(b []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = append(s.kept, b...)
	if over := len(s.kept) - stderrTail; over > stderrTail {
		s.kept = s.kept[:copy(s.kept, s.kept[over:])]
	}
}

// logLines logs each line that is complete. One longer than the tail is logged
// in pieces.
func (s *stderr) logLines(b []byte) {
	for {
		line, rest, found := bytes.Cut(b, []byte{'\n'})
		s.line = append(s.line, line...)
		if !found && len(s.line) < stderrTail {
			return
		}
		s.logLine(s.line)
		s.line = s.line[:0]
		b = rest
	}
}

func (s *stderr) logLine(line []byte) {
	if text := bytes.TrimSpace(line); len(text) > 0 {
		s.log.Debug("claude stderr", "text", Redact(string(text)))
	}
}

// tail is the end of what was written, with U+FFFD for each bad byte.
func (s *stderr) tail() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.kept
	if over := len(kept) - stderrTail; over > 0 {
		kept = kept[over:]
	}
	return string([]rune(string(kept)))
}
