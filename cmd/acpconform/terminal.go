package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"claude-agent-acp/scenarios"
)

// isTerminal says whether a person looks at a stream.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// painter colours a text by a status.
type painter func(s scenarios.Status, text string) string

// paint colours on a terminal, unless NO_COLOR is set.
func paint(w io.Writer) painter {
	if !isTerminal(w) || os.Getenv("NO_COLOR") != "" {
		return func(_ scenarios.Status, text string) string { return text }
	}
	colours := map[scenarios.Status]string{scenarios.Equal: "32", scenarios.Differs: "31", scenarios.Passes: "31", scenarios.Pending: "33"}
	return func(s scenarios.Status, text string) string {
		if colours[s] == "" {
			return text
		}
		return "\x1b[" + colours[s] + "m" + text + "\x1b[0m"
	}
}

// progress tells how far long work is: a line that changes on a terminal, a line
// every few seconds elsewhere.
type progress struct {
	out      io.Writer
	terminal bool
	last     time.Time
	dirty    bool
}

const progressPause = 5 * time.Second

func newProgress(out io.Writer) *progress {
	return &progress{out: out, terminal: isTerminal(out), last: time.Now()}
}

func (p *progress) step(done, total int, what string) {
	if p.terminal {
		_, _ = fmt.Fprintf(p.out, "\r\x1b[K%d/%d %s", done, total, what)
		p.dirty = true
		return
	}
	if now := time.Now(); now.Sub(p.last) >= progressPause {
		p.last = now
		_, _ = fmt.Fprintf(p.out, "%d/%d\n", done, total)
	}
}

// end clears the line that changes.
func (p *progress) end() {
	if p.dirty {
		_, _ = fmt.Fprint(p.out, "\r\x1b[K")
		p.dirty = false
	}
}
