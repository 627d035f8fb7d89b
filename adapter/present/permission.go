package present

import (
	"slices"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/toolcall"
)

// permissionAsked asks the client.
func (s *Session) permissionAsked(e *event.PermissionAsked) {
	s.launchAsked(e.Request.Use)
	p := &acp.RequestPermissionRequest{SessionID: s.id}
	if id, ok := s.home(e.Parent); ok {
		p.SessionID = id
	}
	if s.caps.AIR.Client {
		p.ToolCall = s.airAskedCall(e)
		p.Meta = airMeta(acp.AIR{Permission: airPermission(&e.Request)})
	} else {
		p.ToolCall = s.askedCall(e)
	}
	for _, o := range e.Request.Options {
		p.Options = append(p.Options, acp.PermissionOption{OptionID: o.ID, Name: o.Name, Kind: string(o.Kind)})
	}
	s.out.Ask(e.Ask, acp.MethodRequestPermission, p)
}

// askedCall repeats the whole tool call: most clients show the question by itself.
func (s *Session) askedCall(e *event.PermissionAsked) acp.ToolCallUpdate {
	r := &e.Request
	call := acp.ToolCallUpdate{
		ToolCallID: r.Use.ID,
		Name:       r.Use.Name,
		Status:     acp.StatusPending,
		RawInput:   r.Use.Input,
		Title:      r.Title,
		Kind:       string(r.Facts.Kind),
		Content:    s.inputContent(r.Use, r.Facts, false),
		Locations:  locations(append(slices.Clip(r.Facts.Locations), blocked(r)...)),
	}
	if e.Parent != "" || r.MCPServer != nil {
		call.Meta = &acp.ToolCallMeta{ClaudeCode: &acp.ClaudeCodeMeta{ToolName: r.Use.Name, ParentToolUseID: e.Parent, MCPServer: r.MCPServer}}
	}
	return call
}

// airAskedCall tells AIR only what is new: it shows the question with the call.
func (s *Session) airAskedCall(e *event.PermissionAsked) acp.ToolCallUpdate {
	r := &e.Request
	use := r.Use
	use.Complete = true
	call := acp.ToolCallUpdate{
		ToolCallID: use.ID,
		Title:      r.Title,
		RawInput:   s.rawInput(use, r.Facts),
		Locations:  locations(blocked(r)),
	}
	content, keepText := s.previewContent(r.Preview)
	if content != nil {
		call.Content = content
		s.calls.preview(use.ID, content)
	}
	if keepText {
		call.RawInput = use.Input
	}
	if r.MCPServer != nil {
		call.Meta = &acp.ToolCallMeta{ClaudeCode: &acp.ClaudeCodeMeta{MCPServer: r.MCPServer}}
	}
	return call
}

func airPermission(r *permission.Request) *acp.AIRPermission {
	return &acp.AIRPermission{Version: airVersion, Title: r.PermissionTitle, Description: r.Description, DefaultToNo: r.DefaultToNo}
}

// blocked is the path that made Claude ask, unless the call is about it anyway.
func blocked(r *permission.Request) []toolcall.Location {
	if r.BlockedPath == "" || slices.ContainsFunc(r.Facts.Locations, func(l toolcall.Location) bool { return l.Path == r.BlockedPath }) {
		return nil
	}
	return []toolcall.Location{{Path: r.BlockedPath}}
}

// PermissionChoice reads the client's answer to a permission request: the id of
// the choice, or "" when there was none.
func PermissionChoice(r *acp.RequestPermissionResponse) string {
	if r.Outcome.Outcome != "selected" {
		return ""
	}
	return r.Outcome.OptionID
}
