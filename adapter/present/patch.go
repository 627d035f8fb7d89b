package present

import (
	"slices"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/gitpatch"
	"claude-agent-acp/adapter/toolcall"
)

// patch is a change as a Git patch, and where it is. It is nil for a client that
// shows none, and when there is no exact one.
func (s *Session) patch(c *toolcall.Change) ([]acp.ToolCallContent, []acp.Location) {
	if c == nil || !s.caps.AIR.DiffPatch {
		return nil, nil
	}
	patch, ok := gitpatch.Make(c.Path, c.Old, c.New)
	if !ok {
		return nil, nil
	}
	places := []acp.Location{{Path: c.Path}} // a created file has no place in it
	if c.Old != nil {
		places = nil
		for _, line := range patch.Lines {
			places = append(places, acp.Location{Path: c.Path, Line: line})
		}
	}
	noText := "" // the patch tells it
	return []acp.ToolCallContent{{
		Type: "diff", Path: c.Path, OldText: &acp.NullString{}, NewText: &noText,
		Meta: raw(airMeta(acp.AIR{DiffPatch: &acp.AIRDiffPatch{Version: airVersion, Format: "git_patch", Text: patch.Text}})),
	}}, places
}

// writtenContent is what a tool wrote and where.
func (s *Session) writtenContent(w toolcall.Written) ([]acp.ToolCallContent, []acp.Location) {
	if content, places := s.patch(w.Change); content != nil {
		return content, places
	}
	if s.caps.AIR.DiffPatch && w.Content == nil {
		return s.contents(w.Created), locations(w.Locations)
	}
	return s.contents(w.Content), locations(w.Locations)
}

// previewContent is what an approval shows of a change; nil when the call shows
// it. keepText says that it shows no text of the file.
func (s *Session) previewContent(p *toolcall.Preview) (content []acp.ToolCallContent, keepText bool) {
	if p == nil {
		return nil, false
	}
	if content, _ := s.patch(p.Change); content != nil {
		return content, false
	}
	keepText = slices.ContainsFunc(p.Content, func(c toolcall.Content) bool { return c.Type == toolcall.ContentText })
	return s.contents(p.Content), keepText
}
