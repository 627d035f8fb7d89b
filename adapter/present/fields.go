package present

import (
	"hash/maphash"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
)

// fields remembers what the client holds of each open tool call, by its id. A
// client replaces a field that an update carries, so a repeated one is a waste:
// for a Write it is the whole file.
type fields map[string]*held

// held is what the client holds of one call: a hash of each field by its name.
type held struct {
	sums     map[string]uint64
	resulted bool // the result was reported; its hook is awaited
}

var seed = maphash.MakeSeed()

// changed takes from u what the client holds already and remembers the rest. It
// reports false when nothing is left to say. A tool_call is remembered whole; an
// update of a call that is not remembered stays as it is.
func (f fields) changed(u *acp.ToolCallUpdate) bool {
	h := f[u.ToolCallID]
	if u.SessionUpdate == "tool_call" {
		h = &held{sums: map[string]uint64{}}
		f[u.ToolCallID] = h
	}
	if h == nil {
		return true
	}
	return h.take(u)
}

// take removes the fields of u that h holds, remembers the others and reports
// whether u says anything new. `_meta` stays whole: ACP defines no merge for it.
func (h *held) take(u *acp.ToolCallUpdate) bool {
	text := func(name string, field *string) bool {
		return *field != "" && keep(h, name, field, maphash.String(seed, *field))
	}
	value := func(name string, field *jsontext.Value) bool {
		return *field != nil && keep(h, name, field, maphash.Bytes(seed, *field))
	}
	changed := []bool{
		text("status", &u.Status),
		text("title", &u.Title),
		text("kind", &u.Kind),
		value("rawInput", &u.RawInput),
		value("rawOutput", &u.RawOutput),
		u.Content != nil && keep(h, "content", &u.Content, sum(u.Content)),
		u.Locations != nil && keep(h, "locations", &u.Locations, sum(u.Locations)),
		h.meta(u.Meta),
	}
	for _, c := range changed {
		if c {
			return true
		}
	}
	return false
}

// meta remembers what `_meta` says and reports whether it is news. What the
// client appends always is.
func (h *held) meta(m *acp.ToolCallMeta) bool {
	if m == nil {
		return false
	}
	news := m.TerminalInfo != nil || m.TerminalOutput != nil || m.TerminalOutputDelta != nil || m.TerminalExit != nil || m.IsMCPToolCall
	if c := m.ClaudeCode; c != nil {
		for name, v := range map[string]jsontext.Value{
			"toolName": jsontext.Value(c.ToolName), "parentToolUseId": jsontext.Value(c.ParentToolUseID),
			"nonExecutionKind": jsontext.Value(c.NonExecutionKind), "toolResponse": c.ToolResponse, "mcpServer": c.MCPServer,
		} {
			if len(v) > 0 && keep(h, "claudeCode."+name, &v, maphash.Bytes(seed, v)) {
				news = true
			}
		}
	}
	return news
}

// keep zeroes a field that the client holds, and remembers any other.
func keep[T any](h *held, name string, field *T, sum uint64) bool {
	if h.sums[name] == sum {
		var zero T
		*field = zero
		return false
	}
	h.sums[name] = sum
	return true
}

func sum(v any) uint64 { return maphash.Bytes(seed, raw(v)) }

// resultSeen forgets a call whose result was reported, unless its PostToolUse
// hook is still to come.
func (f fields) resultSeen(id string, hookPending bool) {
	h := f[id]
	switch {
	case h == nil:
	case hookPending:
		h.resulted = true
	default:
		delete(f, id)
	}
}

// hookSeen forgets a call whose result was reported before its hook.
func (f fields) hookSeen(id string) {
	if h := f[id]; h != nil && h.resulted {
		delete(f, id)
	}
}
