package acp

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// lineKind is what one line of the client turned out to be. Those from lineBatch
// on count as the first message.
type lineKind int

const (
	lineBlank        lineKind = iota // nothing but white space
	lineGarbage                      // no JSON
	lineScalar                       // JSON, but neither object nor array
	lineBatch                        // an array
	lineInvalid                      // an object that is no message
	lineRequest                      // a call with an id, which may be null
	lineNotification                 // a call without an id
	lineResponse                     // shaped like a response, perhaps malformed
)

// message is one screened line. Its values are parts of the line and share its
// memory. Members that are absent are nil.
type message struct {
	kind  lineKind
	value jsontext.Value // the whole line
	owned bool           // the line's memory may be kept

	version, id, method, params, result, err jsontext.Value
}

// keep returns a member in memory of its own.
func (m *message) keep(member jsontext.Value) jsontext.Value {
	if m.owned {
		return slices.Clip(member)
	}
	return member.Clone()
}

// screener tells what a line is, without decoding more than its first level.
type screener struct {
	dec jsontext.Decoder
	src bytes.Buffer
	msg message
}

// screen looks at one line. The message is valid until the next call.
func (s *screener) screen(line []byte, owned bool) *message {
	if !utf8.Valid(line) {
		line, owned = replaceInvalid(line), true
	}
	m := &s.msg
	*m = message{value: bytes.TrimFunc(line, isSpace), owned: owned}
	switch {
	case len(m.value) == 0:
		m.kind = lineBlank
	case m.value[0] == '{':
		m.kind = lineGarbage
		if s.members(m) {
			m.kind = classify(m)
		}
	case !m.value.IsValid(inputOptions):
		m.kind = lineGarbage
	case m.value[0] == '[':
		m.kind = lineBatch
	default:
		m.kind = lineScalar
	}
	return m
}

// members finds the members of the object in m.value. It is false if the line
// is not exactly one valid JSON object.
func (s *screener) members(m *message) bool {
	s.src = *bytes.NewBuffer(m.value)
	s.dec.Reset(&s.src, inputOptions)
	defer func() { // let go of the line
		s.src = bytes.Buffer{}
		s.dec.Reset(&s.src)
	}()
	if _, err := s.dec.ReadToken(); err != nil {
		return false
	}
	for s.dec.PeekKind() == jsontext.KindString {
		name, err := s.dec.ReadValue()
		if err != nil {
			return false
		}
		slot := m.member(name)
		value, err := s.dec.ReadValue()
		if err != nil {
			return false
		}
		if slot != nil {
			*slot = value
		}
	}
	if _, err := s.dec.ReadToken(); err != nil {
		return false
	}
	return s.dec.InputOffset() == int64(len(m.value))
}

// member returns where the value of a quoted name belongs, nil if we have no
// use for it.
func (m *message) member(quoted jsontext.Value) *jsontext.Value {
	name := []byte(quoted[1 : len(quoted)-1])
	if bytes.IndexByte(name, '\\') >= 0 {
		name, _ = jsontext.AppendUnquote(nil, quoted)
	}
	switch string(name) {
	case "jsonrpc":
		return &m.version
	case "id":
		return &m.id
	case "method":
		return &m.method
	case "params":
		return &m.params
	case "result":
		return &m.result
	case "error":
		return &m.err
	default:
		return nil
	}
}

// classify tells what an object is. A response is told by its shape alone, so
// that a malformed one is never answered.
func classify(m *message) lineKind {
	switch {
	case m.method == nil && (m.id != nil || m.result != nil || m.err != nil):
		return lineResponse
	case m.method.Kind() != jsontext.KindString || !m.isVersion2():
		return lineInvalid
	case m.id == nil:
		return lineNotification
	case isID(m.id):
		return lineRequest
	default:
		return lineInvalid
	}
}

// isVersion2 reports whether the jsonrpc member is the string 2.0.
func (m *message) isVersion2() bool { return textIs(m.version, "2.0") }

// textIs reports whether value is a JSON string with this text.
func textIs(value jsontext.Value, text string) bool {
	if value.Kind() != jsontext.KindString {
		return false
	}
	unquoted, _ := jsontext.AppendUnquote(nil, value)
	return string(unquoted) == text
}

// isSpace is JavaScript's idea of white space: with the byte order mark,
// without U+0085.
func isSpace(r rune) bool {
	return r == '\uFEFF' || r != '\u0085' && unicode.IsSpace(r)
}

// replaceInvalid returns a copy with U+FFFD for each byte that is no UTF-8.
func replaceInvalid(text []byte) []byte {
	valid := make([]byte, 0, len(text)+utf8.UTFMax)
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		valid = utf8.AppendRune(valid, r)
		text = text[size:]
	}
	return valid
}
