package acp

import (
	"github.com/go-json-experiment/json/jsontext"
)

// Field is a member that the params of a method must have, and its kind.
type Field struct {
	Name string
	Kind jsontext.Kind // jsontext.KindString, KindBeginArray, ...
	// Optional says that it may be missing or null.
	Optional bool
}

// Check looks at params before they are decoded: each field must be there with
// its kind. The error is an -32602 that says of each field what was expected,
// in the form that clients know.
func Check(params jsontext.Value, fields ...Field) *Error {
	members := map[string]jsontext.Value{}
	if params.Kind() != '{' || Decode(params, &members) != nil {
		return InvalidParams(map[string]any{"_errors": []string{expected("object", params)}})
	}
	problems := map[string]any{}
	for _, f := range fields {
		v := members[f.Name]
		if f.Optional && (len(v) == 0 || v.Kind() == 'n') {
			continue
		}
		if v.Kind() != f.Kind {
			problems[f.Name] = map[string][]string{"_errors": {expected(kindName(f.Kind), v)}}
		}
	}
	if len(problems) == 0 {
		return nil
	}
	problems["_errors"] = []string{}
	return InvalidParams(problems)
}

func expected(want string, got jsontext.Value) string {
	return "Invalid input: expected " + want + ", received " + kindName(got.Kind())
}

// kindName is the name that JavaScript has for a kind.
func kindName(k jsontext.Kind) string {
	switch k {
	case 'n':
		return "null"
	case 't', 'f':
		return "boolean"
	case '"':
		return "string"
	case '0':
		return "number"
	case '{':
		return "object"
	case '[':
		return "array"
	}
	return "undefined"
}
