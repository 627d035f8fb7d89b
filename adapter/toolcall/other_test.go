package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

func TestOtherUse(t *testing.T) {
	facts := func(title string, mcp *toolcall.MCPTool) toolcall.Facts {
		return toolcall.Facts{Title: title, Kind: toolcall.KindOther, MCP: mcp}
	}
	testUses(t, []useCase{
		{"is named by the tool", "Frobnicate", `{"target":"x","depth":2}`, facts("Frobnicate", nil)},
		{"needs no name", "", `{}`, facts("Unknown Tool", nil)},
		{"names a tool of an MCP server", "mcp__demo__add_all", `{}`, facts("mcp__demo__add_all", &toolcall.MCPTool{Server: "demo", Tool: "add_all"})},
		{"names an MCP server alone", "mcp__demo", `{}`, facts("mcp__demo", &toolcall.MCPTool{Server: "demo"})},
	})
}

func TestOtherResult(t *testing.T) {
	image := toolcall.Content{Type: toolcall.ContentRaw, Block: []byte(`{"type":"image","data":"AA==","mimeType":"image/png"}`)}
	testResults(t, []resultCase{
		{name: "is the text", tool: "X", content: `"done"`, want: toolcall.Result{Content: texts("done")}},
		{name: "is nothing without a text", tool: "X", content: `""`},
		{name: "is nothing without content", tool: "X"},
		{name: "is nothing for an empty list", tool: "X", content: `[]`},
		{
			name: "fences every text of an error", tool: "X", isError: true,
			content: `[{"type":"text","text":"a"},{"type":"text","text":"b"}]`,
			want:    toolcall.Result{Content: texts("```\na\n```", "```\nb\n```")},
		},
		{
			name: "shows texts and images in their order", tool: "mcp__demo__shot",
			content: `[{"type":"text","text":"a"},{"type":"image","source":{"type":"base64","data":"AA==","media_type":"image/png"}},{"type":"text","text":"[Image: /tmp/x.png]"}]`,
			want:    toolcall.Result{Content: append(append(texts("a"), image), texts("[Image: /tmp/x.png]")...)},
		},
		{
			name: "names images that are elsewhere", tool: "X",
			content: `[{"type":"image","source":{"type":"url","url":"http://a.example/x"}},{"type":"image","source":{"type":"file","file_id":"f"}},{"type":"image"}]`,
			want:    toolcall.Result{Content: texts("[image: http://a.example/x]", "[image: file reference]", "[image: file reference]")},
		},
		{
			name: "names the tools that a search found", tool: "ToolSearch",
			content: `[{"type":"tool_reference","tool_name":"WebFetch"},{"type":"tool_reference","tool_name":"WebSearch"}]`,
			want:    toolcall.Result{Content: texts("Tool: WebFetch", "Tool: WebSearch")},
		},
		{
			name: "names documents by their size", tool: "X",
			content: `[{"type":"document","title":"Plan","source":{"type":"text","media_type":"text/plain","data":"` + string(make1280()) + `"}},{"type":"document","source":{"type":"url","url":"http://a.example/x.pdf"}},{"type":"document"}]`,
			want:    toolcall.Result{Content: texts(`[document "Plan": text/plain, 1.3 KB]`, "[document: http://a.example/x.pdf]", "[document]")},
		},
		{
			name: "tells the results of tools on the server", tool: "X",
			content: `[{"type":"web_search_result","title":"T","url":"U"},{"type":"web_fetch_result","url":"U"},{"type":"bash_code_execution_result","stdout":"","stderr":"E"},` +
				`{"type":"code_execution_result","stdout":"O"},{"type":"web_fetch_tool_result_error","error_code":"unavailable"},` +
				`{"type":"tool_search_tool_result_error","error_code":"bad","error_message":"why"},{"type":"tool_search_tool_search_result","tool_references":[{"tool_name":"A"},{"tool_name":"B"}]},` +
				`{"type":"tool_search_tool_search_result","tool_references":[]}]`,
			want: toolcall.Result{Content: texts("T (U)", "Fetched: U", "Output: E", "Output: O", "Error: unavailable", "Error: bad - why", "Tools found: A, B", "Tools found: none")},
		},
		{
			name: "quotes what it does not know", tool: "X",
			content: `[{"type": "resource", "uri": "a\u00e9<b>"}, {"type":"text","text":5}, 7, null, "bare"]`,
			want:    toolcall.Result{Content: texts(`{"type":"resource","uri":"aé<b>"}`, `{"type":"text","text":5}`, "7", "null", "bare")},
		},
		{name: "takes a block without a list", tool: "X", content: `{"type":"text","text":"a"}`, want: toolcall.Result{Content: texts("a")}},
	})
}

// make1280 is 1.25 KiB of text.
func make1280() []byte {
	b := make([]byte, 1280)
	for i := range b {
		b[i] = 'x'
	}
	return b
}

func TestResultSaysWhyTheToolDidNotRun(t *testing.T) {
	for _, tool := range []string{"Bash", "Read", "Write", "Edit", "WebSearch", "Frobnicate"} {
		got := toolcall.For(tool).Result(toolcall.Use{Name: tool}, toolcall.Outcome{
			Content: jsontext.Value(`"no"`), IsError: true, NonExecutionKind: "permission-rule",
		})
		if got.NonExecutionKind != "permission-rule" || !got.Failed || string(got.RawOutput) != `"no"` {
			t.Errorf("%s: %+v", tool, got)
		}
		if d := cmp.Diff(texts("```\nno\n```"), got.Content); d != "" {
			t.Errorf("%s (-want +got):\n%s", tool, d)
		}
	}
}
