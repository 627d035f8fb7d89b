package present_test

import (
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// served are the reports of a command that goes on in the background.
func served() []event.Event {
	use := toolcall.Use{ID: "t1", Name: "Bash", Input: jsontext.Value(`{"command":"serve"}`), Complete: true}
	facts := toolcall.Facts{Title: "serve", Kind: toolcall.KindExecute, Command: true}
	return []event.Event{
		&event.ToolCall{Stage: event.ToolCallStarted, Use: use, Facts: facts},
		&event.ToolCallEnded{Use: use, Facts: facts, Result: toolcall.Result{Output: &toolcall.Output{Text: "Running.", Background: "b1"}}, Running: true, Backgrounded: true},
		&event.CommandEnded{ToolCall: "t1"},
	}
}

func TestBackgroundCommand(t *testing.T) {
	t.Run("its terminal ends with it", func(t *testing.T) {
		same(t, show(t, zed, served()...)[1:],
			`{"_meta":{"terminal_output":{"terminal_id":"t1","data":"Running."}},"toolCallId":"t1","sessionUpdate":"tool_call_update"}`,
			`{"_meta":{"claudeCode":{"toolName":"Bash"}},"toolCallId":"t1","sessionUpdate":"tool_call_update","status":"completed"}`,
			`{"_meta":{"terminal_exit":{"terminal_id":"t1","exit_code":null,"signal":null}},"toolCallId":"t1","sessionUpdate":"tool_call_update"}`)
	})
	t.Run("AIR gets a mark, and the end of the terminal at once", func(t *testing.T) {
		air := present.Capabilities{Terminal: true, TerminalDelta: true, AIR: present.AIR{Client: true, AsyncTasks: true}}
		same(t, show(t, air, served()...)[1:],
			`{"_meta":{"terminal_output_delta":{"terminal_id":"t1","data":"Running."},"jetbrains":{"air":{"version":1,"asyncTasks":{"backgrounded":true}}}},"toolCallId":"t1","sessionUpdate":"tool_call_update"}`,
			`{"_meta":{"terminal_exit":{"terminal_id":"t1","exit_code":0,"signal":null}},"toolCallId":"t1","sessionUpdate":"tool_call_update","status":"completed"}`)
	})
	t.Run("a client without a terminal gets the text", func(t *testing.T) {
		if got := show(t, plain, served()...); len(got) != 2 {
			t.Errorf("got %d updates: %q", len(got), got)
		}
	})
}
