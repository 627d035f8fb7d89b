package recorder

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// OpenGolden reads the golden SCENARIO/PROFILE.golden of a golden directory,
// as Canonical wrote it.
func OpenGolden(dir fs.FS, scenario, profile string) ([]byte, error) {
	name := scenario + "/" + profile + ".golden"
	text, err := fs.ReadFile(dir, name)
	if err != nil {
		return nil, fmt.Errorf("recorder: %w", err)
	}
	head, body, err := unseal(text)
	if err == nil {
		body, err = expand(body, sharedIn(dir))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	line, err := json.Marshal(head)
	if err != nil {
		return nil, fmt.Errorf("recorder: head: %w", err)
	}
	return append(append(line, '\n'), body...), nil
}

// packGolden writes a golden as it is kept on disk, and the values that it
// shares with others. Equal goldens are equal packed.
func packGolden(text []byte) (packed []byte, shared sharedValues, err error) {
	values := sharedValues{}
	for line := range bytes.Lines(text) {
		start := bytes.IndexByte(line, '{')
		if start < 0 {
			packed = append(packed, line...)
			continue
		}
		packed = append(packed, line[:start]...)
		packed = append(packed, values.packLong(values.packNamed(bytes.TrimSuffix(line[start:], []byte("\n"))))...)
		packed = append(packed, '\n')
	}
	packed, err = Seal(packed)
	return packed, values, err
}

// repeating are the members of a golden whose values repeat.
var repeating = []string{"availableCommands", "configOptions", "modes", "models", "agentCapabilities", "clientCapabilities", "authMethods"}

// packNamed replaces the repeating members of an object at any depth.
func (s sharedValues) packNamed(v jsontext.Value) jsontext.Value {
	return s.edit(v, func(m *member) {
		switch {
		case slices.Contains(repeating, m.name):
			m.value = s.put(m.value, m.name)
		case m.value.Kind() == '{':
			m.value = s.packNamed(m.value)
		}
	}, "")
}
