package transcript

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// Delete removes the transcripts of a session, and those of its subagents. The
// error for a session without one is fs.ErrNotExist.
func (s *Store) Delete(id string) error {
	files := s.files(id)
	if len(files) == 0 {
		return fmt.Errorf("transcript: session %s: %w", id, fs.ErrNotExist)
	}
	var errs []error
	for _, path := range files {
		errs = append(errs, os.Remove(path), os.RemoveAll(strings.TrimSuffix(path, ".jsonl")))
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("transcript: delete session %s: %w", id, err)
	}
	return nil
}
