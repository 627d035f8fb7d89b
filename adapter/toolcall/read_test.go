package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestReadUse(t *testing.T) {
	file := func(title, path string, line int) toolcall.Facts {
		return toolcall.Facts{Title: title, Kind: toolcall.KindRead, Locations: []toolcall.Location{{Path: path, Line: line}}, NamesPath: true}
	}
	noFile := func(title string) toolcall.Facts {
		return toolcall.Facts{Title: title, Kind: toolcall.KindRead, Locations: []toolcall.Location{}}
	}
	testUses(t, []useCase{
		{"starts without a file", "Read", `{}`, noFile("Read File")},
		{"names a file inside", "Read", `{"file_path":"/w/src/app.py"}`, file("Read src/app.py", "/w/src/app.py", 1)},
		{"names a file outside in full", "Read", `{"file_path":"/etc/hosts"}`, file("Read /etc/hosts", "/etc/hosts", 1)},
		{"names a range of lines", "Read", `{"file_path":"/w/a","offset":10,"limit":5}`, file("Read a (10 - 14)", "/w/a", 10)},
		{"names the first lines", "Read", `{"file_path":"/w/a","limit":3}`, file("Read a (1 - 3)", "/w/a", 1)},
		{"names the line it starts from", "Read", `{"file_path":"/w/a","offset":38}`, file("Read a (from line 38)", "/w/a", 38)},
		{"starts at the first line for offset 0", "Read", `{"file_path":"/w/a","offset":0}`, file("Read a", "/w/a", 1)},
		{"passes over a limit of a wrong type", "Read", `{"file_path":"/w/a","limit":"many"}`, file("Read a", "/w/a", 1)},
		{"passes over a wrong name of the path", "Read", `{"path":"conf.json","limit":"many"}`, noFile("Read File")},
		{"lives with a number for a path", "Read", `{"file_path":7,"limit":2}`, noFile("Read File (1 - 2)")},
		{"lives with null", "Read", `{"file_path":null,"offset":null}`, noFile("Read File")},
	})
}

func TestReadResult(t *testing.T) {
	testResults(t, []resultCase{
		{
			name: "numbers the lines of the file", tool: "Read", input: `{"file_path":"/w/src/app.py"}`,
			content:    `"1\timport sys\n2\t\n3\tx\n4\t\n\n<system-reminder>hidden</system-reminder>"`,
			structured: `{"type":"text","file":{"filePath":"/w/src/app.py","content":"import sys\n\nx\n","numLines":4,"startLine":1,"totalLines":4}}`,
			want:       toolcall.Result{Content: texts("```\n1\timport sys\n2\t\n3\tx\n```")},
		},
		{
			name: "numbers from the first line it read", tool: "Read", input: `{"file_path":"/w/a","offset":13,"limit":2}`,
			content:    `"x"`,
			structured: `{"type":"text","file":{"content":"line 13: xxxxxx\nline 14: ","numLines":2,"startLine":13,"totalLines":41}}`,
			want:       toolcall.Result{Content: texts("```\n13\tline 13: xxxxxx\n14\tline 14: \n```")},
		},
		{
			name: "numbers from the offset when the CLI does not say", tool: "Read", input: `{"offset":7}`,
			content: `"x"`, structured: `{"type":"text","file":{"content":"a\nb"}}`,
			want: toolcall.Result{Content: texts("```\n7\ta\n8\tb\n```")},
		},
		{
			name: "says that the CLI cut the file", tool: "Read",
			content: `"x"`, structured: `{"type":"text","file":{"content":"a\n","startLine":1,"numLines":1,"totalLines":9,"truncatedByTokenCap":true}}`,
			want: toolcall.Result{Content: texts("```\n1\ta\n[File truncated: showing 1 of 9 lines]\n```")},
		},
		{
			name: "keeps the notice of an empty file", tool: "Read",
			content:    `"<system-reminder>Warning: the file exists but the contents are empty.</system-reminder>"`,
			structured: `{"type":"text","file":{"filePath":"/w/empty.txt","content":"","numLines":1,"startLine":1,"totalLines":1}}`,
			want:       toolcall.Result{Content: texts("```\n<system-reminder>Warning: the file exists but the contents are empty.</system-reminder>\n```")},
		},
		{
			name: "shows the raw text without a structured result", tool: "Read",
			content: `"1\talpha\n2\t"`,
			want:    toolcall.Result{Content: texts("```\n1\talpha\n2\t\n```")},
		},
		{
			name: "shows the raw text when the file is no object", tool: "Read",
			content: `"1\talpha\n"`, structured: `{"type":"text","file":"alpha"}`,
			want: toolcall.Result{Content: texts("```\n1\talpha\n```")},
		},
		{
			name: "makes a fence that the text cannot close", tool: "Read",
			content: `"# Notes\n` + "````sh\\nls\\n````\\n```" + `"`,
			want:    toolcall.Result{Content: texts("`````\n# Notes\n````sh\nls\n````\n```\n`````")},
		},
		{
			name: "shows an image", tool: "Read",
			content:    `[{"type":"image","source":{"type":"base64","data":"iVBORw0KGgo=","media_type":"image/png"}}]`,
			structured: `{"type":"image","file":{"base64":"iVBORw0KGgo=","type":"image/png"}}`,
			want: toolcall.Result{Content: []toolcall.Content{{
				Type: toolcall.ContentRaw, Block: []byte(`{"type":"image","data":"iVBORw0KGgo=","mimeType":"image/png"}`),
			}}},
		},
		{
			name: "fences the texts of a notebook and not its notes", tool: "Read",
			content:    `[{"type":"text","text":"cell"},{"type":"document","source":{"type":"base64","media_type":"application/pdf","data":"AAAA"}}]`,
			structured: `{"type":"notebook","file":{"cells":[]}}`,
			want:       toolcall.Result{Content: texts("```\ncell\n```", "[document: application/pdf, 3 B]")},
		},
		{
			name: "fences an error once", tool: "Read", isError: true,
			content: `"File does not exist."`, structured: `"Error: File does not exist."`,
			want: toolcall.Result{Content: texts("```\nFile does not exist.\n```")},
		},
	})
}
