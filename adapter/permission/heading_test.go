package permission_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/toolcall"
)

func TestRequest(t *testing.T) {
	heading := func(tool, title string) string {
		q := question(t, `{"tool_name":"`+tool+`","input":{}}`)
		return permission.New(q, toolcall.Use{Dir: workDir}, toolcall.Facts{Title: title}).Request().PermissionTitle
	}
	t.Run("a heading is one line", func(t *testing.T) {
		for title, want := range map[string]string{
			"Read a.txt":              "Read a.txt",
			" a\t b\n\u00a0c\ufeff":   "a b c",
			"a\x07\u202eb":            "ab",
			"\x00":                    "Use tool?",
			"":                        "Use tool?",
			strings.Repeat("x", 4000): strings.Repeat("x", 4000),
			strings.Repeat("x", 4001): "Use tool?",
			strings.Repeat("😀", 2001): "Use tool?",
		} {
			wantSame(t, title, heading("Read", title), want)
		}
	})
	t.Run("a command stays as it is", func(t *testing.T) {
		for _, command := range []string{"echo 'a  b'\n# c", strings.Repeat("x", 5000)} {
			wantSame(t, command, heading("Bash", command), command)
			wantSame(t, command, heading("PowerShell", command), command)
		}
	})
	t.Run("the reason keeps its lines", func(t *testing.T) {
		for reason, want := range map[string]string{
			`House rule:\n ask \u0007`: "Reason: House rule:\n ask",
			` \n`:                      "",
			strings.Repeat("x", 4001):  "",
		} {
			r := ask(t, `{"tool_name":"Read","input":{},"decision_reason":"`+reason+`"}`).Request()
			wantSame(t, reason, r.Description, want)
		}
	})
	t.Run("a blocked path is that path or none", func(t *testing.T) {
		for path, want := range map[string]string{
			"/a/b  c": "/a/b  c", "": "", `/a\u0007`: "", `/a\u202eb`: "", strings.Repeat("x", 4097): "",
		} {
			r := ask(t, `{"tool_name":"Read","input":{},"blocked_path":"`+path+`"}`).Request()
			wantSame(t, path, r.BlockedPath, want)
		}
	})
	t.Run("the call is the one that the question names", func(t *testing.T) {
		q := question(t, `{"tool_name":"Read","tool_use_id":"toolu_1","input":{"file_path":"a"}}`)
		r := permission.New(q, toolcall.Use{ID: "toolu_2", Name: "Write", Dir: workDir}, toolcall.Facts{}).Request()
		wantSame(t, "use", r.Use, toolcall.Use{ID: "toolu_1", Name: "Read", Input: q.Input, Dir: workDir, Complete: true})
	})
	t.Run("No comes first when a keystroke must not approve", func(t *testing.T) {
		a := ask(t, strings.Replace(gitTag, `"Bash",`, `"Bash","default_to_no":true,`, 1))
		wantSame(t, "offered", offered(a), []string{
			"reject: No", "allow-once: Yes", "allow-with-updates: Yes, and don't ask again for git tag * commands",
		})
		if !a.Request().DefaultToNo {
			t.Error("the request does not tell")
		}
	})
}
