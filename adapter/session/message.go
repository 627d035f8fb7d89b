package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/failure"
	"claude-agent-acp/adapter/toolcall"
)

// assistant handles a complete content block of an answer: what did not stream
// is shown now, and the input of a tool call is complete.
func (s *Session) assistant(m *streamjson.Assistant) {
	if m.ParentToolUseID == "" {
		s.ownTurn("")
	}
	if isLoginDemand(m) {
		s.demandLogin(textOf(m.Message.Content))
	}
	if s.localAnswer(m) {
		return
	}
	s.noteTrouble(m)
	s.agentSpoke(m.AgentID, m.ParentToolUseID)
	st := s.streams[m.ParentToolUseID]
	if m.Message.Content.IsText {
		s.complete(st, m, streamjson.ContentBlock{Type: "text", Text: m.Message.Content.Text})
	}
	for _, c := range m.Message.Content.Blocks {
		s.complete(st, m, c)
	}
}

// localAnswer takes a text of the CLI's own that is not for the client: the answer
// to a command that the session answers, what a compaction showed already, and the
// demand for a login, which is an error of its own.
func (s *Session) localAnswer(m *streamjson.Assistant) bool {
	if m.Message.Model != streamjson.SyntheticModel || m.ParentToolUseID != "" {
		return false
	}
	text := textOf(m.Message.Content)
	return s.answersLocally(m) || s.compaction.id != "" || s.repeatsCompaction(text) || failure.IsLogin(text)
}

func (s *Session) complete(st *stream, m *streamjson.Assistant, c streamjson.ContentBlock) {
	id, parent := m.Message.ID, m.ParentToolUseID
	switch c.Type {
	case "text", "thinking":
		if s.hidesText(parent) {
			return
		}
	}
	switch c.Type {
	case "text":
		if text := st.unsaid(id, "text", c.Text); parent == "" && (m.Error != "" || isUsageLimit(m)) {
			s.sayFailure(text, id)
		} else {
			s.say(event.RoleAgent, text, id, parent)
		}
	case "thinking":
		s.say(event.RoleThought, st.unsaid(id, "thinking", c.Thinking), id, parent)
	case "tool_use", "server_tool_use", "mcp_tool_use":
		if !s.stopped() {
			s.calls.complete(s, toolcall.Use{ID: c.ID, Name: c.Name, Input: c.Input}, parent)
		}
	}
}

// user handles a user message of the conversation: the echo of a prompt, or
// the results of tool calls. The CLI's own texts are for the model.
func (s *Session) user(m *streamjson.User) {
	if m.IsReplay {
		s.echo(m.UUID)
		return
	}
	s.agentSpoke(m.AgentID, m.ParentToolUseID)
	if m.Message.Content.IsText {
		s.localOutput(m)
		return
	}
	for _, c := range m.Message.Content.Blocks {
		if c.Type != "tool_result" {
			continue
		}
		out := toolcall.Outcome{Content: c.Content, IsError: c.IsError}
		if len(m.Message.Content.Blocks) == 1 {
			out.Structured = m.ToolUseResult
		}
		for _, meta := range m.ToolResultMeta {
			if meta.ID == c.ToolUseID {
				out.NonExecutionKind = meta.NonExecutionKind
			}
		}
		s.noteEdit(m.ParentToolUseID, c.ToolUseID, out)
		s.calls.end(s, c.ToolUseID, out)
	}
}
