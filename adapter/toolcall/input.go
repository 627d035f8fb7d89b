package toolcall

import (
	"bytes"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// Input collects the input of a tool call as it streams. The zero Input is
// ready. It reads each byte once as it comes, so the cost of an input is
// linear in its length, however many deltas it comes in.
type Input struct {
	text []byte

	inString, escaped bool
	objects, arrays   int  // how deep the end of text is nested
	closed            bool // the object has ended

	comma  int  // offset of the last comma between two members, 0 for none
	known  int  // offset of the comma that ends the last prefix, 0 for none
	broken bool // no prefix that ends behind known is JSON
}

// Append adds a delta of the input. When the delta brought a comma between two
// members of the input object, prefix is the object with the members before
// the last such comma, for the caller to keep. A delta that closes the object
// brings none: the complete input is about to come.
func (in *Input) Append(delta string) (prefix jsontext.Value, changed bool) {
	if cap(in.text)-len(in.text) < len(delta) {
		// append grows a long text by a quarter only, and copies it more often.
		in.text = slices.Grow(in.text, len(in.text)+len(delta))
	}
	in.text = append(in.text, delta...)
	if in.closed {
		return nil, false
	}
	in.scan(len(in.text) - len(delta))
	if in.closed || in.broken || in.comma == in.known {
		return nil, false
	}
	prefix = in.prefix(in.comma)
	if !validFrom(prefix, in.known) {
		in.broken = true
		return nil, false
	}
	in.known = in.comma
	return prefix, true
}

// Complete returns the whole input. When that is no JSON object, because the
// stream broke off or the model wrote none, it is the members that are known.
func (in *Input) Complete() jsontext.Value {
	v := jsontext.Value(in.text)
	if v.Kind() == jsontext.KindBeginObject && v.IsValid(lenient) {
		return bytes.Clone(v)
	}
	if in.known == 0 {
		return jsontext.Value("{}")
	}
	return in.prefix(in.known)
}

// scan follows the nesting of the text from an offset on.
func (in *Input) scan(from int) {
	for i := from; i < len(in.text); i++ {
		c := in.text[i]
		switch {
		case in.escaped:
			in.escaped = false
		case in.inString:
			in.escaped = c == '\\'
			in.inString = c != '"'
		case c == '"':
			in.inString = true
		case c == '{':
			in.objects++
		case c == '}':
			in.objects--
			in.closed = in.closed || in.objects == 0
		case c == '[':
			in.arrays++
		case c == ']':
			in.arrays--
		case c == ',' && in.objects == 1 && in.arrays == 0:
			in.comma = i
		}
	}
}

// prefix copies the object up to a comma and closes it.
func (in *Input) prefix(comma int) jsontext.Value {
	p := make(jsontext.Value, comma+1)
	copy(p, in.text[:comma])
	p[comma] = '}'
	return p
}

// validFrom says whether p is a JSON object with a member behind the comma at
// offset known, 0 for none. What stands before that comma is known to be
// members of it, so only the rest is read: with a brace in the place of the
// comma it is an object too.
func validFrom(p jsontext.Value, known int) bool {
	open := known
	if known == 0 {
		open = bytes.IndexByte(p, '{')
	}
	if len(bytes.TrimSpace(p[open+1:len(p)-1])) == 0 {
		return false // a comma too many
	}
	if known == 0 {
		return p.Kind() == jsontext.KindBeginObject && p.IsValid(lenient)
	}
	p[known] = '{'
	ok := p[known:].IsValid(lenient)
	p[known] = ','
	return ok
}
