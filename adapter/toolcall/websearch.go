package toolcall

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// webSearch reports WebSearch.
type webSearch struct{ other }

type webSearchInput struct {
	Query member[string] `json:"query"`
}

// Use implements [Reporter]: the title names the query.
func (webSearch) Use(u Use) Facts {
	in := decode[webSearchInput](u.Input)
	f := Facts{Title: "Web search", Kind: KindFetch}
	if in.Query.value != "" {
		f.Title = `Search "` + in.Query.value + `"`
	}
	return f
}

// Result implements [Reporter]. The hits are shown from the structured result:
// the raw text ends in a reminder for the model.
func (s webSearch) Result(u Use, o Outcome) Result {
	r, failed := o.failure()
	if failed {
		return r
	}
	lines := decode[webSearchOutput](o.Structured).lines()
	if len(lines) == 0 {
		return s.other.Result(u, o)
	}
	r.Content = []Content{textContent(strings.Join(lines, "\n"))}
	return r
}

// webSearchOutput is the structured result. Each entry is a text of the model
// that searched, or an object with hits.
type webSearchOutput struct {
	Results member[[]jsontext.Value] `json:"results"`
}

type searchHits struct {
	Content member[[]jsontext.Value] `json:"content"`
}

type searchHit struct {
	Title member[string] `json:"title"`
	URL   member[string] `json:"url"`
}

func (w webSearchOutput) lines() (lines []string) {
	for _, v := range w.Results.value {
		if v.Kind() == jsontext.KindString {
			lines = append(lines, decode[string](v))
			continue
		}
		for _, h := range decode[searchHits](v).Content.value {
			if text, ok := decode[searchHit](h).text(); ok {
				lines = append(lines, text)
			}
		}
	}
	return lines
}

// text is the line of a hit; ok is false for a hit without a title or an address.
func (h searchHit) text() (line string, ok bool) {
	return h.Title.value + " (" + h.URL.value + ")", h.Title.ok && h.URL.ok
}
