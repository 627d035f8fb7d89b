package elicitation

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// lenient takes whatever a model or a client may write.
var lenient = json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// Values are the values of an accepted form by their fields. They are nil when
// nothing was accepted, and when any value is none that a form can have: a text, a
// number, a switch, or a list of texts.
func (a Answer) Values() map[string]jsontext.Value {
	var values map[string]jsontext.Value
	if a.Action != Accept || a.Content.Kind() != jsontext.KindBeginObject || json.Unmarshal(a.Content, &values, lenient) != nil {
		return nil
	}
	for _, v := range values {
		if !isValue(v) {
			return nil
		}
	}
	return values
}

func isValue(v jsontext.Value) bool {
	switch v.Kind() {
	case jsontext.KindString, jsontext.KindNumber, jsontext.KindTrue, jsontext.KindFalse:
		return true
	case jsontext.KindBeginArray:
		var list []jsontext.Value
		if json.Unmarshal(v, &list, lenient) != nil {
			return false
		}
		for _, item := range list {
			if item.Kind() != jsontext.KindString {
				return false
			}
		}
		return true
	}
	return false
}

// text is a member of an object that need not be there, or be a string.
type text struct {
	value string
	ok    bool
}

// UnmarshalJSONFrom never fails for a value of another type.
func (t *text) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	*t = text{}
	v, err := dec.ReadValue()
	if err != nil || v.Kind() != jsontext.KindString {
		return err
	}
	t.ok = json.Unmarshal(v, &t.value, lenient) == nil
	return nil
}

// isTrue is a member that counts only when it is true.
type isTrue bool

// UnmarshalJSONFrom never fails for a value of another type.
func (b *isTrue) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	*b = dec.PeekKind() == jsontext.KindTrue
	return dec.SkipValue()
}

// words are the texts of a value: of each item of a list, or of the value itself.
// Empty ones are no answer.
func words(v jsontext.Value) (list []string) {
	var items []jsontext.Value
	if v.Kind() != jsontext.KindBeginArray || json.Unmarshal(v, &items, lenient) != nil {
		items = []jsontext.Value{v}
	}
	for _, item := range items {
		word := string(item) // a number or a switch is its own name
		if item.Kind() == jsontext.KindString && json.Unmarshal(item, &word, lenient) != nil {
			continue
		}
		if word != "" {
			list = append(list, word)
		}
	}
	return list
}

// encode writes what can always be written: texts.
func encode(v any) jsontext.Value {
	out, err := json.Marshal(v, lenient)
	if err != nil {
		return nil
	}
	return out
}
