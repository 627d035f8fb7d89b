package fakeclaude

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// WireName is the file in the state directory that holds what crossed the wire
// of all processes of a run: a WireLine per line.
const WireName = "wire.jsonl"

// WireLine is one line of the wire, or the command line of a process.
type WireLine struct {
	PID  int    `json:"pid"`
	Dir  string `json:"dir"` // argv, in or out
	Line string `json:"line"`
}

// Tap copies what a command reads and writes into the state directory.
func Tap(state string, cmd Command) (Command, error) {
	if state == "" {
		return cmd, nil
	}
	if err := os.MkdirAll(state, 0o700); err != nil {
		return cmd, fmt.Errorf("fakeclaude: wire: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(state, WireName), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return cmd, fmt.Errorf("fakeclaude: wire: %w", err)
	}
	start := tap{file: f, dir: "argv"}
	if _, err := start.Write([]byte(strings.Join(cmd.Argv, " ") + "\n")); err != nil {
		return cmd, err
	}
	cmd.Stdin = io.TeeReader(cmd.Stdin, &tap{file: f, dir: "in"})
	cmd.Stdout = io.MultiWriter(&tap{file: f, dir: "out"}, cmd.Stdout)
	return cmd, nil
}

// tap writes whole lines to the wire file.
type tap struct {
	file *os.File
	dir  string
	rest []byte
}

func (t *tap) Write(text []byte) (int, error) {
	t.rest = append(t.rest, text...)
	for {
		line, rest, whole := bytes.Cut(t.rest, []byte("\n"))
		if !whole {
			return len(text), nil
		}
		record, err := json.Marshal(WireLine{PID: os.Getpid(), Dir: t.dir, Line: string(line)}, jsontext.AllowInvalidUTF8(true))
		if err != nil {
			return 0, fmt.Errorf("fakeclaude: wire: %w", err)
		}
		if _, err := t.file.Write(append(record, '\n')); err != nil {
			return 0, fmt.Errorf("fakeclaude: wire: %w", err)
		}
		t.rest = rest
	}
}
