package transcript_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/transcript"
)

func TestSlug(t *testing.T) {
	for _, c := range []struct{ name, cwd, want string }{
		{"a path", "/home/me/my_project.x", "-home-me-my-project-x"},
		{"a Windows path", `C:\Users\me`, "C--Users-me"},
		{"a letter outside ASCII", "/é", "--"},
		{"a character of two UTF-16 units", "/😀", "---"},
		{"a path that just fits", "/" + strings.Repeat("a", 199), "-" + strings.Repeat("a", 199)},
		{"a long path", "/" + strings.Repeat("a", 200), "-" + strings.Repeat("a", 199) + "-b6ymvl"},
	} {
		t.Run(c.name, func(t *testing.T) { expectText(t, "slug", transcript.Slug(c.cwd), c.want) })
	}
}
