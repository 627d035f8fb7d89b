package present

import (
	"slices"
	"strings"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/toolcall"
)

// inputContent is what a call shows before it ran: its terminal, or what its
// input is about and a readable copy of it. No patch will follow that of a stored
// one.
func (s *Session) inputContent(use toolcall.Use, f toolcall.Facts, stored bool) []acp.ToolCallContent {
	if s.terminal(f) {
		return []acp.ToolCallContent{{Type: "terminal", TerminalID: use.ID}}
	}
	content := s.contents(f.Content)
	if s.caps.AIR.DiffPatch && !stored {
		// A patch will say whether the file is new; its whole text says less.
		content = slices.DeleteFunc(content, func(c acp.ToolCallContent) bool { return c.OldText != nil && c.OldText.Text == nil })
	}
	if !s.caps.AIR.RawInputRendering && s.planFile(f.PlanFile) == "" {
		content = append(content, s.contents(f.Display)...)
	}
	if content == nil {
		content = []acp.ToolCallContent{}
	}
	return content
}

// resultContent is what the result shows. Without a terminal channel, the output
// of a command is a code block.
func (s *Session) resultContent(f toolcall.Facts, r toolcall.Result) []acp.ToolCallContent {
	switch {
	case s.reason(r) != nil:
		return nil
	case s.hidesText(f, r):
		images := slices.DeleteFunc(slices.Clone(r.Content), func(c toolcall.Content) bool { return c.Type == toolcall.ContentText })
		if len(images) == 0 {
			return nil
		}
		return s.contents(images)
	case r.Unfenced != nil && s.caps.AIR.Client:
		return s.contents(r.Unfenced)
	case r.Output == nil, r.Content != nil:
		return s.contents(r.Content)
	case strings.TrimSpace(r.Output.Text) == "":
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
