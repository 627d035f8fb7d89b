package permission_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/permission"
)

func TestRead(t *testing.T) {
	file := func(path string) string { return `{"file_path":"` + path + `"}` }
	for _, c := range []struct {
		name, tool, input string
		suggestions       []string
		want              string
	}{
		{"inside", "Read", file("a/b.txt"), []string{reads("//home/me/work/a/**")}, "Yes, during this session"},
		{"inside, by a path of the project", "Read", file("a/b.txt"), []string{reads("/a/**")}, "Yes, during this session"},
		{"inside, by a rule for every file", "Read", file("a/b.txt"), []string{
			`{"type":"addRules","rules":[{"toolName":"Read"}],"behavior":"allow","destination":"session"}`,
		}, "Yes, during this session"},
		{"outside", "Read", file("/srv/www/x"), []string{reads("//srv/www/**")}, "Yes, allow reading from www/ during this session"},
		{"outside, the file itself", "Read", file("/srv/www/x"), []string{reads("//srv/www/x")}, "Yes, allow reading from www/ during this session"},
		{"outside, and where a link leads", "Read", file("/tmp/t/x"), []string{reads("//tmp/t/**"), reads("//private/tmp/t/**")}, "Yes, allow reading from t/ during this session"},
		{"up from the directory", "Read", file("../notes/x"), []string{reads("//home/me/notes/**")}, "Yes, allow reading from notes/ during this session"},
		{"Glob of the directory", "Glob", `{"pattern":"*"}`, []string{reads("//home/me/work/**")}, "Yes, during this session"},
		{"Grep outside", "Grep", `{"pattern":"x","path":"/srv/www"}`, []string{reads("//srv/www/**")}, "Yes, allow reading from www/ during this session"},

		{"more than it names", "Read", file("/srv/www/x"), []string{reads("//srv/**")}, ""},
		{"another directory too", "Read", file("/srv/www/x"), []string{reads("//srv/www/**"), reads("//etc/**")}, ""},
		{"another directory only", "Read", file("/srv/www/x"), []string{reads("//srv/ww/**")}, ""},
		{"more than the working directory", "Read", file("a"), []string{reads("//home/me/**")}, ""},
		{"a path of the project, not of the disk", "Read", file("/srv/www/x"), []string{reads("/srv/www/**")}, ""},
		{"a pattern", "Read", file("/srv/www/x"), []string{reads("//srv/*/**")}, ""},
		{"for good", "Read", file("a"), []string{strings.Replace(reads("//home/me/work/**"), "session", "localSettings", 1)}, ""},
		{"a mode", "Read", file("a"), []string{reads("/**"), `{"type":"setMode","mode":"acceptEdits","destination":"session"}`}, ""},
		{"a working directory", "Read", file("a"), []string{directories(workDir)}, ""},
		{"edits", "Read", file("a"), []string{strings.Replace(reads("/**"), "Read", "Edit", 1)}, ""},
		{"no file", "Read", `{}`, []string{reads("/**")}, ""},
		{"every file, for one outside", "Read", file("/srv/www/x"), []string{
			`{"type":"addRules","rules":[{"toolName":"Read"}],"behavior":"allow","destination":"session"}`,
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantSame(t, "name", suggestedTo(t, c.tool, c.input, "["+strings.Join(c.suggestions, ",")+"]"), c.want)
		})
	}

	t.Run("paths of Windows", func(t *testing.T) {
		for _, c := range []struct{ file, rule, want string }{
			{`C:\\Work\\a.txt`, "//c/work/**", "Yes, during this session"},
			{`D:\\data\\a.txt`, "//d/data/**", `Yes, allow reading from data\ during this session`},
			{`D:\\data\\a.txt`, "//c/data/**", ""},
		} {
			q := question(t, `{"tool_name":"Read","input":{"file_path":"`+c.file+`"},"permission_suggestions":[`+reads(c.rule)+`]}`)
			wantSame(t, c.file, lasting(askIn(`C:\work`, q, permission.Plan{})), c.want)
		}
	})
}
