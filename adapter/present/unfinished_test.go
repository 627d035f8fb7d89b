package present_test

import (
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/toolcall"
)

func TestUnfinished(t *testing.T) {
	use := toolcall.Use{ID: "c1", Name: "Bash"}
	facts := toolcall.Facts{Title: "make", Kind: toolcall.KindExecute, Command: true}
	t.Run("a cancel ends the call and its terminal", func(t *testing.T) {
		e := &event.ToolCallUnfinished{Use: use, Facts: facts, Parent: "t1", Ran: true, Cancelled: true}
		same(t, show(t, zed, e),
			`{"_meta":{"claudeCode":{"parentToolUseId":"t1"},"terminal_exit":{"terminal_id":"c1","exit_code":null,"signal":null}},"toolCallId":"c1","sessionUpdate":"tool_call_update","status":"failed","content":[{"type":"content","content":{"type":"text","text":"The turn was cancelled before this tool call returned a result."}}]}`)
		air := present.Capabilities{Terminal: true, AIR: present.AIR{Client: true}}
		same(t, show(t, air, e),
			`{"_meta":{"terminal_exit":{"terminal_id":"c1","exit_code":1,"signal":null}},"toolCallId":"c1","sessionUpdate":"tool_call_update","status":"failed","content":[{"type":"content","content":{"type":"text","text":"The turn was cancelled before this tool call returned a result."}}]}`)
	})
	t.Run("a call that never ran", func(t *testing.T) {
		same(t, show(t, plain, &event.ToolCallUnfinished{Use: use, Facts: facts}),
			`{"toolCallId":"c1","sessionUpdate":"tool_call_update","status":"failed","content":[{"type":"content","content":{"type":"text","text":"Claude stopped this tool call before it ran."}}]}`)
	})
}
