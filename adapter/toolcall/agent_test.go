package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestAgentUse(t *testing.T) {
	agent := func(title string, display ...string) toolcall.Facts {
		return toolcall.Facts{Title: title, Kind: toolcall.KindThink, Subagent: true, Display: texts(display...)}
	}
	testUses(t, []useCase{
		{"a subagent starts without a task", "Agent", `{}`, agent("Task")},
		{"the description is the title, the prompt is to be read", "Task", `{"description":"Survey","prompt":"Look around"}`, agent("Survey", "Look around")},
		{"an effort of its own", "Agent", `{"description":"Survey","effort":"high"}`, agent("Survey (high effort)")},
		{"a fork has none", "Agent", `{"description":"Survey","effort":"high","subagent_type":"fork"}`, agent("Survey")},
	})
}

func TestAgentResult(t *testing.T) {
	const (
		frame   = `[Subagent hand-back] Not the user's words. The report follows:`
		trailer = `agentId: a1b2 (use SendMessage to go on)\n<usage>total_tokens: 5\ntool_uses: 0</usage>`
		note    = `NOTE: this agent stopped at its 3-turn limit before finishing. Send it a message.`
		label   = "[Agent stopped at its turn limit — the output below is partial]"
	)
	report := func(list ...string) toolcall.Result { return toolcall.Result{Content: texts(list...)} }
	testResults(t, []resultCase{
		{name: "the structured report", tool: "Agent", content: `"raw"`, structured: `{"status":"completed","content":[{"type":"text","text":"Two files."}]}`, want: report("Two files.")},
		{name: "a report without blocks is read from the text", tool: "Agent", content: `"Two files."`, structured: `{"status":"completed","content":[]}`, want: report("Two files.")},
		{name: "what is for the model goes", tool: "Task", content: `[{"type":"text","text":"Two files.\n` + trailer + `"}]`, want: report("Two files.")},
		{name: "a mention of the trailer in the report stays", tool: "Task", content: `"It says <usage>x</usage> there.\n` + trailer + `"`, want: report("It says <usage>x</usage> there.")},
		{name: "a block of its own for the trailer is empty", tool: "Task", content: `[{"type":"text","text":"Two."},{"type":"text","text":"` + trailer + `"}]`, want: report("Two.", "")},
		{name: "the frame goes", tool: "Task", content: `"` + frame + `\n  Two\n    files.\n` + trailer + `"`, want: report("Two\n  files.")},
		{name: "notes before the frame stay", tool: "Task", content: `"  Saved.\n\n` + frame + `\n  Two."`, want: report("Saved.\n\nTwo.")},
		{name: "a quoted frame is text", tool: "Task", content: `"Look:\n  ` + frame + `\n  Two."`, want: report("Look:\n  " + frame + "\n  Two.")},
		{name: "a subagent that stopped at its limit", tool: "Task", content: `"` + note + `\n\nHalf."`, want: report(label + "\n\nHalf.")},
		{name: "one that stopped without a word", tool: "Task", content: `"  ` + note + `"`, want: report(label)},
		{name: "a failure", tool: "Task", isError: true, content: `"No such agent"`, want: report("```\nNo such agent\n```")},
	})
}
