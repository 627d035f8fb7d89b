package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

func TestTitleNamesThePathForItsReader(t *testing.T) {
	for _, c := range []struct{ name, dir, path, want string }{
		{"inside", "/w", "/w/src/a.py", "src/a.py"},
		{"inside, with detours", "/w/", "/w/x/../src//a.py", "src/a.py"},
		{"outside", "/w", "/etc/hosts", "/etc/hosts"},
		{"a neighbour whose name starts the same", "/w", "/w2/a", "/w2/a"},
		{"relative", "/w", "./src/a.py", "src/a.py"},
		{"relative and outside", "/w", "../a", "../a"},
		{"the directory itself", "/w", "/w", ""},
		{"in the root", "/", "/etc/hosts", "/etc/hosts"},
		{"without a directory", "", "/w/a", "/w/a"},
		{"on Windows", `C:\w`, `C:\w\src\a.py`, `src\a.py`},
		{"on Windows with slashes", `C:\w`, `C:/w/src/a.py`, `src\a.py`},
		{"on another drive", `C:\w`, `D:\w\a.py`, `D:\w\a.py`},
		{"relative on Windows", `C:\w`, `src\a.py`, `src\a.py`},
		{"a backslash in a name", "/w", `/w/a\b`, `a\b`},
	} {
		t.Run(c.name, func(t *testing.T) {
			input := jsontext.Value(`{"file_path":` + quoted(t, c.path) + `}`)
			got := toolcall.For("Read").Use(toolcall.Use{Name: "Read", Input: input, Dir: c.dir}).Title
			if got != "Read "+c.want {
				t.Errorf("title %q, want %q", got, "Read "+c.want)
			}
		})
	}
	t.Run("a file tool keeps its own title for the directory itself", func(t *testing.T) {
		for tool, want := range map[string]string{"Write": "Preparing file…", "Edit": "Edit"} {
			got := toolcall.For(tool).Use(toolcall.Use{Name: tool, Input: jsontext.Value(`{"file_path":"/w"}`), Dir: "/w"}).Title
			if got != want {
				t.Errorf("%s: title %q, want %q", tool, got, want)
			}
		}
	})
}
