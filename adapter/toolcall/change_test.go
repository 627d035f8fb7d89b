package toolcall_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

// preview is what the input changes in a file of a session in /w.
func preview(t *testing.T, tool, input string, current toolcall.File) toolcall.Preview {
	t.Helper()
	w, ok := toolcall.WriterOf(tool)
	if !ok {
		t.Fatalf("%s writes no file", tool)
	}
	return w.Preview(toolcall.Use{Name: tool, Input: jsontext.Value(input), Dir: "/w", Complete: true}, current)
}

func TestEditPreview(t *testing.T) {
	file := toolcall.File{Text: "one\ntwo\none\n"}
	for _, c := range []struct {
		name, input string
		file        toolcall.File
		want        string // "" for no exact change
	}{
		{"replaces the one match", `{"file_path":"a","old_string":"two","new_string":"2"}`, file, "one\n2\none\n"},
		{"two matches are one too many", `{"file_path":"/w/a","old_string":"one","new_string":"1"}`, file, ""},
		{"but for replace_all", `{"file_path":"/w/a","old_string":"one","new_string":"1","replace_all":true}`, file, "1\ntwo\n1\n"},
		{"removes a line with its break", `{"file_path":"/w/a","old_string":"two","new_string":""}`, file, "one\none\n"},
		{"removes the break only where one follows", `{"file_path":"/w/a","old_string":"e","new_string":"","replace_all":true}`, toolcall.File{Text: "e\nxe"}, "xe"},
		{"no match", `{"file_path":"/w/a","old_string":"three","new_string":"3"}`, file, ""},
		{"fills a missing file", `{"file_path":"/w/a","old_string":"","new_string":"x\n"}`, toolcall.File{Missing: true}, "x\n"},
		{"fills a blank file", `{"file_path":"/w/a","old_string":"","new_string":"x\n"}`, toolcall.File{Text: " \n"}, "x\n"},
		{"but no other", `{"file_path":"/w/a","old_string":"","new_string":"x\n"}`, file, ""},
		{"a missing file has no match", `{"file_path":"/w/a","old_string":"x","new_string":"y"}`, toolcall.File{Missing: true}, ""},
		{"a file with a CR", `{"file_path":"/w/a","old_string":"x","new_string":"y"}`, toolcall.File{Text: "x\r\n"}, ""},
		{"a file that nobody can read", `{"file_path":"/w/a","old_string":"","new_string":"y"}`, toolcall.File{Unreadable: true}, ""},
		{"an input of wrong types", `{"file_path":"/w/a","old_string":5}`, file, ""},
		{"a text that grows too long", `{"file_path":"/w/a","old_string":"x","new_string":"` + strings.Repeat("y", 1024) + `","replace_all":true}`, toolcall.File{Text: strings.Repeat("x", 2000)}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := preview(t, "Edit", c.input, c.file)
			switch {
			case p.Content != nil:
				t.Errorf("content %v, want none: the call shows its snippet", p.Content)
			case c.want == "" && p.Change != nil:
				t.Errorf("changed to %q, want no change", p.Change.New)
			case c.want != "" && (p.Change == nil || p.Change.New != c.want || p.Change.Path != "/w/a"):
				t.Errorf("change %+v, want %q of /w/a", p.Change, c.want)
			}
		})
	}
}

func TestWritePreview(t *testing.T) {
	input := `{"file_path":"/w/a","content":"new\n"}`
	for _, c := range []struct {
		name  string
		input string
		file  toolcall.File
		want  toolcall.Preview
	}{
		{"a new file", input, toolcall.File{Missing: true}, toolcall.Preview{
			Change:  &toolcall.Change{Path: "/w/a", New: "new\n"},
			Content: []toolcall.Content{diff("/w/a", nil, "new\n")},
		}},
		{"an overwrite", input, toolcall.File{Text: "old\n"}, toolcall.Preview{
			Change:  &toolcall.Change{Path: "/w/a", Old: new("old\n"), New: "new\n"},
			Content: []toolcall.Content{diff("/w/a", new("old\n"), "new\n")},
		}},
		{"a text that has no patch", `{"file_path":"/w/a","content":"new\r\n"}`, toolcall.File{Text: "old\n"}, toolcall.Preview{
			Content: []toolcall.Content{diff("/w/a", new("old\n"), "new\r\n")},
		}},
		{"the same text", input, toolcall.File{Text: "new\n"}, toolcall.Preview{}},
		{"a file that cannot be shown", input, toolcall.File{Text: "old\r\n"}, toolcall.Preview{
			Content: []toolcall.Content{{Type: toolcall.ContentText, Text: "Overwrites the existing file `/w/a`. The adapter cannot show its current content."}},
		}},
		{"no text", `{"file_path":"/w/a"}`, toolcall.File{Missing: true}, toolcall.Preview{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, preview(t, "Write", c.input, c.file)); d != "" {
				t.Errorf("preview (-want +got):\n%s", d)
			}
		})
	}
}

func TestChanged(t *testing.T) {
	for _, c := range []struct {
		name, tool, response string
		after                toolcall.File
		want                 *toolcall.Change
	}{
		{"an edit is compared with the file", "Edit", `{"filePath":"/w/a","oldString":"x","originalFile":"x\n"}`, toolcall.File{Text: "\ty\n"}, &toolcall.Change{Path: "/w/a", Old: new("x\n"), New: "\ty\n"}},
		{"a created file", "Write", `{"type":"create","filePath":"/w/a","content":"x","originalFile":null}`, toolcall.File{Text: "x"}, &toolcall.Change{Path: "/w/a", New: "x"}},
		{"a created file that somebody changed", "Write", `{"type":"create","filePath":"/w/a","content":"x","originalFile":null}`, toolcall.File{Text: "y"}, nil},
		{"an unknown text before", "Write", `{"type":"update","filePath":"/w/a","content":"x","originalFile":null}`, toolcall.File{Text: "x"}, nil},
		{"nothing changed", "Write", `{"type":"update","filePath":"/w/a","content":"x","originalFile":"x"}`, toolcall.File{Text: "y"}, nil},
		{"an edit that filled a file, there or not", "Edit", `{"filePath":"/w/a","oldString":"","originalFile":""}`, toolcall.File{Text: "y"}, nil},
		{"a file that is gone", "Edit", `{"filePath":"/w/a","originalFile":"x"}`, toolcall.File{Missing: true}, nil},
		{"a byte order mark", "Edit", `{"filePath":"/w/a","originalFile":"x"}`, toolcall.File{Text: "\uFEFFy"}, nil},
		{"a CR", "Edit", `{"filePath":"/w/a","originalFile":"x"}`, toolcall.File{Text: "y\r\n"}, nil},
		{"no object", "Edit", `"done"`, toolcall.File{Text: "y"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, _ := toolcall.WriterOf(c.tool)
			if d := cmp.Diff(c.want, w.Changed(jsontext.Value(c.response), c.after)); d != "" {
				t.Errorf("change (-want +got):\n%s", d)
			}
		})
	}
}
