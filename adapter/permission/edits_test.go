package permission_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/permission"
)

const acceptEdits = `{"type":"setMode","mode":"acceptEdits","destination":"session"}`

func edits(rule string) string { return strings.Replace(reads(rule), "Read", "Edit", 1) }

func TestEdits(t *testing.T) {
	const all, settings = "Yes, allow all edits during this session", "Yes, and allow Claude to edit its own settings for this session"
	for _, c := range []struct {
		name, file  string
		suggestions []string
		want        string
	}{
		{"inside", "src/a.go", []string{acceptEdits}, all},
		{"inside, by a rule", "src/a.go", []string{edits("/src/**")}, all},
		{"outside", "/srv/www/x", []string{acceptEdits, directories("/srv/www")}, "Yes, allow all edits in www/ during this session"},
		{"settings of the project", ".claude/settings.json", []string{edits("/.claude/**")}, settings},
		{"settings of the user", "/home/me/.claude/settings.json", []string{edits("//home/me/.claude/**")}, settings},

		{"a rule that reads", "src/a.go", []string{acceptEdits, reads("/src/**")}, ""},
		{"another mode", "src/a.go", []string{strings.Replace(acceptEdits, "acceptEdits", "bypassPermissions", 1)}, ""},
		{"a mode for good", "src/a.go", []string{strings.Replace(acceptEdits, "session", "userSettings", 1)}, ""},
		{"more than it names", "/srv/www/x", []string{acceptEdits, directories("/srv")}, ""},
		{"a directory whose name turns the text", "/srv/\u202ewww/x", []string{acceptEdits}, ""},
		{"settings in the mode that does not cover them", ".claude/settings.json", []string{acceptEdits}, ""},
		{"settings and all else", ".claude/settings.json", []string{acceptEdits, edits("/.claude/**")}, ""},
		{"settings by a rule for more", ".claude/settings.json", []string{edits("/**")}, ""},
		{"settings in other letters", ".Claude/settings.json", []string{acceptEdits}, ""},
		{"settings by a way round", "src/../.claude/settings.json", []string{acceptEdits}, ""},
		{"settings of the user, in short", "~/.claude/settings.json", []string{acceptEdits}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			suggestions := "[" + strings.Join(c.suggestions, ",") + "]"
			for tool, member := range map[string]string{"Edit": "file_path", "Write": "file_path", "NotebookEdit": "notebook_path"} {
				wantSame(t, tool, suggestedTo(t, tool, `{"`+member+`":"`+c.file+`"}`, suggestions), c.want)
			}
		})
	}
}

func TestEditsInAWorktree(t *testing.T) {
	q := question(t, `{"tool_name":"Edit","input":{"file_path":"a.go"},"permission_suggestions":[`+acceptEdits+`]}`)
	a := askIn("/home/me/repo/.claude/worktrees/w1", q, permission.Plan{})
	wantSame(t, "a worktree below .claude is no setting", lasting(a), "Yes, allow all edits during this session")
}
