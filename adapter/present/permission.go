package present

import (
	"slices"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/toolcall"
)

// permissionAsked asks the client. The request repeats the whole tool call: a
// client that is not AIR shows the question by itself.
func (s *Session) permissionAsked(e *event.PermissionAsked) {
	r := &e.Request
	p := &acp.RequestPermissionRequest{
		SessionID: s.id,
		ToolCall: acp.ToolCallUpdate{
			ToolCallID: r.Use.ID,
			Name:       r.Use.Name,
			Status:     acp.StatusPending,
			RawInput:   r.Use.Input,
			Title:      r.Title,
			Kind:       string(r.Facts.Kind),
			Content:    s.inputContent(r.Use, r.Facts),
			Locations:  locations(askedLocations(r)),
		},
	}
	if e.Parent != "" || r.MCPServer != nil {
		p.ToolCall.Meta = &acp.ToolCallMeta{ClaudeCode: &acp.ClaudeCodeMeta{ToolName: r.Use.Name, ParentToolUseID: e.Parent, MCPServer: r.MCPServer}}
	}
	for _, o := range r.Options {
		p.Options = append(p.Options, acp.PermissionOption{OptionID: o.ID, Name: o.Name, Kind: string(o.Kind)})
	}
	s.out.Ask(e.Ask, acp.MethodRequestPermission, p)
}

// askedLocations are the call's own and the path that made Claude ask.
func askedLocations(r *permission.Request) []toolcall.Location {
	own := r.Facts.Locations
	if r.BlockedPath == "" || slices.ContainsFunc(own, func(l toolcall.Location) bool { return l.Path == r.BlockedPath }) {
		return own
	}
	return append(slices.Clone(own), toolcall.Location{Path: r.BlockedPath})
}

// PermissionChoice reads the client's answer to a permission request: the id of
// the choice, or "" when there was none.
func PermissionChoice(r *acp.RequestPermissionResponse) string {
	if r.Outcome.Outcome != "selected" {
		return ""
	}
	return r.Outcome.OptionID
}
