package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

func TestExitPlanMode(t *testing.T) {
	const input = `{"plan":"# Plan","planFilePath":"/plans/a.md"}`
	testUses(t, []useCase{
		{"a plan starts unknown", "ExitPlanMode", `{}`, toolcall.Facts{Title: "Approve Plan", Kind: toolcall.KindSwitchMode}},
		{"a plan is to be read, here or in its file", "ExitPlanMode", input, toolcall.Facts{Title: "Approve Plan", Kind: toolcall.KindSwitchMode, Display: texts("# Plan"), PlanFile: "/plans/a.md"}},
		{"a path that is not whole names no file", "ExitPlanMode", `{"plan":"x","planFilePath":"a.md"}`, toolcall.Facts{Title: "Approve Plan", Kind: toolcall.KindSwitchMode, Display: texts("x")}},
	})
	testResults(t, []resultCase{
		{name: "an approval repeats the plan", tool: "ExitPlanMode", input: input, content: `"User has approved your plan."`, want: toolcall.Result{Title: "Exited Plan Mode", Repeats: true, PlanFile: "/plans/a.md"}},
		{name: "the result names the file when the input did not", tool: "ExitPlanMode", content: `"ok"`, structured: `{"plan":"x","filePath":"/plans/b.md"}`, want: toolcall.Result{Title: "Exited Plan Mode", Repeats: true, PlanFile: "/plans/b.md"}},
		{
			name: "a refusal has its reason, with and without a fence", tool: "ExitPlanMode", isError: true, content: "\"```\\nNo.\\n```\"",
			want: toolcall.Result{Content: texts("```\n```\nNo.\n```\n```"), Reason: jsontext.Value(`"No."`)},
		},
	})
}

func TestAskUserQuestion(t *testing.T) {
	const title = "Asking for your input"
	testUses(t, []useCase{
		{"a question starts unknown", "AskUserQuestion", `{}`, toolcall.Facts{Title: title, Kind: toolcall.KindOther}},
		{"a single question can be the title", "AskUserQuestion", `{"questions":[{"question":"Which?"}]}`, toolcall.Facts{Title: title, Kind: toolcall.KindOther, Question: "Which?", Display: texts("Which?")}},
		{"several are only to be read", "AskUserQuestion", `{"questions":[{"question":"A?"},{"question":"B?"},7]}`, toolcall.Facts{Title: title, Kind: toolcall.KindOther, Display: texts("A?", "B?")}},
	})
}
