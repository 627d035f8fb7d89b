package command_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/command"

	"github.com/go-json-experiment/json/jsontext"
)

func expect(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %q, want %q", what, got, want)
	}
}

func TestParseMCP(t *testing.T) {
	for _, c := range []struct {
		text string
		want command.MCP
		ok   bool
	}{
		{"/mcp", command.MCP{Action: command.MCPStatus}, true},
		{"  /mcp\n", command.MCP{Action: command.MCPStatus}, true},
		{"/mcp Reconnect", command.MCP{Action: command.MCPReconnect, All: true}, true},
		{"/mcp reconnect my server", command.MCP{Action: command.MCPReconnect, Server: "my server"}, true},
		{"/mcp enable", command.MCP{Action: command.MCPEnable}, true},
		{"/mcp disable all", command.MCP{Action: command.MCPDisable, All: true}, true},
		{"/mcp add x", command.MCP{}, false},
		{"/mcps", command.MCP{}, false},
		{"what is /mcp", command.MCP{}, false},
		{"", command.MCP{}, false},
	} {
		got, ok := command.ParseMCP(c.text)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%q: got %+v, %v", c.text, got, ok)
		}
	}
}

func server(name, status string) streamjson.MCPServer {
	return streamjson.MCPServer{Name: name, Status: status}
}

func TestMCPList(t *testing.T) {
	tools := make([]jsontext.Value, 1)
	for _, c := range []struct {
		name    string
		servers []streamjson.MCPServer
		want    string
	}{
		{"none", nil, "No MCP servers are configured."},
		{"by state", []streamjson.MCPServer{
			{Name: "a", Status: "connected", Tools: tools}, {Name: "b", Status: "failed", Error: "McpError: MCP error -32001: Gone away. Try. Later."}, server("c", "needs-auth"), server("d", "disabled"), server("e", "odd"),
		}, "**MCP servers:** 5 (1 failed, 1 needs authentication, 1 connected, 1 odd, 1 disabled)\n\n**Failed**\n- `b`: Gone away. Try.\n\n**Needs authentication**\n- `c`\n\n**Connected**\n- `a`: 1 tool\n\n**Odd**\n- `e`\n\n**Disabled:** `d`\n\n" +
			"Run `/mcp reconnect <server>` to reconnect one server, or `/mcp reconnect` to reconnect every server that is not connected and not disabled."},
		{"two of one name", []streamjson.MCPServer{{Name: "a", Status: "disabled", Scope: "user"}, {Name: "a", Status: "disabled", Source: "plugin"}}, "**MCP servers:** 2 (2 disabled)\n\n**Disabled:** `a` (user), `a` (plugin)"},
		{"a name with backticks", []streamjson.MCPServer{server("`x`", "connected")}, "**MCP servers:** 1 (1 connected)\n\n**Connected**\n- `` `x` ``"},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, "list", command.MCPList(c.servers), c.want) })
	}
}

func TestMCPReport(t *testing.T) {
	servers := []streamjson.MCPServer{server("a", "failed"), server("b", "connected"), server("c", "disabled")}
	t.Run("says what was done, and the error without its wrapping", func(t *testing.T) {
		c := command.MCP{Action: command.MCPReconnect, All: true}
		targets := c.Targets(servers)
		expect(t, "targets", strings.Join(targets, ","), "a")
		r := command.NewReport(c, targets, "Reconnect, enable, and disable aren't available in this session.")
		r.Done("a", "MCP startup failed: 7", true)
		expect(t, "report", r.Text(nil), "- Couldn't reconnect `a`: MCP startup failed: 7")
	})
	t.Run("keeps what the CLI says of a name, without its word on a terminal", func(t *testing.T) {
		c := command.MCP{Action: command.MCPEnable, Server: "x"}
		r := command.NewReport(c, c.Targets(servers), "There's no MCP server named \"x\". Run `/mcp` in the terminal to see.")
		r.Unknown("x")
		expect(t, "report", r.Text(nil), `There's no MCP server named "x".`)
	})
	t.Run("says that there is nothing to do, or what is missing", func(t *testing.T) {
		all := command.MCP{Action: command.MCPDisable, All: true}
		expect(t, "all", command.NewReport(all, nil, "").Text(nil), "Every MCP server is already disabled.")
		expect(t, "none", command.NewReport(command.MCP{Action: command.MCPEnable}, nil, "").Text(nil), "Name a server or `all`, for example `/mcp enable <server>`.")
		expect(t, "targets", strings.Join(all.Targets(servers), ","), "a,b")
	})
}

func TestUsage(t *testing.T) {
	if !command.IsUsage(" /usage ") || command.IsUsage("/usage now") {
		t.Error("another prompt is taken for /usage")
	}
	half := 50.0
	u := &streamjson.UsageReport{Session: &streamjson.UsageSession{Cost: 1.239, APIMillis: 61_000, Millis: 120_000}, Subscription: "Max*", LimitsKnown: true}
	u.Limits = &streamjson.UsageLimits{FiveHour: &streamjson.UsageWindow{Utilization: &half, ResetsAt: "soon"}}
	got := command.Usage(u)
	for _, want := range []string{
		`> Claude Max\* subscription usage`, "**5-hour limit** — **50%** · Resets soon\n\n`██████████░░░░░░░░░░`\n\n---", "| $1.24 | 1m 1s | 2m |", "| Input | 0 |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
