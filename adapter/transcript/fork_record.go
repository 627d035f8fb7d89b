package transcript

import (
	"bytes"
	"encoding/binary"

	"github.com/google/uuid"
)

// ownMembers are members of a record that say what it was where it was written:
// the copy has none of them.
var ownMembers = map[string]bool{
	"isSidechain": true, "teamName": true, "agentName": true, "sessionKind": true, "slug": true, "sourceToolAssistantUUID": true,
	"summarizedTurnPromptUuids": true, "droppedPromptUuids": true, "forkedFrom": true, "neutralizedByFork": true,
}

// rewrite is the record of a line as the copy has it: with names of the copy, and
// a note of where it comes from.
func (c *fork) rewrite(i int, line []byte) []byte {
	out := make([]byte, 0, len(line)+256)
	out = append(out, '{')
	var old []byte
	neutral := false
	add := func(name, value []byte) {
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(append(out, '"'), name...), `":`...), value...)
	}
	skim(line, func(name, value []byte) bool {
		switch string(name) {
		case "uuid":
			old = unquoted(value)
			value = c.rename(hash(old))
		case "parentUuid":
			value = c.parent(i)
		case "logicalParentUuid":
			value = c.named(hash(unquoted(value)))
		case "sessionId":
			value = []byte(`"` + c.id.String() + `"`)
		case "timestamp":
			if i == c.last() {
				value = []byte(`"` + c.now + `"`)
			}
		case "compactMetadata", "attachment":
			value = c.renameAll(value)
		case "subtype":
			neutral = string(unquoted(value)) == "model_refusal_fallback"
		}
		if !ownMembers[string(name)] {
			add(name, value)
		}
		return true
	})
	add([]byte("isSidechain"), []byte("false"))
	if neutral {
		add([]byte("neutralizedByFork"), []byte("true"))
	}
	add([]byte("forkedFrom"), []byte(`{"sessionId":"`+c.from+`","messageUuid":"`+string(old)+`"}`))
	return append(out, '}', '\n')
}

// rename is the name that the copy gives a record.
func (c *fork) rename(id uint64) []byte {
	name := uuid.NewSHA1(c.id, binary.BigEndian.AppendUint64(nil, id))
	return []byte(`"` + name.String() + `"`)
}

// named is the new name of a record of the copy, or null.
func (c *fork) named(id uint64) []byte {
	if id != 0 {
		if i := c.index.find(id, c.next); i >= 0 && c.copied(i) {
			return c.rename(id)
		}
	}
	return []byte("null")
}

// parent is the new name of the record that a record follows: of the next one
// that is copied.
func (c *fork) parent(i int) []byte {
	id := c.index.nodes[i].parent
	for range c.index.nodes {
		p := -1
		if id != 0 {
			p = c.index.find(id, i)
		}
		if p < 0 || c.index.nodes[p].kind != kindProgress {
			break
		}
		id = c.index.nodes[p].parent
	}
	return c.named(id)
}

// uuidLength is the length of a name in its text form.
var uuidLength = len(uuid.Nil.String())

// renameAll gives every record of the copy that a value names its new name.
func (c *fork) renameAll(value []byte) []byte {
	out := make([]byte, 0, len(value))
	for {
		q := bytes.IndexByte(value, '"')
		if q < 0 || q+uuidLength+1 >= len(value) {
			return append(out, value...)
		}
		name := value[q+1 : q+1+uuidLength]
		if value[q+1+uuidLength] == '"' && uuid.Validate(string(name)) == nil {
			if i := c.index.find(hash(name), 0); i >= 0 && c.copied(i) {
				out = append(append(out, value[:q]...), c.rename(hash(name))...)
				value = value[q+uuidLength+2:]
				continue
			}
		}
		out = append(out, value[:q+1]...)
		value = value[q+1:]
	}
}
