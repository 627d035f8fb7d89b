package toolcall

import (
	"strings"

	"claude-agent-acp/adapter/gitpatch"

	"github.com/go-json-experiment/json/jsontext"
)

// edit reports Edit.
type edit struct{}

type editInput struct {
	Path member[string] `json:"file_path"`
	Old  member[string] `json:"old_string"`
	New  member[string] `json:"new_string"`
	All  member[bool]   `json:"replace_all"`
}

// Use implements [Reporter]. The diff is of the snippet alone: where in the file
// it is, only the hook tells.
func (edit) Use(u Use) Facts {
	in := decode[editInput](u.Input)
	f := Facts{Title: "Edit", Kind: KindEdit, Locations: []Location{}}
	path := in.Path.value
	if path == "" {
		return f
	}
	if shown := displayPath(path, u.Dir); shown != "" {
		f.Title += " " + shown
	}
	f.Locations = []Location{{Path: path}}
	if in.Old.value != "" || in.New.value != "" {
		f.Content = []Content{diffContent(path, oldText(in.Old.value), in.New.value)}
		f.FileText = []string{"old_string", "new_string"}
	}
	return f
}

// Result implements [Reporter]: the diff has shown what a success tells.
func (edit) Result(_ Use, o Outcome) Result {
	r, _ := o.failure()
	return r
}

// Written implements [Reporter].
func (edit) Written(_ Use, response jsontext.Value) Written { return written(response) }

// Path implements [FileWriter].
func (edit) Path(u Use) string { return absolute(decode[editInput](u.Input).Path.value, u.Dir) }

// Preview implements [FileWriter]. Without an exact change the diff of the snippet
// stands.
func (e edit) Preview(u Use, current File) (p Preview) {
	in := decode[editInput](u.Input)
	if !in.Old.ok || !in.New.ok || in.Old.value == in.New.value || !gitpatch.Fits(in.New.value) || !current.patchable() {
		return p
	}
	if text, ok := in.apply(current); ok {
		p.Change = &Change{Path: e.Path(u), Old: current.before(), New: text}
	}
	return p
}

// apply is the text after the edit, which must match. An empty old text fills a
// file that is not there or holds white space alone.
func (in editInput) apply(current File) (string, bool) {
	text, from, to := current.Text, in.Old.value, in.New.value
	if from == "" {
		return to, strings.TrimSpace(text) == "" && !strings.Contains(text, byteOrderMark)
	}
	n := strings.Count(text, from)
	if current.Missing || n == 0 || n > 1 && !in.All.value {
		return "", false
	}
	if len(text)+n*max(0, len(to)-len(from)) > gitpatch.MaxText {
		return "", false
	}
	if to == "" && !strings.HasSuffix(from, "\n") && strings.Contains(text, from+"\n") {
		from += "\n" // a line that is emptied goes whole
	}
	if in.All.value {
		return strings.ReplaceAll(text, from, to), true
	}
	return strings.Replace(text, from, to, 1), true
}

// WrittenPath implements [FileWriter].
func (edit) WrittenPath(response jsontext.Value) string { return writtenPath(response) }

// Changed implements [FileWriter].
func (edit) Changed(response jsontext.Value, after File) *Change { return changed(response, after) }

// oldText is the old side of a diff: an empty one reads as no file.
func oldText(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
