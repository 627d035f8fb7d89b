package toolcall

import "fmt"

// webFetch reports WebFetch.
type webFetch struct{ other }

type webFetchInput struct {
	URL    member[string] `json:"url"`
	Prompt member[string] `json:"prompt"`
	Offset member[int]    `json:"offset"` // where to read on in a long page, in characters
}

// Use implements [Reporter]: the title names the page, the prompt is to be read.
func (webFetch) Use(u Use) Facts {
	in := decode[webFetchInput](u.Input)
	f := Facts{Title: "Fetch", Kind: KindFetch}
	if in.URL.value != "" {
		f.Title += " " + in.URL.value
		if in.Offset.value != 0 {
			f.Title += fmt.Sprintf(" (from char %d)", in.Offset.value)
		}
	}
	if in.Prompt.value != "" {
		f.Display = []Content{textContent(in.Prompt.value)}
	}
	return f
}
