package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestWebUse(t *testing.T) {
	fetch := func(title string, display ...string) toolcall.Facts {
		return toolcall.Facts{Title: title, Kind: toolcall.KindFetch, Display: texts(display...)}
	}
	testUses(t, []useCase{
		{"a fetch starts without a page", "WebFetch", `{}`, fetch("Fetch")},
		{"a fetch names the page and shows the prompt", "WebFetch", `{"url":"http://a.example/m","prompt":"What does it do?"}`, fetch("Fetch http://a.example/m", "What does it do?")},
		{"a fetch names where it reads on", "WebFetch", `{"url":"not a url","offset":5000}`, fetch("Fetch not a url (from char 5000)")},
		{"a search starts without a query", "WebSearch", `{}`, fetch("Web search")},
		{"a search names the query", "WebSearch", `{"query":"frobnicate flag","allowed_domains":["example.org"]}`, fetch(`Search "frobnicate flag"`)},
		{"a search lives with a number for a query", "WebSearch", `{"query":1}`, fetch("Web search")},
	})
}

func TestWebResult(t *testing.T) {
	testResults(t, []resultCase{
		{name: "a fetch shows the answer", tool: "WebFetch", content: `"It says yes."`, want: toolcall.Result{Content: texts("It says yes.")}},
		{
			name: "a search shows the hits without the reminder", tool: "WebSearch",
			content:    `"Web search results for query: \"x\"\n\nREMINDER: You MUST include the sources above"`,
			structured: `{"query":"x","results":["Two pages mention it.",{"content":[{"title":"Manual","url":"http://a.example"},{"title":"No address"},7]},null],"searchCount":1}`,
			want:       toolcall.Result{Content: texts("Two pages mention it.\nManual (http://a.example)")},
		},
		{
			name: "a search without hits shows the text", tool: "WebSearch",
			content: `"No results"`, structured: `{"results":[]}`,
			want: toolcall.Result{Content: texts("No results")},
		},
		{
			name: "a failed search shows the error", tool: "WebSearch", isError: true,
			content: `"connect ECONNREFUSED"`, structured: `"Error: connect ECONNREFUSED"`,
			want: toolcall.Result{Content: texts("```\nconnect ECONNREFUSED\n```")},
		},
	})
}
