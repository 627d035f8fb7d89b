package present_test

import (
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// planEvents are a plan whose file is at path, and its end.
func planEvents(path string, failed bool) []event.Event {
	r := toolcall.For("ExitPlanMode")
	use := toolcall.Use{ID: "p1", Name: "ExitPlanMode", Input: jsontext.Value("{}")}
	start := &event.ToolCall{Use: use, Facts: r.Use(use)}
	use.Input, use.Complete = jsontext.Value(`{"plan":"do","planFilePath":"`+path+`","allowedPrompts":[]}`), true
	return []event.Event{
		start,
		&event.ToolCall{Stage: event.ToolCallComplete, Use: use, Facts: r.Use(use)},
		&event.ToolCallEnded{Use: use, Facts: r.Use(use), Result: r.Result(use, toolcall.Outcome{Content: jsontext.Value(`"No."`), IsError: failed})},
	}
}

func TestPlanFile(t *testing.T) {
	air := present.Capabilities{AIR: present.AIR{Client: true, PlanFile: true}}
	const (
		start   = `{"_meta":{"claudeCode":{"toolName":"ExitPlanMode"}},"toolCallId":"p1","sessionUpdate":"tool_call","name":"ExitPlanMode","status":"pending","title":"Approve Plan","kind":"switch_mode","content":[]}`
		refined = `{"toolCallId":"p1","sessionUpdate":"tool_call_update","rawInput":{"allowedPrompts":[],"planFilePath":"/plans/a.md"}}`
	)
	t.Run("a client that reads plans from files gets the path, and a blank one after the approval", func(t *testing.T) {
		same(t, show(t, air, planEvents("/plans/a.md", false)...), start, refined,
			`{"toolCallId":"p1","sessionUpdate":"tool_call_update","rawInput":{"allowedPrompts":[],"planFilePath":"/plans/a.md"},"status":"completed","title":"Exited Plan Mode"}`,
			`{"toolCallId":"p1:plan-file-clear","sessionUpdate":"tool_call","rawInput":{"planFilePath":""},"status":"completed","title":"Exited Plan Mode","kind":"switch_mode","content":[]}`)
	})
	t.Run("a refused plan keeps its file, and has its reason", func(t *testing.T) {
		same(t, show(t, air, planEvents("/plans/a.md", true)...), start, refined,
			`{"toolCallId":"p1","sessionUpdate":"tool_call_update","status":"failed","rawOutput":"No."}`)
	})
	t.Run("a file that is not there leaves the plan as a text", func(t *testing.T) {
		same(t, show(t, air, planEvents("/plans/gone.md", false)...), start,
			`{"toolCallId":"p1","sessionUpdate":"tool_call_update","rawInput":{"plan":"do","planFilePath":"/plans/gone.md","allowedPrompts":[]},"content":[{"type":"content","content":{"type":"text","text":"do"}}]}`,
			`{"toolCallId":"p1","sessionUpdate":"tool_call_update","status":"completed","title":"Exited Plan Mode"}`)
	})
	t.Run("other clients get Claude's own data", func(t *testing.T) {
		got := show(t, zed, planEvents("/plans/a.md", true)...)
		same(t, got[2:], `{"_meta":{"claudeCode":{"toolName":"ExitPlanMode"}},"toolCallId":"p1","sessionUpdate":"tool_call_update","status":"failed","rawOutput":"No.","content":[{"type":"content","content":{"type":"text","text":"`+"```\\nNo.\\n```"+`"}}]}`)
	})
}
