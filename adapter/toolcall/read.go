package toolcall

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// read reports Read.
type read struct{ other }

type readInput struct {
	Path   member[string] `json:"file_path"`
	Offset member[int]    `json:"offset"` // the first line, from 1
	Limit  member[int]    `json:"limit"`  // how many lines
}

// Use implements [Reporter]: the title names the file and the lines.
func (read) Use(u Use) Facts {
	in := decode[readInput](u.Input)
	f := Facts{Title: "Read File", Kind: KindRead, Locations: []Location{}}
	if in.Path.value != "" {
		f.Title = "Read " + displayPath(in.Path.value, u.Dir)
		f.Locations = []Location{{Path: in.Path.value, Line: max(1, in.Offset.value)}}
		f.NamesPath = true
	}
	first := in.Offset.or(1)
	switch {
	case in.Limit.value > 0:
		f.Title += fmt.Sprintf(" (%d - %d)", first, first+in.Limit.value-1)
	case in.Offset.value != 0:
		f.Title += fmt.Sprintf(" (from line %d)", first)
	}
	return f
}

// Result implements [Reporter]. Text is shown from the structured result: the
// raw one has reminders for the model, and a line too many.
func (read) Result(u Use, o Outcome) Result {
	r, failed := o.failure()
	if failed {
		return r
	}
	out := decode[readOutput](o.Structured)
	file := decode[readFile](out.File)
	if out.Type.value == "text" && file.Content.value != "" {
		if !file.StartLine.ok {
			file.StartLine = decode[readInput](u.Input).Offset
		}
		r.Content = []Content{textContent(fence(file.numbered()))}
		return r
	}
	r.Content = fencedContents(o.Content)
	return r
}

// readOutput is the structured result of Read. An image, a notebook or a PDF
// has another type; its raw blocks are what to show.
type readOutput struct {
	Type member[string] `json:"type"`
	File jsontext.Value `json:"file"`
}

type readFile struct {
	Content    member[string] `json:"content"`
	StartLine  member[int]    `json:"startLine"`
	NumLines   member[int]    `json:"numLines"`
	TotalLines member[int]    `json:"totalLines"`
	Truncated  member[bool]   `json:"truncatedByTokenCap"`
}

// numbered is the text with the number of each line before it, and a note when
// the CLI cut it.
func (f readFile) numbered() string {
	var b strings.Builder
	n := f.StartLine.or(1)
	for line := range strings.SplitSeq(strings.TrimSuffix(f.Content.value, "\n"), "\n") {
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strconv.Itoa(n))
		b.WriteByte('\t')
		b.WriteString(line)
		n++
	}
	if f.Truncated.value {
		b.WriteString("\n[File truncated")
		if f.NumLines.ok && f.TotalLines.ok {
			fmt.Fprintf(&b, ": showing %d of %d lines", f.NumLines.value, f.TotalLines.value)
		}
		b.WriteByte(']')
	}
	return b.String()
}

// fencedContents is the raw content with each text in a code block.
func fencedContents(v jsontext.Value) []Content {
	list := contents(v, false)
	for i, b := range blocksOf(v) {
		if b.Kind() == jsontext.KindString || decode[block](b).Type.value == "text" {
			list[i].Text = fence(list[i].Text)
		}
	}
	return list
}
