package toolcall

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// other reports a tool that has no reporter of its own, such as a tool of an
// MCP server or one that a newer CLI brings: its name is the title, its result
// text is what there is to show. The other reporters embed it.
type other struct{}

// Use implements [Reporter].
func (other) Use(u Use) Facts {
	f := Facts{Title: u.Name, Kind: KindOther}
	if f.Title == "" {
		f.Title = "Unknown Tool"
	}
	if name, ok := strings.CutPrefix(u.Name, "mcp__"); ok {
		server, tool, _ := strings.Cut(name, "__")
		f.MCP = &MCPTool{Server: server, Tool: tool}
	}
	return f
}

// Result implements [Reporter].
func (other) Result(_ Use, o Outcome) Result {
	r := o.result()
	r.Content = contents(o.Content, o.IsError)
	return r
}

// Written implements [Reporter]: the hook of most tools tells nothing that the
// result does not tell.
func (other) Written(Use, jsontext.Value) Written { return Written{} }

// result is what the outcome of every tool tells.
func (o Outcome) result() Result {
	return Result{Failed: o.IsError, RawOutput: o.Content, NonExecutionKind: o.NonExecutionKind}
}

// failure is the result of a failed call with an error text. It is the same
// for every tool; ok is false when there is no such text.
func (o Outcome) failure() (r Result, ok bool) {
	r = o.result()
	if o.IsError {
		r.Content = contents(o.Content, true)
	}
	return r, r.Content != nil
}
