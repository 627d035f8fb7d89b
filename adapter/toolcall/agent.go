package toolcall

import (
	"regexp"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// agent reports Agent and Task, which start a subagent.
type agent struct{ other }

type agentInput struct {
	Description member[string] `json:"description"`
	Prompt      member[string] `json:"prompt"`
	Effort      member[string] `json:"effort"`
	Type        member[string] `json:"subagent_type"`
}

// agentOutput is the structured result: the report without what only the model
// is to read.
type agentOutput struct {
	Status  member[string]           `json:"status"`
	Content member[[]jsontext.Value] `json:"content"`
}

// Use implements [Reporter]: the prompt is to be read. A fork runs at the effort
// of its parent, whatever its input says.
func (agent) Use(u Use) Facts {
	in := decode[agentInput](u.Input)
	f := Facts{Title: "Task", Kind: KindThink, Subagent: true}
	if in.Description.value != "" {
		f.Title = in.Description.value
	}
	if in.Effort.value != "" && in.Type.value != "fork" {
		f.Title += " (" + in.Effort.value + " effort)"
	}
	if in.Prompt.ok {
		f.Display = []Content{textContent(in.Prompt.value)}
	}
	return f
}

// Result implements [Reporter]: the report of the subagent.
func (agent) Result(_ Use, o Outcome) Result {
	r, failed := o.failure()
	if failed {
		return r
	}
	out := decode[agentOutput](o.Structured)
	if list := out.Content.value; out.Status.value == "completed" && len(list) > 0 {
		r.Content = report(list, func(text string) string { return text })
		return r
	}
	r.Content = report(blocksOf(o.Content), func(text string) string { return handedBack(withoutTrailer(text)) })
	return r
}

// report shows the blocks of a report. read takes from a text what is for the
// model.
func report(blocks []jsontext.Value, read func(string) string) (list []Content) {
	for i, v := range blocks {
		c := blockContent(v, false)
		if b := decode[block](v); v.Kind() == jsontext.KindString || b.Type.value == "text" {
			c.Text = read(c.Text)
			if i == 0 {
				c.Text = partialOutput(c.Text)
			}
		}
		list = append(list, c)
	}
	return list
}

var agentIDLine = regexp.MustCompile(`^agentId: [\w-]+ \([^)]*\)$`)

// withoutTrailer takes from the end of a raw report how the model can go on with
// the subagent, and what it used.
func withoutTrailer(text string) string {
	if body := strings.TrimRight(text, whitespace); strings.HasSuffix(body, "</usage>") {
		if at := strings.LastIndex(body[:len(body)-len("</usage>")], "<usage>"); at >= 0 {
			text = strings.TrimSuffix(body[:at], "\n")
		}
	}
	body := strings.TrimRight(text, whitespace)
	at := strings.LastIndexByte(body, '\n') + 1
	if !agentIDLine.MatchString(body[at:]) {
		return text
	}
	return body[:max(at-1, 0)]
}

// handedBack takes the frame off a raw report: a line at the start of a line that
// tells the model whose words follow. They, and the notes before it, are indented.
func handedBack(text string) string {
	notes, report, found := "", "", false
	for at := 0; at < len(text) && !found; {
		line, rest, more := strings.Cut(text[at:], "\n")
		if more && strings.HasPrefix(line, "[Subagent hand-back] ") && strings.HasSuffix(line, " The report follows:") {
			notes, report, found = text[:at], rest, true
		}
		at = len(text) - len(rest)
	}
	if !found {
		return text
	}
	report = outdented(report)
	if notes = strings.TrimRight(outdented(notes), whitespace); notes != "" {
		return notes + "\n\n" + report
	}
	return report
}

func outdented(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimPrefix(l, "  ")
	}
	return strings.Join(lines, "\n")
}

var partialNote = regexp.MustCompile(`^(?: {2})?NOTE: this agent stopped at its \d+-turn limit before finishing\.`)

// partialOutput says in the user's words that a subagent stopped at its limit. The
// CLI's note tells the model how to go on.
func partialOutput(text string) string {
	if !partialNote.MatchString(text) {
		return text
	}
	const label = "[Agent stopped at its turn limit — the output below is partial]"
	_, rest, _ := strings.Cut(text, "\n\n")
	if rest = strings.TrimLeft(rest, whitespace); rest == "" {
		return label
	}
	return label + "\n\n" + rest
}
