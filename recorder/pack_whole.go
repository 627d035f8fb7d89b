package recorder

import (
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// whole shares a line that repeats in other runs, apart from its ids and times.
func (w *recordingWriter) whole(line jsontext.Value, label string) jsontext.Value {
	line = w.shared.packLong(line)
	if len(line) < minShared || slotMark.Match(line) {
		return line
	}
	ref, _ := template(line, label)
	if !w.repeats(ref.Hash) {
		return line
	}
	return w.shared.put(line, label)
}

// lineLabel says what a line is: its types, from the outside in.
func lineLabel(line jsontext.Value) string {
	var m struct {
		Type    string `json:"type"`
		Subtype string `json:"subtype"`
		Request struct {
			Subtype  string `json:"subtype"`
			ToolName string `json:"tool_name"`
		} `json:"request"`
	}
	if json.Unmarshal(line, &m, lenientOptions) != nil {
		return "line"
	}
	parts := []string{m.Type}
	for _, part := range []string{m.Subtype, m.Request.Subtype, m.Request.ToolName} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}
