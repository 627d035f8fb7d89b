package filechange

import (
	"regexp"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// version is the version of the extension.
const version = 1

var requestID = regexp.MustCompile(`^[A-Za-z0-9._:-]{1,128}$`)

// RequestID reads the request that a prompt carries, or "". A malformed one is
// none.
func RequestID(request jsontext.Value) string {
	var members map[string]jsontext.Value
	if request.Kind() != '{' || json.Unmarshal(request, &members) != nil || len(members) != 2 {
		return ""
	}
	var v float64
	var id string
	if json.Unmarshal(members["version"], &v) != nil || v != version || json.Unmarshal(members["requestId"], &id) != nil {
		return ""
	}
	if !requestID.MatchString(id) {
		return ""
	}
	return id
}
