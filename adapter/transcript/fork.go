package transcript

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"
)

// ErrNoForkPoint says that a session has no answer where it was to be cut.
var ErrNoForkPoint = errors.New("transcript: no such answer")

// ForkPoint is the answer that a fork ends with.
type ForkPoint struct {
	MessageIDs []string // ids that it may have, the likeliest first
	// Fingerprint and Occurrence, from 1, tell it by its text where the ids do not.
	Fingerprint string
	Occurrence  int
}

// Fork copies a session of a working directory, or of another working tree of its
// repository, and returns the id of the copy. point is nil for all of it. The error
// for a session without a transcript there is fs.ErrNotExist.
func (s *Store) Fork(id, cwd string, point *ForkPoint) (string, error) {
	path := s.fileIn(id, cwd)
	if path == "" {
		return "", fmt.Errorf("transcript: session %s: %w", id, fs.ErrNotExist)
	}
	f, stat, err := openRegular(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	x, err := readIndex(f, stat.Size())
	if err != nil {
		return "", err
	}
	end := len(x.nodes)
	if point != nil {
		at, ok := x.forkPoint(f, point)
		if !ok {
			return "", ErrNoForkPoint
		}
		end = at + 1
	}
	info, err := readInfo(f, stat.Size())
	if err != nil {
		return "", fmt.Errorf("transcript: session %s: %w", id, err)
	}
	fork := fork{index: x, end: end, from: id, id: uuid.New()}
	return fork.id.String(), fork.write(f, stat.Size(), filepath.Dir(path), cmp.Or(info.Title, info.prompt, "Forked session")+" (fork)")
}

// fileIn is the transcript of a session in the project of a directory, or "".
func (s *Store) fileIn(id, cwd string) string {
	if !IsID(id) || !filepath.IsAbs(cwd) {
		return ""
	}
	for _, tree := range workTrees(cwd) {
		path := filepath.Join(s.projects, Slug(tree), id+".jsonl")
		if info, err := os.Lstat(path); err == nil && worthReading(info) {
			return path
		}
	}
	return ""
}

// fork is a copy that is being made. Its records have names of their own, made
// from the old ones.
type fork struct {
	index *index
	end   int // the records from here on are left out
	from  string
	id    uuid.UUID

	next int // the record of the index that comes next
	now  string
}

// write copies the records. The file appears when it is whole.
func (c *fork) write(f io.ReaderAt, size int64, dir, title string) error {
	c.now = time.Now().UTC().Format("2006-01-02T15:04:05.000Z")
	tmp, err := os.CreateTemp(dir, ".fork-*")
	if err != nil {
		return fmt.Errorf("transcript: fork: %w", err)
	}
	defer os.Remove(tmp.Name()) // it is gone when all went well
	out := bufio.NewWriterSize(tmp, chunk)
	err = forwards(f, size, func(at int64, line []byte) error { return c.copy(out, at, line) })
	_, werr := out.WriteString(lineOf(struct {
		Type      string `json:"type"`
		ID        string `json:"sessionId"`
		Title     string `json:"customTitle"`
		UUID      string `json:"uuid"`
		Timestamp string `json:"timestamp"`
	}{"custom-title", c.id.String(), title, uuid.NewString(), c.now}))
	err = errors.Join(err, werr, out.Flush(), tmp.Close())
	if err == nil && c.last() < 0 {
		err = fmt.Errorf("session %s has no messages to fork", c.from)
	}
	if err == nil {
		err = os.Rename(tmp.Name(), filepath.Join(dir, c.id.String()+".jsonl"))
	}
	if err != nil {
		return fmt.Errorf("transcript: %w", err)
	}
	return nil
}

// copy copies a record of the conversation, or what the whole session goes by.
func (c *fork) copy(out *bufio.Writer, at int64, line []byte) error {
	x := c.index
	var err error
	switch {
	case c.next < len(x.nodes) && x.nodes[c.next].at == at:
		i := c.next
		c.next++
		if c.copied(i) {
			_, err = out.Write(c.rewrite(i, line))
		}
	case isSessionWide(line):
		_, err = out.Write(c.renamed(line))
	}
	return err
}

// copied says whether a record is part of the copy.
func (c *fork) copied(i int) bool {
	k := c.index.nodes[i].kind
	return i < c.end && k != kindAside && k != kindProgress
}

// last is the last record of the copy, or -1.
func (c *fork) last() int {
	i := min(c.end, len(c.index.nodes)) - 1
	for i >= 0 && !c.copied(i) {
		i--
	}
	return i
}

// isSessionWide says whether a line says something of the session that a copy
// needs, too.
func isSessionWide(line []byte) bool {
	var typ []byte
	skim(line, func(name, value []byte) bool {
		if string(name) != "type" {
			return true
		}
		typ = unquoted(value)
		return false
	})
	switch string(typ) {
	case "content-replacement", "atis-latch", "relocated", "history-suppression":
		return true
	}
	return false
}

// renamed is a line with the id of the copy in place of the session's.
func (c *fork) renamed(line []byte) []byte {
	line = bytes.ReplaceAll(line, []byte(`"`+c.from+`"`), []byte(`"`+c.id.String()+`"`))
	return append(bytes.Clone(line), '\n')
}
