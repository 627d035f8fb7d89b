package permission

import (
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

func isMCP(tool string) bool { return strings.HasPrefix(tool, "mcp__") }

// mcpChoices are those of a tool of an MCP server. A rule of our own would not
// do: the servers of managed settings have their own.
func mcpChoices(q *question) []choice {
	if q.suggested == nil || !q.suggested.allowsTool(q.tool) {
		return q.yesNo()
	}
	return q.yesNoSuggested("Yes, and don't ask again for " + q.label + " commands")
}

// serverOf is the MCP server of a question as a client gets it: its name, which
// is the config's own and so not to be trusted, and where it comes from. It is
// nil when there is no server.
func serverOf(v jsontext.Value) jsontext.Value {
	var server struct {
		Name   string `json:"name"`
		Source string `json:"source,omitzero"`
	}
	if v.Kind() != jsontext.KindBeginObject || json.Unmarshal(v, &server, lenient) != nil {
		return nil
	}
	return encode(server)
}
