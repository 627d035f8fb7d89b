package fakeclaude

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/gofrs/flock"
)

// ReportName is the file in the state directory to which every process that
// was left, or that has something to note, adds a line.
const ReportName = "report.txt"

// shared is what the processes of one run have in common.
type shared struct {
	Started time.Time         `json:"started"` // what the recording's times count from
	Taken   []int             `json:"taken"`   // recorded processes that have been started
	IDs     map[string]string `json:"ids"`
	Places  places            `json:"places"`
	Files   map[string]string `json:"files"` // hash of what a fake wrote last, by live path
}

// state is the state directory of a run, or nothing but memory.
type state struct {
	dir    string
	memory shared
}

// update changes what is shared, one process at a time.
func (s *state) update(change func(*shared) error) error {
	if s.dir == "" {
		return change(s.memory.ready())
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return fmt.Errorf("fakeclaude: state: %w", err)
	}
	lock := flock.New(filepath.Join(s.dir, "lock"))
	if err := lock.Lock(); err != nil {
		return fmt.Errorf("fakeclaude: state: %w", err)
	}
	defer lock.Close()
	name := filepath.Join(s.dir, "state.json")
	var sh shared
	text, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(text, &sh)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("fakeclaude: state: %w", err)
	}
	if failed := change(sh.ready()); failed != nil {
		return failed
	}
	if text, err = json.Marshal(sh, json.Deterministic(true)); err != nil {
		return fmt.Errorf("fakeclaude: state: %w", err)
	}
	return replaceFile(name, text)
}

// replaceFile writes a file so that a reader finds the old or the new content,
// also if this process is killed meanwhile.
func replaceFile(name string, text []byte) error {
	if err := os.WriteFile(name+".new", text, 0o600); err != nil {
		return fmt.Errorf("fakeclaude: state: %w", err)
	}
	if err := os.Rename(name+".new", name); err != nil {
		return fmt.Errorf("fakeclaude: state: %w", err)
	}
	return nil
}

// ready fills in what a new run lacks.
func (s *shared) ready() *shared {
	if s.IDs == nil {
		s.IDs = map[string]string{}
	}
	if s.Files == nil {
		s.Files = map[string]string{}
	}
	return s
}

// learn shares ids that a process learned.
func (s *state) learn(ids map[string]string) error {
	if len(ids) == 0 {
		return nil
	}
	return s.update(func(sh *shared) error {
		maps.Copy(sh.IDs, ids)
		return nil
	})
}

// report adds a line to the run's report.
func (s *state) report(line string) error {
	if s.dir == "" {
		return nil
	}
	f, err := os.OpenFile(filepath.Join(s.dir, ReportName), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("fakeclaude: report: %w", err)
	}
	defer f.Close()
	if _, err := f.WriteString(line + "\n"); err != nil {
		return fmt.Errorf("fakeclaude: report: %w", err)
	}
	return nil
}
