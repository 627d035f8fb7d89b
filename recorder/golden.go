package recorder

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"

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
	text, err = expand(text, sharedIn(dir))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return text, nil
}

// PackGolden writes a golden as it is kept on disk, and the values that it
// shares with others, by hash. Equal goldens are equal packed.
func PackGolden(text []byte) (packed []byte, shared map[string][]byte) {
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
	return packed, values
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

// GoldenHead is the head of a golden, packed or not, and the text below it.
func GoldenHead(text []byte) (Head, []byte, error) {
	first, body, _ := bytes.Cut(text, []byte("\n"))
	head, err := parseHead(first)
	return head, body, err
}

// SharedIn lists the hashes of the shared values that a recording or a packed
// golden refers to, in order and each once.
func SharedIn(text []byte) []string {
	var hashes []string
	for {
		_, rest, found := bytes.Cut(text, referenceMark)
		if !found {
			break
		}
		hash, _, _ := bytes.Cut(rest, []byte(`"`))
		hashes = append(hashes, string(hash))
		text = rest
	}
	slices.Sort(hashes)
	return slices.Compact(hashes)
}
