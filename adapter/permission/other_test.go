package permission_test

import (
	"strings"
	"testing"
)

func allowTool(tool string) string {
	return `[{"type":"addRules","rules":[{"toolName":"` + tool + `"}],"behavior":"allow","destination":"localSettings"}]`
}

func TestMCP(t *testing.T) {
	const tool = "mcp__tracker__lookup"
	t.Run("offers only what is about its tool", func(t *testing.T) {
		for suggestions, want := range map[string]string{
			allowTool(tool):                 "Yes, and don't ask again for mcp__tracker__lookup commands",
			allowTool("mcp__tracker"):       "",
			allowTool("mcp__tracker__drop"): "",
			`[` + acceptEdits + `]`:         "",
			`null`:                          "",
			strings.Replace(allowTool(tool), `"}`, `","ruleContent":null}`, 1):    "",
			strings.Replace(allowTool(tool), `"}`, `","ruleContent":"x"}`, 1):     "",
			strings.Replace(allowTool(tool), `localSettings`, `userSettings`, 1):  "",
			strings.Replace(allowTool(tool), `"}]`, `"},{"toolName":"Bash"}]`, 1): "",
			strings.Replace(allowTool(tool), `"allow"`, `"deny"`, 1):              "",
			strings.Replace(allowTool(tool), `"addRules"`, `"removeRules"`, 1):    "",
		} {
			wantSame(t, suggestions, suggestedTo(t, tool, `{}`, suggestions), want)
		}
	})
	t.Run("names its server", func(t *testing.T) {
		r := ask(t, `{"tool_name":"`+tool+`","input":{},"mcp_server":{"name":"tracker","source":"dynamic","secret":"x"}}`).Request()
		wantSame(t, "server", string(r.MCPServer), `{"name":"tracker","source":"dynamic"}`)
	})
	t.Run("has no server when the CLI names none", func(t *testing.T) {
		for _, server := range []string{`null`, `"tracker"`, `[]`} {
			r := ask(t, `{"tool_name":"`+tool+`","input":{},"mcp_server":`+server+`}`).Request()
			wantSame(t, server, string(r.MCPServer), "")
		}
	})
}

func TestComputerUse(t *testing.T) {
	const tool = "mcp__computer-use__left_click"
	a := ask(t, `{"tool_name":"`+tool+`","display_name":"Left\nClick","input":{},"permission_suggestions":`+allowTool(tool)+`}`)
	wantSame(t, "name", lasting(a), "Yes, and don't ask again for Left Click")
	wantSame(t, "title", a.Request().Title, "Left Click")
	wantSame(t, "another tool", suggestedTo(t, tool, `{}`, allowTool("mcp__computer-use__type")), "")
}

func TestSandboxNetworkAccess(t *testing.T) {
	rule := func(content string) string {
		return `[{"type":"addRules","rules":[{"toolName":"SandboxNetworkAccess","ruleContent":"` + content + `"}],"behavior":"allow","destination":"localSettings"}]`
	}
	const tool, input = "SandboxNetworkAccess", `{"host":"pypi.org"}`
	wantSame(t, "its host", suggestedTo(t, tool, input, rule("pypi.org")), "Yes, and don't ask again for pypi.org")
	wantSame(t, "another host", suggestedTo(t, tool, input, rule("*.org")), "")
	wantSame(t, "every host", suggestedTo(t, tool, input, allowTool(tool)), "")
	wantSame(t, "for this session", suggestedTo(t, tool, input, strings.Replace(rule("pypi.org"), "localSettings", "session", 1)), "")
	wantSame(t, "no host", suggestedTo(t, tool, `{}`, rule("pypi.org")), "")
	wantSame(t, "title", ask(t, `{"tool_name":"`+tool+`","input":`+input+`}`).Request().Title, "pypi.org")
}

func TestOther(t *testing.T) {
	t.Run("a tool that nobody knows gets a rule of its name", func(t *testing.T) {
		wantSame(t, "name", suggestedTo(t, "Teleport", `{}`, `null`), "Yes, and don't ask again for Teleport commands")
	})
	t.Run("a name that means more in a rule gets none", func(t *testing.T) {
		for _, tool := range []string{"", "*", "Bash(rm:*)", "Web Search", "mcp/x", strings.Repeat("x", 513)} {
			wantSame(t, tool, suggestedTo(t, tool, `{}`, `null`), "")
		}
	})
	t.Run("nothing lasts when the CLI says so, or says something that nobody understands", func(t *testing.T) {
		for value, want := range map[string]string{
			`false`: "Yes, and don't ask again for Teleport commands",
			`null`:  "Yes, and don't ask again for Teleport commands",
			`true`:  "", `"false"`: "", `{}`: "",
		} {
			a := ask(t, `{"tool_name":"Teleport","input":{},"suppress_always_allow_rule":`+value+`}`)
			wantSame(t, value, lasting(a), want)
		}
	})
}
