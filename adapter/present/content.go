package present

import (
	"strings"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/toolcall"
)

// inputContent is what a call shows before it ran: its terminal, or what its
// input is about and a readable copy of it.
func (s *Session) inputContent(use toolcall.Use, f toolcall.Facts) []acp.ToolCallContent {
	if s.terminal(f) {
		return []acp.ToolCallContent{{Type: "terminal", TerminalID: use.ID}}
	}
	content := s.contents(f.Content)
	if display := s.contents(f.Display); display != nil {
		content = append(content, display...)
	}
	if content == nil {
		content = []acp.ToolCallContent{}
	}
	return content
}

// resultContent is what the result shows. Without a terminal channel, the output
// of a command is a code block.
func (s *Session) resultContent(r toolcall.Result) []acp.ToolCallContent {
	if r.Output == nil || r.Content != nil {
		return s.contents(r.Content)
	}
	if strings.TrimSpace(r.Output.Text) == "" {
		return nil
	}
	return []acp.ToolCallContent{textContent("```console\n" + strings.TrimRight(r.Output.Text, "\n") + "\n```")}
}

func (s *Session) contents(list []toolcall.Content) []acp.ToolCallContent {
	if list == nil {
		return nil
	}
	out := make([]acp.ToolCallContent, 0, len(list))
	for _, c := range list {
		switch c.Type {
		case toolcall.ContentText:
			out = append(out, textContent(c.Text))
		case toolcall.ContentDiff:
			text := c.NewText
			out = append(out, acp.ToolCallContent{Type: "diff", Path: c.Path, OldText: &acp.NullString{Text: c.OldText}, NewText: &text})
		case toolcall.ContentRaw:
			out = append(out, acp.ToolCallContent{Type: "content", Content: c.Block})
		}
	}
	return out
}

func textContent(text string) acp.ToolCallContent {
	return acp.ToolCallContent{Type: "content", Content: raw(acp.TextContent{Type: "text", Text: text})}
}
