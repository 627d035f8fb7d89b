package toolcall

import "github.com/go-json-experiment/json/jsontext"

// edit reports Edit.
type edit struct{}

type editInput struct {
	Path member[string] `json:"file_path"`
	Old  member[string] `json:"old_string"`
	New  member[string] `json:"new_string"`
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

// oldText is the old side of a diff: an empty one reads as no file.
func oldText(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
