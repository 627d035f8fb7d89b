package toolcall

import (
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// findings reports ReportFindings: what a code review found is to be read.
type findings struct{ other }

type findingsInput struct {
	Findings member[[]jsontext.Value] `json:"findings"`
}

type finding struct {
	File    member[string] `json:"file"`
	Line    member[int]    `json:"line"`
	Summary member[string] `json:"summary"`
}

// Use implements [Reporter]: the title counts the findings. They stream last, so
// a call starts with none.
func (findings) Use(u Use) Facts {
	list := decode[findingsInput](u.Input).Findings.value
	f := Facts{Title: "Report findings: none found", Kind: KindThink}
	switch {
	case len(list) == 1:
		f.Title = "Report 1 finding"
	case len(list) > 1:
		f.Title = fmt.Sprintf("Report %d findings", len(list))
	}
	for _, v := range list {
		f.Display = append(f.Display, textContent(decode[finding](v).text()))
	}
	return f
}

func (f finding) text() string {
	place := f.File.value
	if f.Line.value != 0 {
		place = fmt.Sprintf("%s:%d", place, f.Line.value)
	}
	return "**" + place + "** — " + f.Summary.value
}
