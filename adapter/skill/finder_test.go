package skill_test

import (
	"os"
	"path/filepath"
	"testing"

	"claude-agent-acp/adapter/skill"
)

// write makes the files of a test under dir.
func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPath(t *testing.T) {
	dir, home := t.TempDir(), t.TempDir()
	write(t, dir, map[string]string{
		".claude/skills/notes/SKILL.md":                                    "---\nname: notes\n---\n",
		".claude/skills/bare/SKILL.md":                                     "no frontmatter\nname: other\n",
		".claude/skills/folder/SKILL.md":                                   "---\ndescription: x\nname: \"quoted \\\"it\\\"\" # c\n---\n",
		".claude/skills/nested/SKILL.md":                                   "---\nmeta:\n  name: inner\n---\n",
		".claude/skills/late/SKILL.md":                                     "---\nx: y\n---\nname: after\n",
		".claude/commands/deploy.md":                                       "a command",
		".agents/skills/dir/SKILL.md":                                      "---\nname: deploy\n---\n",
		".agents/skills/crlf/SKILL.md":                                     "---\r\nname: windows\r\n---\r\n",
		"web/.claude/skills/scoped/SKILL.md":                               "---\nname: scoped\n---\n",
		".claude/plugins/marketplaces/shop/plugins/tool/skills/x/SKILL.md": "---\nname: x\n---\n",
	})
	write(t, home, map[string]string{
		".claude/skills/notes/SKILL.md": "---\nname: notes\n---\n",
		".claude/skills/own/SKILL.md":   "---\nname: 'it''s own'\n---\n",
	})
	for _, c := range []struct{ name, skill, want string }{
		{"the project comes before the user", "notes", dir + "/.claude/skills/notes/SKILL.md"},
		{"a file that declares no name has that of its folder", "bare", dir + "/.claude/skills/bare/SKILL.md"},
		{"a folder whose file declares another name is not it", "folder", ""},
		{"the declared name finds the folder", `quoted "it"`, dir + "/.claude/skills/folder/SKILL.md"},
		{"a name under another key is none", "inner", ""},
		{"a name behind the frontmatter is none", "after", ""},
		{"a command is no skill, though one declares its name", "deploy", ""},
		{"line ends of Windows", "windows", dir + "/.agents/skills/crlf/SKILL.md"},
		{"a scope is a folder of the project", "web:scoped", dir + "/web/.claude/skills/scoped/SKILL.md"},
		{"a scope is a plugin of a marketplace", "tool:x", dir + "/.claude/plugins/marketplaces/shop/plugins/tool/skills/x/SKILL.md"},
		{"an unknown scope falls back to the name alone", "team:notes", dir + "/.claude/skills/notes/SKILL.md"},
		{"the user's own", "it's own", home + "/.claude/skills/own/SKILL.md"},
		{"no skill", "missing", ""},
		{"a path is no name", "../skills/notes", ""},
		{"a scope does not lead out", "../x:notes", ""},
		{"nothing", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := filepath.ToSlash(skill.NewFinder(dir, home).Path(c.skill)); got != filepath.ToSlash(c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestPathSeesChanges(t *testing.T) {
	dir := t.TempDir()
	if got := skill.NewFinder(dir, "").Path("new"); got != "" {
		t.Fatalf("got %q before there is a skill", got)
	}
	write(t, dir, map[string]string{".claude/skills/new/SKILL.md": "---\nname: new\n---\n"})
	if got := skill.NewFinder(dir, "").Path("new"); got == "" {
		t.Error("the new skill is not found")
	}
}
