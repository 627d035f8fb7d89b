package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestSkill(t *testing.T) {
	testUses(t, []useCase{
		{"a skill starts without a name", "Skill", `{}`, toolcall.Facts{Title: "Load skill", Kind: toolcall.KindOther}},
		{"a skill is named", "Skill", `{"skill":"notes","args":"1"}`, toolcall.Facts{Title: "Load skill: notes", Kind: toolcall.KindOther, Skill: "notes"}},
	})
	testResults(t, []resultCase{
		{name: "the confirmation says nothing new", tool: "Skill", content: `"Launching skill: notes"`},
		{name: "a failure is shown", tool: "Skill", isError: true, content: `"Unknown skill"`, want: toolcall.Result{Content: texts("```\nUnknown skill\n```")}},
	})
}
