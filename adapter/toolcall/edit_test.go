package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestEditUse(t *testing.T) {
	facts := func(title string, locations ...toolcall.Location) toolcall.Facts {
		return toolcall.Facts{Title: title, Kind: toolcall.KindEdit, Locations: append([]toolcall.Location{}, locations...)}
	}
	snippet := func(oldText *string, newText string) toolcall.Facts {
		f := facts("Edit app.py", toolcall.Location{Path: "/w/app.py"})
		f.Content = []toolcall.Content{diff("/w/app.py", oldText, newText)}
		f.FileText = []string{"old_string", "new_string"}
		return f
	}
	old := "greet"
	testUses(t, []useCase{
		{"starts without a file", "Edit", `{}`, facts("Edit")},
		{"names the file", "Edit", `{"file_path":"/w/app.py"}`, facts("Edit app.py", toolcall.Location{Path: "/w/app.py"})},
		{"shows the snippet", "Edit", `{"replace_all":true,"file_path":"/w/app.py","old_string":"greet","new_string":"welcome"}`, snippet(&old, "welcome")},
		{"shows a deletion", "Edit", `{"file_path":"/w/app.py","old_string":"greet","new_string":""}`, snippet(&old, "")},
		{"shows an insertion without an old text", "Edit", `{"file_path":"/w/app.py","old_string":"","new_string":"x"}`, snippet(nil, "x")},
		{"shows nothing of empty snippets", "Edit", `{"file_path":"/w/app.py","old_string":"","new_string":""}`, facts("Edit app.py", toolcall.Location{Path: "/w/app.py"})},
		{"loses only a snippet of a wrong type", "Edit", `{"file_path":"/w/app.py","old_string":4,"new_string":"x"}`, snippet(nil, "x")},
		{"shows no snippet without a file", "Edit", `{"file_path":[],"old_string":"a","new_string":"b"}`, facts("Edit")},
	})
}

func TestEditResult(t *testing.T) {
	testResults(t, []resultCase{
		{name: "adds nothing to the diff", tool: "Edit", content: `"The file /w/app.py has been updated successfully."`},
		{
			name: "shows an error", tool: "Edit", isError: true,
			content: `"<tool_use_error>String to replace not found in file.\nString: goodbye</tool_use_error>"`,
			want:    toolcall.Result{Content: texts("```\n<tool_use_error>String to replace not found in file.\nString: goodbye</tool_use_error>\n```")},
		},
	})
}
