package recorder

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json"
)

var (
	uuidText      = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)
	requestIDText = regexp.MustCompile(`"request_id":"([^"\\]+)"`)
	idMark        = regexp.MustCompile(`\$[URT]\d`)
)

var (
	// pidText is the process id in the answer to initialize, which nobody can
	// use later.
	pidText = regexp.MustCompile(`"pid":\d+,"claude_code_version"`)

	// gridText is the picture of a context usage answer, drawn for a terminal.
	gridText = regexp.MustCompile(`"gridRows":\[(\[[^][]*\],?)*\]`)
)

// idNumbers replaces the ids of a run by $U1 and $R1, numbered by first
// appearance, and its times.
type idNumbers struct {
	times    *runTimes
	uuids    map[string]string
	requests map[string]string
	made     int // placeholders for UUIDs
}

// newIDNumbers leaves the UUIDs in the scenario's own text as they are: the
// scenario lays them on disk and names them again.
func newIDNumbers(scenario []byte, times *runTimes) *idNumbers {
	n := &idNumbers{times: times, uuids: map[string]string{}, requests: map[string]string{}}
	for _, id := range uuidText.FindAllString(string(scenario), -1) {
		n.uuids[id] = id
	}
	return n
}

// number replaces the ids of an event.
func (n *idNumbers) number(e *Event) error {
	switch e.Kind {
	case Start:
		for i := range e.Command.Argv {
			e.Command.Argv[i] = n.text(e.Command.Argv[i])
		}
		for _, name := range slices.Sorted(maps.Keys(e.Command.Env)) {
			e.Command.Env[name] = n.text(e.Command.Env[name])
		}
	case In, Out:
		if idMark.MatchString(e.Text) {
			return fmt.Errorf("recorder: a line holds %s already", idMark.FindString(e.Text))
		}
		n.learnRequest(e)
		e.Text = pidText.ReplaceAllString(e.Text, `"pid":1,"claude_code_version"`)
		e.Text = gridText.ReplaceAllString(e.Text, `"gridRows":[]`)
		e.Text = n.text(n.requestID(e.Text))
	case File:
		if idMark.Match(e.File.Data) {
			return fmt.Errorf("recorder: %s holds %s already", e.File.Path, idMark.Find(e.File.Data))
		}
		e.File.Path = n.text(e.File.Path)
		e.File.Data = []byte(n.text(string(e.File.Data)))
	case EOF, Exit:
	}
	return nil
}

func (n *idNumbers) text(s string) string {
	s = n.times.text(s)
	return uuidText.ReplaceAllStringFunc(s, func(id string) string {
		if n.uuids[id] == "" {
			n.made++
			n.uuids[id] = "$U" + strconv.Itoa(n.made)
		}
		return n.uuids[id]
	})
}

// learnRequest gives a placeholder to the id of the adapter's control request.
func (n *idNumbers) learnRequest(e *Event) {
	var m struct {
		Type      string `json:"type"`
		RequestID string `json:"request_id"`
	}
	if e.Kind != In || json.Unmarshal([]byte(e.Text), &m, lenientOptions) != nil || m.Type != "control_request" {
		return
	}
	if n.requests[m.RequestID] == "" {
		n.requests[m.RequestID] = "$R" + strconv.Itoa(len(n.requests)+1)
	}
}

func (n *idNumbers) requestID(s string) string {
	return requestIDText.ReplaceAllStringFunc(s, func(found string) string {
		id := requestIDText.FindStringSubmatch(found)[1]
		if placeholder := n.requests[id]; placeholder != "" {
			return `"request_id":"` + placeholder + `"`
		}
		return found
	})
}
