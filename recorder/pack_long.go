package recorder

import "github.com/go-json-experiment/json/jsontext"

// longString is the size in bytes from which a string is stored once: a
// tool's output stands in up to five lines of a run, and in each profile's.
const longString = 2048

// packLong replaces the long strings in a value.
func (s sharedValues) packLong(v jsontext.Value) jsontext.Value {
	if len(v) < longString {
		return v
	}
	switch v.Kind() {
	case '"':
		return s.put(v, "text")
	case '{':
		return s.edit(v, func(m *member) { m.value = s.packLong(m.value) }, "")
	case '[':
		values, err := elementsOf(v)
		if err != nil || string(array(values)) != string(v) {
			return v
		}
		for i := range values {
			values[i] = s.packLong(values[i])
		}
		return array(values)
	default:
		return v
	}
}
