package fakeclaude

import (
	"bytes"
	"fmt"
	"os"

	"github.com/go-json-experiment/json/jsontext"
)

// learnFile learns the ids in a session file that the adapter wrote itself, such as
// that of a fork: what the CLI adds to it names them.
func (p *process) learnFile(path string, recorded []byte) error {
	got, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("fakeclaude: %w", err)
	}
	p.live.learnLines(recorded, got)
	return nil
}

// learnLines pairs the messages of two session files in their order.
func (l *live) learnLines(recorded, got []byte) {
	want, have := messages(recorded), messages(got)
	for i := range min(len(want), len(have)) {
		l.learnIDs(want[i], have[i])
	}
}

// messages are the lines of a session file that have an id.
func messages(text []byte) []map[string]any {
	var all []map[string]any
	for line := range bytes.Lines(text) {
		var v any
		if decodeAny(jsontext.Value(line), &v) != nil {
			continue
		}
		if m, isObject := v.(map[string]any); isObject && m["uuid"] != nil {
			all = append(all, m)
		}
	}
	return all
}

// learnIDs learns the ids that stand in the same place in both values.
func (l *live) learnIDs(recorded, got any) {
	switch recorded := recorded.(type) {
	case map[string]any:
		got, _ := got.(map[string]any)
		for name, v := range recorded {
			l.learnIDs(v, got[name])
		}
	case []any:
		if got, ok := got.([]any); ok && len(got) == len(recorded) {
			for i := range recorded {
				l.learnIDs(recorded[i], got[i])
			}
		}
	case string:
		if got, ok := got.(string); ok {
			l.matches(recorded, got)
		}
	}
}
