package scenarios

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// AcceptedName is the file of the golden directory that lists what may differ.
const AcceptedName = "DIFFERENCES.md"

// wholeMessage is the path of an acceptance that covers messages.
const wholeMessage = "message"

// Acceptance is a difference from upstream that is on purpose.
type Acceptance struct {
	Scenarios string // patterns
	Profiles  string // patterns
	Words     string // that the message holds, separated by spaces
	Path      string // JSON pointer of the value that may differ, or "message"
	Reason    string
}

// ReadAccepted reads DIFFERENCES.md.
func ReadAccepted(file string) ([]Acceptance, error) {
	const columns = 5
	rows, err := readTable(file, columns)
	if err != nil {
		return nil, err
	}
	all := make([]Acceptance, len(rows))
	for i, r := range rows {
		all[i] = Acceptance{r.cells[0], r.cells[1], strings.Trim(r.cells[2], "`"), strings.Trim(r.cells[3], "`"), r.cells[4]}
	}
	return all, nil
}

func (a *Acceptance) covers(scenario, profile string) bool {
	return among(a.Scenarios, scenario) && among(a.Profiles, profile)
}

// mask takes out of a golden or a transcript what may differ, and returns the
// acceptances that took something.
func mask(text []byte, all []Acceptance) (masked []byte, used []Acceptance) {
	for line := range bytes.Lines(text) {
		start := bytes.IndexByte(line, '{')
		if start >= 0 {
			mark, message := line[:start], jsontext.Value(bytes.TrimSuffix(line[start:], []byte("\n")))
			for _, a := range all {
				without, took := a.take(message)
				if took && !slices.Contains(used, a) {
					used = append(used, a)
				}
				message = without
			}
			if line = nil; message != nil {
				line = slices.Concat(mark, message, []byte("\n"))
			}
		}
		masked = append(masked, line...)
	}
	return masked, used
}

// take takes what may differ out of a message. nil is left of a whole message.
func (a *Acceptance) take(message jsontext.Value) (rest jsontext.Value, took bool) {
	if message == nil || !Holds(message, strings.Fields(a.Words)) {
		return message, false
	}
	if a.Path == wholeMessage {
		return nil, true
	}
	var value any
	if json.Unmarshal(message, &value) != nil || !remove(value, strings.Split(strings.TrimPrefix(a.Path, "/"), "/")) {
		return message, false
	}
	text, err := json.Marshal(value, json.Deterministic(true))
	if err != nil {
		return message, false
	}
	return text, true
}

// remove takes out what stands at a path; * is every element.
func remove(value any, path []string) bool {
	took := false
	switch at := value.(type) {
	case map[string]any:
		name := strings.ReplaceAll(strings.ReplaceAll(path[0], "~1", "/"), "~0", "~")
		child, ok := at[name]
		if !ok {
			return false
		}
		if len(path) > 1 {
			return remove(child, path[1:])
		}
		delete(at, name)
		return true
	case []any:
		for i, child := range at {
			if path[0] != "*" && path[0] != strconv.Itoa(i) {
				continue
			}
			if len(path) > 1 {
				took = remove(child, path[1:]) || took
			} else {
				at[i], took = nil, true
			}
		}
	}
	return took
}
