package present

import (
	"slices"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// This file holds what AIR wants otherwise of a tool call: each fact in exactly
// one field. Every other client gets the whole of Claude's data beside it.

// rawInput is the input as the client gets it. AIR gets it once, complete, and
// without the file text that a diff holds.
func (s *Session) rawInput(use toolcall.Use, f toolcall.Facts) jsontext.Value {
	if !s.caps.AIR.Client {
		return use.Input
	}
	if !use.Complete {
		return nil
	}
	if file := s.planFile(f.PlanFile); file != "" {
		return planFileInput(use.Input, file)
	}
	return without(use.Input, f.FileText)
}

// without is an object without some of its members, the others as they were. What
// is no object stays as it is.
func without(object jsontext.Value, names []string) jsontext.Value {
	if len(names) == 0 || object.Kind() != '{' {
		return object
	}
	var members acp.Members
	if acp.Decode(object, &members) != nil {
		return object
	}
	return raw(slices.DeleteFunc(members, func(m acp.Member) bool { return slices.Contains(names, m.Name) }))
}

// airFacts tells AIR what its fields have no place for.
func (s *Session) airFacts(m *acp.ToolCallMeta, f toolcall.Facts) {
	if !s.caps.AIR.Client {
		return
	}
	air := acp.AIR{CommandTitle: f.Description, Subagent: f.Subagent}
	if f.Skill != "" {
		air.Skill = &acp.AIRSkill{Name: f.Skill, Path: f.SkillPath}
	}
	if f.MCP != nil {
		air.MCP = &acp.AIRMCP{Server: f.MCP.Server, Tool: f.MCP.Tool}
		m.IsMCPToolCall = true
	}
	if air.CommandTitle != "" || air.Subagent || air.Skill != nil || air.MCP != nil {
		air.Version = airVersion
		m.JetBrains = &acp.JetBrains{AIR: air}
	}
}

// toolResponse is the response of a hook. AIR holds the rest of it already.
func (s *Session) toolResponse(response jsontext.Value) jsontext.Value {
	if !s.caps.AIR.Client {
		return response
	}
	var marks struct {
		Status  jsontext.Value `json:"status,omitzero"`
		IsAsync jsontext.Value `json:"isAsync,omitzero"`
	}
	if response.Kind() != '{' || acp.Decode(response, &marks) != nil || marks.Status == nil && marks.IsAsync == nil {
		return nil
	}
	return raw(marks)
}

// exitCode is the exit code of a command. AIR wants one in any case: whether it
// failed.
func (s *Session) exitCode(r toolcall.Result) *int {
	if !s.caps.AIR.Client {
		return r.Output.ExitCode
	}
	code := 0
	if r.Failed || r.Output.Interrupted {
		code = 1
	}
	return &code
}

// showsRawOutput says whether the raw result goes along: for AIR only when nothing
// else carries it.
func (s *Session) showsRawOutput(f toolcall.Facts, r toolcall.Result, content []acp.ToolCallContent) bool {
	if !s.caps.AIR.Client {
		return true
	}
	return content == nil && !s.hidesText(f, r)
}

// hidesText says that AIR gets no text of a call that succeeded: it shows the file
// that the call names, or the input holds the text.
func (s *Session) hidesText(f toolcall.Facts, r toolcall.Result) bool {
	return s.caps.AIR.Client && !r.Failed && (f.NamesPath || r.Repeats)
}

// known is what the client knows of a tool: AIR all, others the name of some.
func (s *Session) known(use toolcall.Use, f toolcall.Facts) toolcall.Facts {
	if !f.ByName || s.caps.AIR.Client {
		return f
	}
	return toolcall.Facts{Title: use.Name, Kind: toolcall.KindOther}
}

// reason is what AIR gets of a refusal in place of a text to show.
func (s *Session) reason(r toolcall.Result) jsontext.Value {
	if !s.caps.AIR.Client {
		return nil
	}
	return r.Reason
}

// rawOutput is the raw result as the client gets it.
func (s *Session) rawOutput(r toolcall.Result) jsontext.Value {
	if reason := s.reason(r); reason != nil {
		return reason
	}
	return r.RawOutput
}

// skillMeta tells AIR that a command is a skill, and where its file is.
func (s *Session) skillMeta(path string) jsontext.Value {
	if !s.caps.AIR.Client || path == "" {
		return nil
	}
	return airMeta(acp.AIR{Kind: "skill", SkillPath: path})
}
