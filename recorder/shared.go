package recorder

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// SharedDir is the directory, beside the scenarios, of the values that repeat
// between recordings.
const SharedDir = "shared"

// minShared is the size in bytes from which a value is worth a file.
const minShared = 256

// reference stands in a file for a value that is stored once.
type reference struct {
	Hash string   `json:"$shared"`
	Of   string   `json:"of"` // what the value is, for the reader of a review
	With []string `json:"with,omitempty"`
}

var referenceMark = []byte(`{"$shared":"`)

// slot are the strings that differ between otherwise equal values.
var slot = regexp.MustCompile(`\$[UT]\d+|\ba[0-9a-f]{16}\b`)

var slotMark = regexp.MustCompile(`\$V\d+`)

// sharedValues are templates by hash.
type sharedValues map[string][]byte

// put stores a value and returns the reference to it. A small value, and one
// that cannot be told from a template, comes back as it is.
func (s sharedValues) put(v jsontext.Value, label string) jsontext.Value {
	if len(v) < minShared || slotMark.Match(v) || !isCompact(v) {
		return v
	}
	ref := reference{Of: label}
	numbers := map[string]int{}
	text := slot.ReplaceAllFunc(v, func(found []byte) []byte {
		n := numbers[string(found)]
		if n == 0 || found[1] == 'T' { // two times may be equal by chance
			ref.With = append(ref.With, string(found))
			n = len(ref.With)
			numbers[string(found)] = n
		}
		return []byte("$V" + strconv.Itoa(n))
	})
	ref.Hash = hashOf(text)
	s[ref.Hash] = text
	packed, err := json.Marshal(ref)
	if err != nil { // a string that is no UTF-8
		return v
	}
	return packed
}

func hashOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:6])
}

func isCompact(v jsontext.Value) bool {
	c := v.Clone()
	return c.Compact(lenient...) == nil && bytes.Equal(c, v)
}

// lookup finds the template of a hash.
type lookup func(hash string) ([]byte, error)

// sharedIn looks up below the shared directory of a golden directory.
func sharedIn(dir fs.FS) lookup {
	return func(hash string) ([]byte, error) {
		text, err := fs.ReadFile(dir, SharedDir+"/"+hash+".json")
		if err != nil {
			return nil, fmt.Errorf("%w: %s: %w", ErrSharedNotFound, hash, err)
		}
		text = bytes.TrimSuffix(text, []byte("\n"))
		if hashOf(text) != hash {
			return nil, fmt.Errorf("%w: %s holds another value", ErrSharedNotFound, hash)
		}
		return text, nil
	}
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
	template, err := find(ref.Hash)
	if err != nil {
		return nil, err
	}
	var bad error
	value := slotMark.ReplaceAllFunc(template, func(mark []byte) []byte {
		n, err := strconv.Atoi(string(mark[2:]))
		if err != nil || n < 1 || n > len(ref.With) {
			bad = fmt.Errorf("%w: %s has no string for %s", ErrSharedNotFound, ref.Hash, mark)
			return mark
		}
		return []byte(ref.With[n-1])
	})
	return value, bad
}
