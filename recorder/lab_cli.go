package recorder

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// labEvent is an event with what only the lab's log has of it.
type labEvent struct {
	Event
	at float64 // seconds since the run began
}

// labLine is one line of the lab's cli.jsonl.
type labLine struct {
	PID  int            `json:"pid"`
	T    float64        `json:"t"`
	Dir  string         `json:"dir"`
	Line jsontext.Value `json:"line"`
}

// readLabCLI reads the CLI's wire of one run, its processes numbered. A run in
// which no CLI was started has no events.
func readLabCLI(dir string) ([]labEvent, error) {
	text, err := os.ReadFile(filepath.Join(dir, "cli.jsonl"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("recorder: %w", err)
	}
	log := labLog{process: map[int]int{}, starts: map[int]*Command{}, closed: map[int]bool{}}
	for i, line := range bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")) {
		if err := log.add(line); err != nil {
			return nil, fmt.Errorf("recorder: %s/cli.jsonl:%d: %w", dir, i+1, err)
		}
	}
	return log.events, nil
}

type labLog struct {
	events  []labEvent
	process map[int]int // number by pid
	starts  map[int]*Command
	closed  map[int]bool // processes whose stdin the adapter closed
}

func (l *labLog) add(text []byte) error {
	var line labLine
	if err := json.Unmarshal(text, &line, lenientOptions); err != nil {
		return fmt.Errorf("%w: %w", ErrFormat, err)
	}
	p := l.process[line.PID]
	if p == 0 {
		p = len(l.process) + 1
		l.process[line.PID] = p
	}
	e := labEvent{at: line.T, Event: Event{Process: p}}
	if done, err := l.addStart(&e, &line); done || err != nil {
		return err
	}
	var err error
	switch line.Dir {
	case "in", "out":
		e.Kind = Kind(line.Dir)
		err = json.Unmarshal(line.Line, &e.Text, lenientOptions)
	case "file":
		e.Kind = File
		e.File, err = labFile(line.Line)
	case "eof":
		e.Kind = EOF
		l.closed[p] = true
	case "exit":
		e.Kind = Exit
		e.Exit = &ExitStatus{}
		err = json.Unmarshal(line.Line, &e.Exit.Code)
		e.Exit.By = exitCause(e.Exit.Code, l.closed[p])
	default:
		err = fmt.Errorf("%w: direction %q", ErrFormat, line.Dir)
	}
	l.events = append(l.events, e)
	return err
}

// addStart gathers the three lines of a start into one event.
func (l *labLog) addStart(e *labEvent, line *labLine) (done bool, err error) {
	command := l.starts[e.Process]
	switch line.Dir {
	case "argv":
		e.Kind, e.Command = Start, &Command{}
		l.starts[e.Process] = e.Command
		l.events = append(l.events, *e)
		return true, json.Unmarshal(line.Line, &e.Command.Argv)
	case "env":
		if err := json.Unmarshal(line.Line, &command.Env); err != nil {
			return true, fmt.Errorf("env: %w", err)
		}
		redact(command.Env)
		return true, nil
	case "cwd":
		return true, json.Unmarshal(line.Line, &command.Cwd)
	default:
		return false, nil
	}
}

// exitCause tells the CLI's own exit from what a signal made. The CLI answers
// SIGTERM with status 143.
func exitCause(code int, stdinClosed bool) Cause {
	const killed, terminated = -9, 143
	switch {
	case code == killed && !stdinClosed:
		return ByOther
	case code == killed || code == terminated:
		return ByAdapter
	default:
		return ByCLI
	}
}

func labFile(v jsontext.Value) (*FileChange, error) {
	var f struct {
		Path   string  `json:"path"`
		MTime  float64 `json:"mtime"`
		Mode   string  `json:"mode"`
		Gone   bool    `json:"gone"`
		Text   *string `json:"text"`
		Append *string `json:"append"`
		Base64 *string `json:"base64"`
	}
	if err := json.Unmarshal(v, &f, lenientOptions); err != nil {
		return nil, fmt.Errorf("%w: file: %w", ErrFormat, err)
	}
	c := &FileChange{Path: f.Path, MTime: f.MTime, Mode: strings.TrimPrefix(f.Mode, "0o"), Gone: f.Gone, Append: f.Append != nil}
	var err error
	switch {
	case f.Append != nil:
		c.Data = []byte(*f.Append)
	case f.Text != nil:
		c.Data = []byte(*f.Text)
	case f.Base64 != nil:
		c.Data, err = base64.StdEncoding.DecodeString(*f.Base64)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: file %s: %w", ErrFormat, f.Path, err)
	}
	return c, nil
}
