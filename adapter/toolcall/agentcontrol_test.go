package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestAgentControlResult(t *testing.T) {
	testResults(t, []resultCase{
		{name: "an answer", tool: "SendMessage", content: `"{\"ok\":true}"`, want: toolcall.Result{Content: texts(`{"ok":true}`)}},
		{name: "a failure has both forms", tool: "TaskStop", isError: true, content: `"No task"`, want: toolcall.Result{Content: texts("```\nNo task\n```"), Unfenced: texts("No task")}},
	})
}
