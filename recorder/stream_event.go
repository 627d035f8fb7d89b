package recorder

import (
	"bytes"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// parseStreamEvent is nil for any other line of stdout.
func parseStreamEvent(line jsontext.Value) object {
	if !bytes.HasPrefix(line, []byte(`{"type":"stream_event","event":{`)) {
		return nil
	}
	return parseObject(line)
}

// lastEvents are the last stream events of a process.
type lastEvents struct{ start, other object }

// like is where the last event of this event's kind is kept: the start of a
// message has members of its own.
func (l *lastEvents) like(event jsontext.Value) *object {
	var kind struct {
		Type string `json:"type"`
	}
	if json.Unmarshal(event, &kind, lenientOptions) == nil && kind.Type == "message_start" {
		return &l.start
	}
	return &l.other
}

// eventsByProcess makes them on first use.
type eventsByProcess map[int]*lastEvents

func (l eventsByProcess) of(process int) *lastEvents {
	if l[process] == nil {
		l[process] = &lastEvents{}
	}
	return l[process]
}
