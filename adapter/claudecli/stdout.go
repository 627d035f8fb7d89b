package claudecli

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"log/slog"
	"os"
	"slices"
	"time"
)

// MaxLine is the longest line that a process may say, in bytes. A longer one is
// dropped, with a log record; reading goes on in constant memory.
const MaxLine = 256 << 20

const (
	// readSize is what is read at once: as much as a pipe holds.
	readSize = 64 << 10
	// keptLine is the largest buffer for long lines that is kept for the next.
	keptLine = 2 << 20
)

// stdout reads the lines of the process.
type stdout struct {
	src *boundedPipe
	max int
	log *slog.Logger

	long    []byte // the start of a line longer than readSize
	dropped int    // bytes of a line longer than max
}

func newStdout(file *os.File, limit int, log *slog.Logger) *stdout {
	if limit <= 0 {
		limit = MaxLine
	}
	return &stdout{src: &boundedPipe{file: file}, max: limit, log: log}
}

// bound ends the reading when the pipe stays silent for d.
func (s *stdout) bound(d time.Duration) { s.src.bound(d) }

// read calls line for each line until the end of the stream.
func (s *stdout) read(line func([]byte)) {
	defer s.src.file.Close()
	r := bufio.NewReaderSize(s.src, readSize)
	for {
		part, err := r.ReadSlice('\n')
		switch {
		case err == nil:
			s.end(part[:len(part)-1], line)
		case errors.Is(err, bufio.ErrBufferFull):
			s.keep(part)
		default:
			if len(part) > 0 || s.long != nil || s.dropped > 0 {
				s.end(part, line)
			}
			if !errors.Is(err, io.EOF) {
				s.log.Debug("claude's stdout ended", "error", err)
			}
			return
		}
	}
}

// keep holds a part of a line whose end is not there yet.
func (s *stdout) keep(part []byte) {
	if s.dropped > 0 || len(s.long)+len(part) > s.max {
		s.dropped += len(s.long) + len(part)
		s.long = nil
		return
	}
	if len(s.long)+len(part) > cap(s.long) {
		s.long = slices.Grow(s.long, min(len(s.long)+readSize, s.max))
	}
	s.long = append(s.long, part...)
}

// end hands out the line whose last part is there.
func (s *stdout) end(part []byte, line func([]byte)) {
	if s.dropped > 0 || len(s.long)+len(part) > s.max {
		s.log.Error("a line from claude is too long and was dropped", "bytes", s.dropped+len(s.long)+len(part), "limit", s.max)
		s.dropped, s.long = 0, nil
		return
	}
	whole := part
	if len(s.long) > 0 {
		s.long = append(s.long, part...)
		whole = s.long
	}
	if len(bytes.TrimSpace(whole)) > 0 {
		line(whole)
	}
	if cap(s.long) > keptLine {
		s.long = nil
	}
	s.long = s.long[:0]
}
