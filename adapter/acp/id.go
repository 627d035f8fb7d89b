package acp

import (
	"errors"
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// ID is a JSON-RPC id as the client wrote it: its raw JSON text, so that it
// goes back unchanged whatever its length or spelling. IDs are comparable.
// The zero ID stands for no id; an id of null is an id.
type ID struct {
	text string
}

// nullID answers lines whose own id cannot be known.
var nullID = ID{text: "null"}

var errInvalidID = errors.New("acp: id is neither a string, a number nor null")

// IsZero reports whether there is no id.
func (id ID) IsZero() bool { return id.text == "" }

// String returns the JSON text of the id, or the empty string if there is none.
func (id ID) String() string { return id.text }

// MarshalJSONTo writes the id as the client wrote it. No id is written as null.
func (id ID) MarshalJSONTo(enc *jsontext.Encoder) error {
	if id.IsZero() {
		return enc.WriteToken(jsontext.Null)
	}
	return enc.WriteValue(jsontext.Value(id.text))
}

// UnmarshalJSONFrom reads an id that stands inside params, as in
// $/cancel_request. Values other than a string, a finite number or null are
// an error.
func (id *ID) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	value, err := dec.ReadValue()
	if err != nil {
		return err
	}
	if !isID(value) {
		return errInvalidID
	}
	id.text = string(value)
	return nil
}

// isID reports whether value may stand as an id. A number beyond the range of
// a float64 may not: JavaScript reads it as infinity.
func isID(value jsontext.Value) bool {
	switch value.Kind() {
	case jsontext.KindString, jsontext.KindNull:
		return true
	case jsontext.KindNumber:
		_, err := strconv.ParseFloat(string(value), 64)
		return err == nil
	default:
		return false
	}
}

// CallID is the id of a request that we sent to the client. The first is 0 and
// each is one more than the one before.
type CallID uint64

// parseCallID reads the id of a response. A client that keeps numbers as
// floats may answer call 3 with 3.0. It is false for what we never send.
func parseCallID(value jsontext.Value) (CallID, bool) {
	if n, err := strconv.ParseUint(string(value), 10, 64); err == nil {
		return CallID(n), true
	}
	if value.Kind() != jsontext.KindNumber {
		return 0, false
	}
	const maxExact = 1 << 53
	f, err := strconv.ParseFloat(string(value), 64)
	if err != nil || f < 0 || f > maxExact || f != math.Trunc(f) {
		return 0, false
	}
	return CallID(f), true
}
