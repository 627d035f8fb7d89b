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
	preview  bool // an approval showed what its input would change
}

var seed = maphash.MakeSeed()

// changed takes from u what the client holds already and remembers the rest. It
// reports false when nothing is left to say. A tool_call is remembered whole; an
// update of a call that is not remembered stays as it is. merges says that the
// client merges `_meta` key by key, so that what it holds of that is left out too.
func (f fields) changed(u *acp.ToolCallUpdate, merges bool) bool {
	h := f[u.ToolCallID]
	if u.SessionUpdate == "tool_call" {
		h = &held{sums: map[string]uint64{}}
		f[u.ToolCallID] = h
		merges = false
	}
	if h == nil {
		return true
	}
	news := h.replaced(u)
	if meta := h.meta(u, merges); meta {
		news = true
	}
	return news
}

// preview remembers what an approval showed of a call: the input's own content
// says less.
func (f fields) preview(id string, content []acp.ToolCallContent) {
	if h := f[id]; h != nil {
		h.preview = true
		h.sums["content"] = sum(content)
	}
}

// previewed says that an approval showed what the input would change.
func (f fields) previewed(id string) bool { return f[id] != nil && f[id].preview }

// replaced removes the fields of u that h holds and remembers the others.
func (h *held) replaced(u *acp.ToolCallUpdate) (news bool) {
	text := func(name string, field *string) {
		if *field != "" {
			news = keep(h, name, field, maphash.String(seed, *field)) || news
		}
	}
	value := func(name string, field *jsontext.Value) {
		if *field != nil {
			news = keep(h, name, field, maphash.Bytes(seed, *field)) || news
		}
	}
	text("status", &u.Status)
	text("title", &u.Title)
	text("kind", &u.Kind)
	value("rawInput", &u.RawInput)
	value("rawOutput", &u.RawOutput)
	if u.Content != nil {
		news = keep(h, "content", &u.Content, sum(u.Content)) || news
	}
	if u.Locations != nil {
		news = keep(h, "locations", &u.Locations, sum(u.Locations)) || news
	}
	return news
}

// meta remembers what `_meta` says and reports whether it is news. What the
// client appends always is.
func (h *held) meta(u *acp.ToolCallUpdate, merges bool) (news bool) {
	m := u.Meta
	if m == nil {
		return false
	}
	news = m.TerminalInfo != nil || m.TerminalOutput != nil || m.TerminalOutputDelta != nil || m.TerminalExit != nil
	if c := m.ClaudeCode; c != nil {
		h.claudeCode(c, merges, &news)
		if merges && isZero(c) {
			m.ClaudeCode = nil
		}
	}
	if m.JetBrains != nil {
		h.air(&m.JetBrains.AIR, merges, &news)
		if raw(m.JetBrains.AIR).String() == "{}" {
			m.JetBrains = nil
		}
	}
	if m.IsMCPToolCall {
		member(h, "is_mcp_tool_call", &m.IsMCPToolCall, merges, &news)
	}
	if merges && raw(m).String() == "{}" {
		u.Meta = nil
	}
	return news
}

func isZero(c *acp.ClaudeCodeMeta) bool { return raw(c).String() == "{}" }

func (h *held) claudeCode(c *acp.ClaudeCodeMeta, merges bool, news *bool) {
	member(h, "claudeCode.toolName", &c.ToolName, merges, news)
	member(h, "claudeCode.parentToolUseId", &c.ParentToolUseID, merges, news)
	member(h, "claudeCode.nonExecutionKind", &c.NonExecutionKind, merges, news)
	member(h, "claudeCode.toolResponse", &c.ToolResponse, merges, news)
	member(h, "claudeCode.mcpServer", &c.MCPServer, merges, news)
}

func (h *held) air(a *acp.AIR, merges bool, news *bool) {
	member(h, "air.version", &a.Version, merges, news)
	member(h, "air.commandTitle", &a.CommandTitle, merges, news)
	member(h, "air.subagent", &a.Subagent, merges, news)
	member(h, "air.skill", &a.Skill, merges, news)
	member(h, "air.mcp", &a.MCP, merges, news)
	member(h, "air.asyncTasks", &a.AsyncTasks, merges, news)
}

// member remembers a member of `_meta`, if it is there, and takes it out when the
// client holds and merges it.
func member[T any](h *held, name string, field *T, merges bool, news *bool) {
	text := raw(field).String()
	switch text {
	case `""`, "null", "0", "false", "":
		return
	}
	v := *field
	if keep(h, name, &v, maphash.String(seed, text)) {
		*news = true
	} else if merges {
		*field = v
	}
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

// forget has every field reported again. A client that merges `_meta` still holds
// that.
func (f fields) forget(merges bool) {
	if !merges {
		clear(f)
		return
	}
	for _, h := range f {
		for _, name := range []string{"status", "title", "kind", "rawInput", "rawOutput", "content", "locations"} {
			delete(h.sums, name)
		}
	}
}

// forgetField has one field of a call reported again.
func (f fields) forgetField(id, name string) {
	if h := f[id]; h != nil {
		delete(h.sums, name)
	}
}

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
