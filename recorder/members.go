package recorder

import (
	"bytes"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// lenient reads JSON as a JavaScript program does.
var lenient = []jsontext.Options{jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)}

// member is one member of a JSON object, in the bytes it was written in.
type member struct {
	name  string
	raw   []byte // the name as written, with its quotes
	value jsontext.Value
}

// membersOf takes a JSON object apart. It fails on anything else.
func membersOf(object jsontext.Value) ([]member, error) {
	dec := jsontext.NewDecoder(bytes.NewReader(object), lenient...)
	if tok, err := dec.ReadToken(); err != nil || tok.Kind() != '{' {
		return nil, fmt.Errorf("recorder: no JSON object: %w", err)
	}
	var all []member
	for dec.PeekKind() == '"' {
		name, err := dec.ReadValue()
		if err != nil {
			return nil, fmt.Errorf("recorder: member name: %w", err)
		}
		m := member{raw: bytes.Clone(name)}
		if m.name, err = unquote(name); err != nil {
			return nil, err
		}
		value, err := dec.ReadValue()
		if err != nil {
			return nil, fmt.Errorf("recorder: member %q: %w", m.name, err)
		}
		m.value = value.Clone()
		all = append(all, m)
	}
	if _, err := dec.ReadToken(); err != nil {
		return nil, fmt.Errorf("recorder: end of JSON object: %w", err)
	}
	return all, nil
}

// elementsOf takes a JSON array apart. It fails on anything else.
func elementsOf(array jsontext.Value) ([]jsontext.Value, error) {
	dec := jsontext.NewDecoder(bytes.NewReader(array), lenient...)
	if tok, err := dec.ReadToken(); err != nil || tok.Kind() != '[' {
		return nil, fmt.Errorf("recorder: no JSON array: %w", err)
	}
	var all []jsontext.Value
	for dec.PeekKind() != ']' {
		value, err := dec.ReadValue()
		if err != nil {
			return nil, fmt.Errorf("recorder: array element: %w", err)
		}
		all = append(all, value.Clone())
	}
	return all, nil
}

// writeObject writes members as an object without insignificant space.
func writeObject(members []member) []byte {
	dst := []byte{'{'}
	for i, m := range members {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(dst, m.raw...), ':')
		dst = append(dst, m.value...)
	}
	return append(dst, '}')
}

// find is the value of the member of that name, or nil.
func find(members []member, name string) jsontext.Value {
	for _, m := range members {
		if m.name == name {
			return m.value
		}
	}
	return nil
}

func unquote(v jsontext.Value) (string, error) {
	text, err := jsontext.AppendUnquote(nil, v)
	if err != nil && len(text) == 0 {
		return "", fmt.Errorf("recorder: JSON string: %w", err)
	}
	return string(text), nil
}

func quote(s string) jsontext.Value {
	// The only error is invalid UTF-8, which is replaced.
	text, _ := jsontext.AppendQuote(nil, s)
	return text
}
