package toolcall

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// lenient takes whatever a model or the CLI may write.
var lenient = json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// member is a member of a JSON object that need not be there, or be a T.
type member[T any] struct {
	value T
	ok    bool // the member is there, is a T, and is not null
}

// UnmarshalJSONFrom never fails for a value of another type. The last of
// several members with one name counts.
func (m *member[T]) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	*m = member[T]{}
	if s, isString := any(&m.value).(*string); isString && dec.PeekKind() == jsontext.KindString {
		// The text of a file can be megabytes: read it once.
		tok, err := dec.ReadToken()
		if err == nil {
			*s, m.ok = tok.String(), true
		}
		return err
	}
	v, err := dec.ReadValue()
	if err != nil || v.Kind() == jsontext.KindNull {
		return err
	}
	var t T
	if json.Unmarshal(v, &t, lenient) == nil {
		*m = member[T]{value: t, ok: true}
	}
	return nil
}

// or returns the value, or another when there is none.
func (m member[T]) or(other T) T {
	if m.ok {
		return m.value
	}
	return other
}

// first returns the first member that is there: the canonical name of a
// member, then its aliases.
func first[T any](members ...member[T]) member[T] {
	for _, m := range members {
		if m.ok {
			return m
		}
	}
	return member[T]{}
}

// decode reads v into a T. The members of a struct are best a member; what
// cannot be read stays zero.
func decode[T any](v jsontext.Value) (t T) {
	if len(v) > 0 {
		_ = json.Unmarshal(v, &t, lenient) // every caller lives with less
	}
	return t
}
