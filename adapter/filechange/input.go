package filechange

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// text is a text member of an object, or "".
func text(object jsontext.Value, member string) string {
	var members map[string]jsontext.Value
	if json.Unmarshal(object, &members) != nil {
		return ""
	}
	var s string
	if json.Unmarshal(members[member], &s) != nil {
		return ""
	}
	return s
}
