package toolcall

// glob reports Glob.
type glob struct{ other }

type globInput struct {
	Path    member[string] `json:"path"`
	Pattern member[string] `json:"pattern"`
}

// Use implements [Reporter]: the title names the folder and the pattern.
func (glob) Use(u Use) Facts {
	in := decode[globInput](u.Input)
	f := Facts{Title: "Find", Kind: KindSearch, Locations: []Location{}}
	if in.Path.value != "" {
		f.Title += " `" + in.Path.value + "`"
		f.Locations = []Location{{Path: in.Path.value}}
		f.NamesPath = true
	}
	if in.Pattern.value != "" {
		f.Title += " `" + in.Pattern.value + "`"
	}
	return f
}
