package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// planFile is the file in which the client reads the plan of a call: path, when
// the client does that and it is there; else "". AIR takes any other path for the
// end of the plan.
func (s *Session) planFile(path string) string {
	if path == "" || !s.caps.AIR.PlanFile || !s.out.IsFile(path) {
		return ""
	}
	return path
}

// planFileInput is the input of a plan with its file in place of its text.
func planFileInput(input jsontext.Value, file string) jsontext.Value {
	var members acp.Members
	if input.Kind() == '{' {
		_ = acp.Decode(input, &members) // an input of which nothing can be read holds no more than the file
	}
	var out acp.Members
	for _, m := range members {
		if m.Name != "plan" && m.Name != "planFilePath" {
			out = append(out, m)
		}
	}
	return raw(append(out, acp.Member{Name: "planFilePath", Value: raw(file)}))
}

// planResult adds to u what the end of a call tells of the file of its plan. It
// reports whether the plan is carried out now, so that its file is no longer to
// be shown. The end of such a plan names the file in any case: what follows is
// about it.
func (s *Session) planResult(u *acp.ToolCallUpdate, use toolcall.Use, r toolcall.Result) (approved bool) {
	file := s.planFile(r.PlanFile)
	if file != "" {
		u.RawInput = planFileInput(use.Input, file)
	}
	approved = file != "" && r.Repeats
	if approved {
		s.calls.forgetField(u.ToolCallID, "rawInput")
	}
	return approved
}

// forgetPlanFile has AIR close the file of an approved plan: a blank path is its
// sign for that. It goes in a call of its own, so that the plan keeps its file.
func (s *Session) forgetPlanFile(id string) {
	s.update(&acp.ToolCallUpdate{
		ToolCallID:    id + ":plan-file-clear",
		SessionUpdate: "tool_call",
		Title:         "Exited Plan Mode",
		Kind:          string(toolcall.KindSwitchMode),
		Status:        acp.StatusCompleted,
		RawInput:      raw(acp.Members{{Name: "planFilePath", Value: raw("")}}),
		Content:       []acp.ToolCallContent{},
	})
}
