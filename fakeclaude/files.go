package fakeclaude

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"
	"unicode/utf8"

	"claude-agent-acp/recorder"
)

// change implements sink. What was changed before a process started is somebody
// else's doing: when it is there it is left as it is, and its ids are learned.
func (p *process) change(c *recorder.FileChange, started bool) error {
	path := filepath.FromSlash(p.live.text(c.Path))
	if !filepath.IsAbs(path) {
		return fmt.Errorf("fakeclaude: %s is no absolute path", path)
	}
	if !started {
		if _, err := os.Lstat(path); err == nil {
			return p.learnFile(path, c.Data)
		}
	}
	if c.Gone {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("fakeclaude: %w", err)
		}
		return nil
	}
	if err := p.writeFile(path, c); err != nil {
		return fmt.Errorf("fakeclaude: %w", err)
	}
	at := p.live.start.Add(time.Duration(c.MTime * float64(time.Second)))
	if err := os.Chtimes(path, at, at); err != nil {
		return fmt.Errorf("fakeclaude: %w", err)
	}
	return nil
}

func (p *process) writeFile(path string, c *recorder.FileChange) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	mode, err := strconv.ParseUint(c.Mode, 8, 9)
	if err != nil {
		return fmt.Errorf("mode of %s: %w", c.Path, err)
	}
	flags := os.O_CREATE | os.O_WRONLY | os.O_TRUNC
	if c.Append {
		flags = os.O_CREATE | os.O_WRONLY | os.O_APPEND
	}
	f, err := os.OpenFile(path, flags, fs.FileMode(mode)|0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(p.content(path, c.Data))
	return errors.Join(err, f.Close())
}

// content is a file's content with the live ids. A session's file is JSON.
func (p *process) content(path string, data []byte) []byte {
	switch ext := filepath.Ext(path); {
	case !utf8.Valid(data):
		return data
	case ext == ".jsonl", ext == ".json":
		return []byte(p.live.line(string(data)))
	}
	return []byte(p.live.text(string(data)))
}
