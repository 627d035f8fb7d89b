package toolcall

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// fileResponse is the tool_response of Edit and Write.
type fileResponse struct {
	Type     member[string]           `json:"type"` // of Write: create or update
	Path     member[string]           `json:"filePath"`
	Content  member[string]           `json:"content"`
	Original member[string]           `json:"originalFile"`
	Old      member[string]           `json:"oldString"` // of Edit
	Patch    member[[]jsontext.Value] `json:"structuredPatch"`
}

// hunk is a hunk of a unified diff. The CLI has taken the CRs from the lines of
// the old file, and left them in the new one.
type hunk struct {
	NewStart member[int]      `json:"newStart"`
	Lines    member[[]string] `json:"lines"`
}

// written makes a diff and a location of each hunk. A created file has no hunk:
// the diff of its call shows it already.
func written(response jsontext.Value) (w Written) {
	r := decode[fileResponse](response)
	path := r.Path.value
	if path == "" {
		return w
	}
	if r.Type.value == "create" && r.Content.ok {
		w.Created = []Content{diffContent(path, nil, r.Content.value)}
	}
	for _, v := range r.Patch.value {
		h := decode[hunk](v)
		if before, after, ok := h.sides(); ok {
			w.Content = append(w.Content, diffContent(path, oldText(before), after))
			w.Locations = append(w.Locations, Location{Path: path, Line: h.NewStart.value})
		}
	}
	if w.Content == nil && r.Type.value == "update" && r.Content.ok {
		w.Content = []Content{r.wholeFile()}
		w.Locations = []Location{{Path: path}}
	}
	return w
}

// wholeFile stands for the hunks of an overwrite that has none: nothing changed,
// or the old file was too much for the CLI to compare.
func (r fileResponse) wholeFile() Content {
	if !r.Original.ok {
		return textContent(fmt.Sprintf("Updated `%s` (previous content too large to diff)", r.Path.value))
	}
	return diffContent(r.Path.value, &r.Original.value, r.Content.value)
}

// sides are the old and the new text of a hunk, without a final newline; ok is
// false for a hunk without lines.
func (h hunk) sides() (before, after string, ok bool) {
	var old, renewed []string
	for _, line := range h.Lines.value {
		_, n := utf8.DecodeRuneInString(line)
		mark, text := line[:n], line[n:]
		if line == `\ No newline at end of file` {
			continue
		}
		if mark != "+" {
			old = append(old, text)
		}
		if mark != "-" {
			renewed = append(renewed, text)
		}
	}
	return strings.Join(old, "\n"), strings.Join(renewed, "\n"), len(old)+len(renewed) > 0
}
