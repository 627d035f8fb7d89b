package transcript

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"time"
)

// Info is what a list of sessions says of one.
type Info struct {
	// Title is the user's title, else the one that Claude made up, or "".
	Title string
	// Summary stands in for a title: the last prompt that the CLI noted, else the
	// beginning of the first prompt, or "".
	Summary  string
	Modified time.Time

	cwd    string // where it was started, or where it moved to
	prompt string // the beginning of the first prompt, or ""
	aside  bool   // it is a subagent's
}

// ReadInfo reads the information of a session from the ends of its transcript. The
// texts are as they are stored. The error for a session without a transcript is
// fs.ErrNotExist.
func ReadInfo(configDir, cwd, id string) (Info, error) {
	f, stat, err := open(configDir, cwd, id)
	if err != nil {
		return Info{}, err
	}
	defer f.Close()
	info, err := readInfo(f, stat.Size())
	if err != nil {
		return Info{}, fmt.Errorf("transcript: session %s: %w", id, err)
	}
	info.Modified = stat.ModTime()
	return info, nil
}

func readInfo(f io.ReaderAt, size int64) (Info, error) {
	head, tail, err := ends(f, size)
	if err != nil {
		return Info{}, err
	}
	var first, last notes
	first.readAll(head)
	last.readAll(tail)
	prompt := cmp.Or(first.first.text, first.first.command)
	return Info{
		Title:   cmp.Or(last.custom, first.custom, last.ai, first.ai),
		Summary: cmp.Or(last.prompt, last.summary, prompt, first.first.medium),
		cwd:     cmp.Or(last.moved, first.cwd),
		prompt:  prompt,
		aside:   first.aside,
	}, nil
}

// notes are what the records of a window say; of several of a kind the last.
type notes struct {
	custom, ai, prompt, summary string
	cwd, moved                  string
	aside                       bool // the first record is a subagent's
	any                         bool // a record was read
	first                       firstPrompt
}

func (n *notes) readAll(lines []byte) {
	for line := range bytes.Lines(lines) {
		if r, ok := parse(line); ok {
			n.read(r)
		}
	}
}

func (n *notes) read(r record) {
	n.aside = n.aside || !n.any && r.IsSidechain
	n.any = true
	n.cwd = cmp.Or(n.cwd, r.CWD)
	switch r.Type {
	case "relocated":
		n.moved = r.RelocatedCWD
	case "custom-title":
		n.custom = r.CustomTitle
	case "ai-title":
		n.ai = r.AITitle
	case "last-prompt":
		n.prompt = r.LastPrompt
	case "summary", "task-summary":
		n.summary = r.Summary
	case "user":
		n.first.read(r)
	}
}
