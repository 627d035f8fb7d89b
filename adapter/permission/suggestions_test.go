package permission_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/permission"
)

func TestSuggestions(t *testing.T) {
	rule := func(n int) string { return strings.TrimSuffix(strings.Repeat(commands("a")+",", n), ",") }
	t.Run("what is not wholly understood is not offered", func(t *testing.T) {
		for name, suggestions := range map[string]string{
			"none":                   `[]`,
			"null":                   `null`,
			"an object":              commands("a"),
			"null in it":             `[null]`,
			"an unknown type":        `[{"type":"addHosts","destination":"session"}]`,
			"no type":                `[{"destination":"session"}]`,
			"an unknown destination": strings.Replace(`[`+commands("a")+`]`, "localSettings", "moonSettings", 1),
			"no destination":         strings.Replace(`[`+commands("a")+`]`, `,"destination":"localSettings"`, "", 1),
			"an unknown behavior":    strings.Replace(`[`+commands("a")+`]`, `"allow"`, `"allowAll"`, 1),
			"an unknown member":      strings.Replace(`[`+commands("a")+`]`, `"behavior"`, `"scope":"all","behavior"`, 1),
			"a member of another":    strings.Replace(`[`+commands("a")+`]`, `"behavior"`, `"mode":"auto","behavior"`, 1),
			"a member twice":         strings.Replace(`[`+commands("a")+`]`, `"behavior"`, `"behavior":"deny","behavior"`, 1),
			"a rule that is two":     strings.Replace(`[`+commands("a")+`]`, `"ruleContent"`, `"toolName":"Bash","ruleContent"`, 1),
			"no rules":               strings.Replace(`[`+commands("a")+`]`, commands("a"), strings.Replace(commands("a"), `{"toolName":"Bash","ruleContent":"a"}`, "", 1), 1),
			"a null content":         strings.Replace(`[`+commands("a")+`]`, `"a"`, `null`, 1),
			"a content of numbers":   strings.Replace(`[`+commands("a")+`]`, `"a"`, `7`, 1),
			"an empty content":       `[` + commands("") + `]`,
			"a blank content":        `[` + commands(" ") + `]`,
			"a control character":    `[` + commands(`a\u0007`) + `]`,
			"a carriage return":      `[` + commands(`rm x\rls`) + `]`,
			"a turned text":          `[` + commands(`a\u202eb`) + `]`,
			"half a character":       `[` + commands(`a\ud800`) + `]`,
			"a long content":         `[` + commands(strings.Repeat("x", 10_001)) + `]`,
			"a long directory":       `[` + directories(strings.Repeat("x", 4097)) + `]`,
			"an empty directory":     `[` + directories("") + `]`,
			"no directory":           `[{"type":"addDirectories","directories":[],"destination":"session"}]`,
			"many updates":           `[` + rule(101) + `]`,
			"many rules":             `[` + commands(strings.Split(strings.Repeat("a,", 100)+"a", ",")...) + `]`,
			"many directories":       `[` + directories(strings.Split(strings.Repeat("/a,", 100)+"/a", ",")...) + `]`,
			"text behind it":         `[` + commands("a") + `] x`,
		} {
			q := question(t, `{"tool_name":"Bash","input":{}}`)
			q.Suggestions = []byte(suggestions)
			if got := lasting(askIn(workDir, q, permission.Plan{})); got != "" {
				t.Errorf("%s: %s is offered as %q", name, suggestions, got)
			}
		}
	})
	t.Run("the largest bundle is offered", func(t *testing.T) {
		wantSame(t, "name", suggestedTo(t, "Bash", `{}`, `[`+rule(100)+`]`), "Yes, and don't ask again for a commands")
	})
	t.Run("goes back as the CLI wrote it", func(t *testing.T) {
		const text = `[ {"destination":"localSettings", "type":"addRules","behavior":"allow","rules":[{"ruleContent":"\u0061","toolName":"Bash"}]} ]`
		a := ask(t, `{"tool_name":"Bash","input":{},"permission_suggestions":`+text+`}`)
		d, err := a.Select(permission.OptionAllowWithUpdates)
		if err != nil {
			t.Fatal(err)
		}
		wantSame(t, "updates", string(d.UpdatedPermissions), text)
	})
}
