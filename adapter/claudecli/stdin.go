package claudecli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
)

// stdin is the queue of lines for the process.
type stdin struct {
	file *os.File

	mu    sync.Mutex
	lines [][]byte // each with its newline
	ended bool     // takes no more lines
	wake  chan struct{}
}

func newStdin(file *os.File) *stdin { return &stdin{file: file, wake: make(chan struct{}, 1)} }

func (s *stdin) send(line []byte) {
	s.mu.Lock()
	if !s.ended {
		s.lines = append(s.lines, append(line, '\n'))
	}
	s.mu.Unlock()
	s.notify()
}

// end ends the process's stdin after the queued lines.
func (s *stdin) end() {
	s.mu.Lock()
	s.ended = true
	s.mu.Unlock()
	s.notify()
}

// abandon drops the queued lines, and also the one that is being written.
func (s *stdin) abandon() {
	s.mu.Lock()
	s.ended, s.lines = true, nil
	s.mu.Unlock()
	s.file.Close()
	s.notify()
}

func (s *stdin) notify() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// take returns the queued lines, and whether none will follow.
func (s *stdin) take() (lines [][]byte, last bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines, s.lines = s.lines, nil
	return lines, s.ended
}

// write writes the queue until its end, or until the process does not read.
func (s *stdin) write() error {
	defer s.file.Close()
	for {
		lines, last := s.take()
		for _, line := range lines {
			if _, err := s.file.Write(line); err != nil {
				return writeError(err)
			}
		}
		if last {
			return nil
		}
		<-s.wake
	}
}

// writeError is nil after abandon.
func writeError(err error) error {
	if errors.Is(err, fs.ErrClosed) {
		return nil
	}
	return fmt.Errorf("claudecli: write stdin: %w", err)
}
