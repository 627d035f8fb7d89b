package toolcall

// notebookEdit reports NotebookEdit.
type notebookEdit struct{ other }

type notebookInput struct {
	Path   member[string] `json:"notebook_path"`
	CellID member[string] `json:"cell_id"`
	Mode   member[string] `json:"edit_mode"` // replace, insert or delete
	Source member[string] `json:"new_source"`
}

// Use implements [Reporter]: the title names the cell, its source is to be read.
func (notebookEdit) Use(u Use) Facts {
	in := decode[notebookInput](u.Input)
	f := Facts{Title: "Edit notebook", Kind: KindEdit, ByName: true, Locations: []Location{}}
	if in.Path.value != "" {
		f.Title = in.verb() + " cell "
		if in.CellID.value != "" {
			f.Title += in.CellID.value + " "
		}
		f.Title += "in " + displayPath(in.Path.value, u.Dir)
		f.Locations = []Location{{Path: in.Path.value}}
	}
	if in.showsSource() {
		f.Display = []Content{textContent(fence(in.Source.value))}
	}
	return f
}

// Result implements [Reporter]. The result text repeats the source that the input
// holds; that of a deletion says which cell went.
func (n notebookEdit) Result(u Use, o Outcome) Result {
	r := n.other.Result(u, o)
	r.Repeats = decode[notebookInput](u.Input).showsSource()
	return r
}

func (in notebookInput) showsSource() bool { return in.Source.ok && in.Mode.value != "delete" }

func (in notebookInput) verb() string {
	switch in.Mode.value {
	case "insert":
		return "Insert"
	case "delete":
		return "Delete"
	}
	return "Edit"
}
