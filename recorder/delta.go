package recorder

import (
	"bytes"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// object is a JSON object, taken apart. Lines of one kind repeat most of their
// members, so a recording writes what differs from the last one.
type object []member

// parseObject is nil for what is no object or would not come back byte by
// byte.
func parseObject(line jsontext.Value) object {
	o, err := membersOf(line)
	if err != nil || !bytes.Equal(writeObject(o), line) {
		return nil
	}
	return o
}

func (o object) line() jsontext.Value { return writeObject(o) }

// since are the members that differ from those of last, and those of a name in
// always. It reports false if the two do not have the same members in the same
// order.
func (o object) since(last object, always string) ([]member, bool) {
	if len(o) != len(last) {
		return nil, false
	}
	var changed []member
	for i, m := range o {
		if m.name != last[i].name {
			return nil, false
		}
		if m.name == always || !bytes.Equal(m.value, last[i].value) {
			changed = append(changed, m)
		}
	}
	return changed, true
}

// with is the object with some members changed.
func (o object) with(changed []member) object {
	next := slices.Clone(o)
	for i, m := range next {
		if value := find(changed, m.name); value != nil {
			next[i].value = value
		}
	}
	return next
}
