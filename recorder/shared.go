package recorder

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// minShared is the size in bytes from which a value is worth a reference.
const minShared = 256

// reference stands in a file for a value that is stored once.
type reference struct {
	Hash string   `json:"$shared"`
	Of   string   `json:"of"` // what the value is, for the reader of a review
	With []string `json:"with,omitempty"`
}

var referenceMark = []byte(`{"$shared":"`)

// slot are the strings that differ between otherwise equal values.
var slot = regexp.MustCompile(`\$[UTR]\d+|\ba[0-9a-f]{16}\b`)

// numberSlot are the durations that do.
var numberSlot = regexp.MustCompile(`("(?:\w+_ms|durationMs|durationSeconds|total\w*Duration\w*)":)(\d[\d.eE+-]*)`)

// slotMark stands for a string of a reference in a template: $V1 for a part of a
// string, "$N1" with its quotes for a number.
var slotMark = regexp.MustCompile(`\$V\d+|"\$N\d+"`)

// sharedKey says where a template is.
type sharedKey struct {
	file, hash string
}

// sharedValues are templates.
type sharedValues map[sharedKey][]byte

// put stores a value and returns the reference to it. A small value, and one
// that cannot be told from a template, comes back as it is.
func (s sharedValues) put(v jsontext.Value, label string) jsontext.Value {
	if len(v) < minShared || slotMark.Match(v) || !isCompact(v) {
		return v
	}
	ref, text := template(v, label)
	packed, err := json.Marshal(ref)
	if err != nil { // a string that is no UTF-8
		return v
	}
	s[sharedKey{file: sharedFile(label), hash: ref.Hash}] = text
	return packed
}

// template takes what differs out of a value.
func template(v jsontext.Value, label string) (ref reference, text []byte) {
	ref.Of = label
	numbers := map[string]int{}
	text = numberSlot.ReplaceAllFunc(v, func(found []byte) []byte {
		name, number, _ := bytes.Cut(found, []byte(":"))
		ref.With = append(ref.With, string(number))
		return append(bytes.Clone(name), `:"$N`+strconv.Itoa(len(ref.With))+`"`...)
	})
	text = slot.ReplaceAllFunc(text, func(found []byte) []byte {
		n := numbers[string(found)]
		if n == 0 || found[1] == 'T' { // two times may be equal by chance
			ref.With = append(ref.With, string(found))
			n = len(ref.With)
			numbers[string(found)] = n
		}
		return []byte("$V" + strconv.Itoa(n))
	})
	ref.Hash = hashOf(text)
	return ref, text
}

func hashOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:6])
}

func isCompact(v jsontext.Value) bool {
	c := v.Clone()
	return c.Compact(lenient...) == nil && bytes.Equal(c, v)
}

// expand replaces the references in a piece of JSON, or in several in a row.
func expand(text []byte, find lookup) ([]byte, error) {
	var out []byte
	for {
		before, _, found := bytes.Cut(text, referenceMark)
		if !found {
			if out == nil {
				return text, nil
			}
			return append(out, text...), nil
		}
		text = text[len(before):]
		dec := jsontext.NewDecoder(bytes.NewReader(text), lenient...)
		raw, err := dec.ReadValue()
		if err != nil {
			return nil, fmt.Errorf("recorder: reference: %w", err)
		}
		value, err := resolve(raw, find)
		if err != nil {
			return nil, err
		}
		if value, err = expand(value, find); err != nil { // a shared value may hold others
			return nil, err
		}
		out = append(append(out, before...), value...)
		text = text[dec.InputOffset():]
	}
}

func resolve(raw jsontext.Value, find lookup) ([]byte, error) {
	var ref reference
	if err := json.Unmarshal(raw, &ref); err != nil {
		return nil, fmt.Errorf("recorder: reference: %w", err)
	}
	template, err := find(ref)
	if err != nil {
		return nil, err
	}
	return fill(template, ref)
}

// fill puts the strings of a reference in the place of the slots of its template.
// It looks for the dollar alone: a pattern over every template takes most of the
// time in which a recording is read.
func fill(template []byte, ref reference) ([]byte, error) {
	var out []byte
	for {
		at := bytes.IndexByte(template, '$')
		if at < 0 {
			return append(out, template...), nil
		}
		from := max(0, at-1)
		slot := slotMark.FindIndex(template[from:min(len(template), at+longestSlot)])
		if slot == nil {
			out, template = append(out, template[:at+1]...), template[at+1:]
			continue
		}
		mark := template[from+slot[0] : from+slot[1]]
		n, err := strconv.Atoi(strings.Trim(string(mark), `"$VN`))
		if err != nil || n < 1 || n > len(ref.With) {
			return nil, fmt.Errorf("%w: %s has no string for %s", ErrSharedNotFound, ref.Hash, mark)
		}
		out = append(append(out, template[:from+slot[0]]...), ref.With[n-1]...)
		template = template[from+slot[1]:]
	}
}

// longestSlot is room for a slot and what is around it.
const longestSlot = 24
