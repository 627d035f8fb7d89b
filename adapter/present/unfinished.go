package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
)

// toolCallUnfinished ends a call of which no result comes, and its terminal.
func (s *Session) toolCallUnfinished(e *event.ToolCallUnfinished) {
	if s.children.launches[e.Use.ID] != nil {
		delete(s.children.launches, e.Use.ID) // the client does not know the call
		return
	}
	words := "Claude ended the turn without returning a result for this tool."
	switch {
	case !e.Ran:
		words = "Claude stopped this tool call before it ran."
	case e.Cancelled:
		words = "The turn was cancelled before this tool call returned a result."
	}
	m := &acp.ToolCallMeta{}
	if e.Parent != "" && !s.caps.AIR.Client {
		m.ClaudeCode = &acp.ClaudeCodeMeta{ParentToolUseID: e.Parent}
	}
	if s.terminal(e.Facts) {
		m.TerminalExit = &acp.TerminalExit{TerminalID: e.Use.ID}
		if s.caps.AIR.Client {
			m.TerminalExit.ExitCode = new(1) // AIR wants a code in any case
		}
	}
	u := &acp.ToolCallUpdate{
		ToolCallID: e.Use.ID, SessionUpdate: "tool_call_update", Status: acp.StatusFailed,
		Content: []acp.ToolCallContent{textContent(words)},
	}
	if m.ClaudeCode != nil || m.TerminalExit != nil {
		u.Meta = m
	}
	s.updateFor(e.Parent, u)
	s.calls.resultSeen(e.Use.ID, false)
}
