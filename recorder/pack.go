package recorder

import (
	"bytes"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// embedded is a line as it stands in a recording: the JSON object itself, or
// nil if the line is none and must be written as a string.
func embedded(line string) jsontext.Value {
	if len(line) == 0 || line[0] != '{' || line[len(line)-1] != '}' {
		return nil
	}
	v := jsontext.Value(line)
	if !v.IsValid() || bytes.Contains(v, referenceMark) {
		return nil
	}
	return v
}

// packOut replaces what repeats between recordings in a line of stdout.
func (s sharedValues) packOut(line jsontext.Value) jsontext.Value {
	var m struct {
		Type    string `json:"type"`
		Subtype string `json:"subtype"`
	}
	if json.Unmarshal(line, &m, lenientOptions) != nil {
		return line
	}
	switch {
	case m.Type == "system" && m.Subtype == "init":
		return s.put(line, "system/init")
	case m.Type == "system" && m.Subtype == "commands_changed":
		return s.packMembers(line, "commands")
	case m.Type == "result":
		return s.packMembers(line, "usage", "modelUsage", "model_usage_since_last_result", "subagent_stats")
	case m.Type == "control_response":
		return s.packAnswer(line)
	default:
		return line
	}
}

// packIn does the same for a line of stdin.
func (s sharedValues) packIn(line jsontext.Value) jsontext.Value {
	var m struct {
		Request struct {
			Subtype string `json:"subtype"`
		} `json:"request"`
	}
	if json.Unmarshal(line, &m, lenientOptions) != nil || m.Request.Subtype != "initialize" {
		return line
	}
	return s.packMembers(line, "request")
}

// packAnswer packs what a control request was answered with: its larger
// members, and what is left as a whole.
func (s sharedValues) packAnswer(line jsontext.Value) jsontext.Value {
	return s.edit(line, func(m *member) {
		m.value = s.edit(m.value, func(m *member) {
			m.value = s.edit(m.value, func(m *member) { m.value = s.put(m.value, m.name) }, "")
			m.value = s.put(m.value, "answer")
		}, "response")
	}, "response")
}

// packMembers packs members of an object by name.
func (s sharedValues) packMembers(v jsontext.Value, names ...string) jsontext.Value {
	return s.edit(v, func(m *member) { m.value = s.put(m.value, m.name) }, names...)
}

// edit changes members of an object by name; the name "" is all of them. It
// leaves alone what is no object or would not come back byte by byte.
func (s sharedValues) edit(v jsontext.Value, change func(*member), names ...string) jsontext.Value {
	members, err := membersOf(v)
	if err != nil || !bytes.Equal(writeObject(members), v) {
		return v
	}
	for i := range members {
		if slices.Contains(names, members[i].name) || slices.Contains(names, "") {
			change(&members[i])
		}
	}
	return writeObject(members)
}

// array writes values as an array.
func array(values []jsontext.Value) jsontext.Value {
	text := []byte{'['}
	for i, v := range values {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, v...)
	}
	return append(text, ']')
}
