package toolcall

import (
	"fmt"

	"claude-agent-acp/adapter/gitpatch"

	"github.com/go-json-experiment/json/jsontext"
)

// write reports Write.
type write struct{}

// writeInput has the names of the members and the aliases that the CLI takes.
type writeInput struct {
	FilePath    member[string] `json:"file_path"`
	Path        member[string] `json:"path"`
	Content     member[string] `json:"content"`
	FileText    member[string] `json:"file_text"`
	FileContent member[string] `json:"file_content"`
}

// text is the text to write and the name of its member.
func (in writeInput) text() (name string, text member[string]) {
	switch {
	case in.Content.ok:
		return "content", in.Content
	case in.FileText.ok:
		return "file_text", in.FileText
	}
	return "file_content", in.FileContent
}

// Use implements [Reporter]. The input does not tell whether the file exists, so
// the diff looks like that of a new file until the hook tells.
func (write) Use(u Use) Facts {
	in := decode[writeInput](u.Input)
	path := first(in.FilePath, in.Path).value
	name, text := in.text()
	f := Facts{Title: "Preparing file…", Kind: KindEdit, Locations: []Location{}}
	switch {
	case path != "":
		if shown := displayPath(path, u.Dir); shown != "" {
			f.Title = "Write " + shown
		}
		f.Locations = []Location{{Path: path}}
		if text.ok {
			f.Content = []Content{diffContent(path, nil, text.value)}
			f.FileText = []string{name}
		}
	case text.value != "":
		f.Display = []Content{textContent(text.value)}
	}
	return f
}

// Result implements [Reporter]: the diff has shown what a success tells.
func (write) Result(_ Use, o Outcome) Result {
	r, _ := o.failure()
	return r
}

// Written implements [Reporter].
func (write) Written(_ Use, response jsontext.Value) Written { return written(response) }

// Path implements [FileWriter].
func (write) Path(u Use) string {
	in := decode[writeInput](u.Input)
	return absolute(first(in.FilePath, in.Path).value, u.Dir)
}

// Preview implements [FileWriter]. The call shows no diff to those who get
// patches, so the approval says in any case what is about to be overwritten.
func (w write) Preview(u Use, current File) (p Preview) {
	in := decode[writeInput](u.Input)
	path := first(in.FilePath, in.Path).value
	_, text := in.text()
	switch {
	case path == "" || !text.ok:
		return p
	case !current.patchable():
		p.Content = []Content{textContent(fmt.Sprintf("Overwrites the existing file `%s`. The adapter cannot show its current content.", path))}
		return p
	case !current.Missing && current.Text == text.value:
		return p
	}
	p.Content = []Content{diffContent(path, current.before(), text.value)}
	if gitpatch.Fits(text.value) {
		p.Change = &Change{Path: w.Path(u), Old: current.before(), New: text.value}
	}
	return p
}

// WrittenPath implements [FileWriter].
func (write) WrittenPath(response jsontext.Value) string { return writtenPath(response) }

// Changed implements [FileWriter].
func (write) Changed(response jsontext.Value, after File) *Change { return changed(response, after) }
