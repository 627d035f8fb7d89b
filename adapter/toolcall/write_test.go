package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

func TestWriteUse(t *testing.T) {
	facts := func(title, path string) toolcall.Facts {
		f := toolcall.Facts{Title: title, Kind: toolcall.KindEdit, Locations: []toolcall.Location{}}
		if path != "" {
			f.Locations = []toolcall.Location{{Path: path}}
		}
		return f
	}
	withText := func(f toolcall.Facts, name, text string) toolcall.Facts {
		f.Content = []toolcall.Content{diff(f.Locations[0].Path, nil, text)}
		f.FileText = []string{name}
		return f
	}
	orphan := facts("Preparing file…", "")
	orphan.Display = texts("x")
	testUses(t, []useCase{
		{"starts without a file", "Write", `{}`, facts("Preparing file…", "")},
		{"names the file before its text is there", "Write", `{"file_path":"/w/NOTES.md"}`, facts("Write NOTES.md", "/w/NOTES.md")},
		{"shows the text as a new file", "Write", `{"file_path":"/w/a b.md","content":"x\r\n"}`, withText(facts("Write a b.md", "/w/a b.md"), "content", "x\r\n")},
		{"shows an empty file", "Write", `{"file_path":"/w/a","content":""}`, withText(facts("Write a", "/w/a"), "content", "")},
		{"takes the aliases", "Write", `{"path":"/w/a","file_text":"x"}`, withText(facts("Write a", "/w/a"), "file_text", "x")},
		{"takes the other alias of the text", "Write", `{"path":"/w/a","file_content":"x"}`, withText(facts("Write a", "/w/a"), "file_content", "x")},
		{"prefers the canonical names", "Write", `{"path":"/w/b","file_text":"y","file_path":"/w/a","content":"x"}`, withText(facts("Write a", "/w/a"), "content", "x")},
		{"shows a text without a file", "Write", `{"content":"x"}`, orphan},
		{"loses only a text of a wrong type", "Write", `{"file_path":"/w/a","content":{"a":1}}`, facts("Write a", "/w/a")},
		{"loses only a path of a wrong type", "Write", `{"file_path":5,"content":"x"}`, orphan},
	})
}

func TestWriteResult(t *testing.T) {
	testResults(t, []resultCase{
		{name: "adds nothing to the diff", tool: "Write", content: `"File created successfully at: /w/a"`},
		{
			name: "shows an error", tool: "Write", isError: true, content: `"User refused permission to run tool"`,
			want: toolcall.Result{Content: texts("```\nUser refused permission to run tool\n```")},
		},
	})
}

func TestWritten(t *testing.T) {
	text := func(s string) *string { return &s }
	for _, c := range []struct {
		name, tool, response string
		want                 toolcall.Written
	}{
		{
			name: "shows a created file to those who saw none of it", tool: "Write",
			response: `{"type":"create","filePath":"/w/a","content":"x\n","structuredPatch":[],"originalFile":null,"userModified":false}`,
			want:     toolcall.Written{Created: []toolcall.Content{diff("/w/a", nil, "x\n")}},
		},
		{
			name: "shows the hunk of an overwrite, its CRs on the new side only", tool: "Write",
			response: `{"type":"update","filePath":"/w/run.bat","content":"@echo off\r\necho two\r\n","structuredPatch":[{"oldStart":1,"oldLines":2,"newStart":1,"newLines":2,"lines":["-@echo off","-echo one","+@echo off\r","+echo two\r"]}],"originalFile":"@echo off\necho one\n"}`,
			want: toolcall.Written{
				Content:   []toolcall.Content{diff("/w/run.bat", text("@echo off\necho one"), "@echo off\r\necho two\r")},
				Locations: []toolcall.Location{{Path: "/w/run.bat", Line: 1}},
			},
		},
		{
			name: "shows the hunk of an edit with its context", tool: "Edit",
			response: `{"filePath":"/w/app.py","oldString":"hello","newString":"good day","originalFile":"","structuredPatch":[{"oldStart":2,"oldLines":3,"newStart":2,"newLines":3,"lines":[" ","-greeting = 'hello'","+greeting = 'good day'"," def main():"]}],"replaceAll":false}`,
			want: toolcall.Written{
				Content:   []toolcall.Content{diff("/w/app.py", text("\ngreeting = 'hello'\ndef main():"), "\ngreeting = 'good day'\ndef main():")},
				Locations: []toolcall.Location{{Path: "/w/app.py", Line: 2}},
			},
		},
		{
			name: "shows every hunk as a diff of its own, a BOM left in", tool: "Edit",
			response: `{"filePath":"/w/a","structuredPatch":[{"newStart":1,"lines":["-\ufeffa","+\ufeffb"]},{"newStart":40,"lines":["+new","\\ No newline at end of file"]}]}`,
			want: toolcall.Written{
				Content:   []toolcall.Content{diff("/w/a", text("\ufeffa"), "\ufeffb"), diff("/w/a", nil, "new")},
				Locations: []toolcall.Location{{Path: "/w/a", Line: 1}, {Path: "/w/a", Line: 40}},
			},
		},
		{
			name: "shows both texts of an overwrite without hunks", tool: "Write",
			response: `{"type":"update","filePath":"/w/a","content":"same\n","structuredPatch":[],"originalFile":"same\n"}`,
			want: toolcall.Written{
				Content:   []toolcall.Content{diff("/w/a", text("same\n"), "same\n")},
				Locations: []toolcall.Location{{Path: "/w/a"}},
			},
		},
		{
			name: "says that the old file was too much to compare", tool: "Write",
			response: `{"type":"update","filePath":"/w/a","content":"x","structuredPatch":[],"originalFile":null}`,
			want: toolcall.Written{
				Content:   texts("Updated `/w/a` (previous content too large to diff)"),
				Locations: []toolcall.Location{{Path: "/w/a"}},
			},
		},
		{
			name: "passes over hunks that are none", tool: "Edit",
			response: `{"filePath":"/w/a","structuredPatch":[5,{"lines":"-a"},{"newStart":"3","lines":["-a"]},{"lines":[]}]}`,
			want: toolcall.Written{
				Content:   []toolcall.Content{diff("/w/a", text("a"), "")},
				Locations: []toolcall.Location{{Path: "/w/a"}},
			},
		},
		{name: "tells nothing without a path", tool: "Edit", response: `{"structuredPatch":[{"lines":["-a"]}]}`},
		{name: "tells nothing without a patch", tool: "Edit", response: `{"filePath":"/w/a"}`},
		{name: "tells nothing of a string", tool: "Write", response: `"done"`},
		{name: "tells nothing of another tool", tool: "Bash", response: `{"filePath":"/w/a","structuredPatch":[{"lines":["-a"]}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := toolcall.For(c.tool).Written(toolcall.Use{Name: c.tool}, jsontext.Value(c.response))
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("written of %s (-want +got):\n%s", c.response, d)
			}
		})
	}
}
