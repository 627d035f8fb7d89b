package recorder

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// projects is where the CLI keeps its session files.
const projects = "$HOME/.claude/projects/"

// The lab looks for changed files only before certain lines, so what a process
// wrote to its session after its last one is found late: by the next process,
// or in the copy of all session files that was made when the agent had ended.
// A trail puts such a change where it belongs: behind the last line of the
// process that owns the session.
type trail struct {
	events []labEvent
	owners map[string][]int // processes by session id, in the order of their start
}

func newTrail(events []labEvent) *trail {
	t := &trail{events: events, owners: map[string][]int{}}
	for _, e := range events {
		if id := sessionOf(e.Command); id != "" {
			t.owners[id] = append(t.owners[id], e.Process)
		}
	}
	return t
}

// sessionOf is the session that a command starts or resumes.
func sessionOf(c *Command) string {
	if c == nil {
		return ""
	}
	for _, arg := range c.Argv {
		for _, option := range []string{"--session-id=", "--resume="} {
			if id, ok := strings.CutPrefix(arg, option); ok {
				return id
			}
		}
	}
	return ""
}

// settle moves the changes of a session's files that another process found.
func (t *trail) settle() {
	for i := 0; i < len(t.events); i++ {
		e := t.events[i]
		if e.Kind != File || e.File.Gone {
			continue
		}
		owner, at := t.lastLine(e.File.Path, i)
		if owner == 0 || owner == e.Process {
			continue
		}
		e.Process = owner
		t.events = slices.Delete(t.events, i, i+1)
		t.events = slices.Insert(t.events, at, e)
	}
}

// lastLine finds the process that owned the session file before event end, and
// the place behind the last line that it wrote, with what trails it already.
func (t *trail) lastLine(path string, end int) (owner, at int) {
	if !strings.HasPrefix(path, projects) {
		return 0, 0
	}
	for id, processes := range t.owners {
		if !strings.Contains(path, "/"+id) {
			continue
		}
		for i, e := range t.events[:end] {
			if e.Kind == Out && slices.Contains(processes, e.Process) {
				owner, at = e.Process, i+1
			}
		}
	}
	for owner != 0 && at < end && t.events[at].Kind == File && t.events[at].Process == owner && t.events[at].File.Path == path {
		at++
	}
	return owner, at
}

// snapshot adds what the session files in dir hold beyond the changes so far.
// It was copied at the given time.
func (t *trail) snapshot(dir string, at float64) error {
	end := len(t.events)
	for end > 0 && t.events[end-1].at > at {
		end--
	}
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return fmt.Errorf("recorder: %w", err)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return fmt.Errorf("recorder: %w", err)
		}
		if t.addRest(projects+filepath.ToSlash(rel), data, end, at) {
			end++
		}
		return nil
	})
}

func (t *trail) addRest(path string, data []byte, end int, at float64) bool {
	owner, place := t.lastLine(path, end)
	if owner == 0 {
		return false
	}
	held, mode := t.content(path, place)
	rest, grown := bytes.CutPrefix(data, held)
	if grown && len(rest) == 0 {
		return false
	}
	c := &FileChange{Path: path, Mode: mode, MTime: at, Data: data}
	if grown && len(held) > 0 {
		c.Data, c.Append = rest, true
	}
	t.events = slices.Insert(t.events, place, labEvent{at: at, Event: Event{Process: owner, Kind: File, File: c}})
	return true
}

// content is what a file held before event end.
func (t *trail) content(path string, end int) (data []byte, mode string) {
	mode = "600"
	for _, e := range t.events[:end] {
		if e.Kind != File || e.File.Path != path {
			continue
		}
		if e.File.Append {
			data = append(bytes.Clone(data), e.File.Data...)
		} else {
			data = e.File.Data
		}
		mode = e.File.Mode
	}
	return data, mode
}
