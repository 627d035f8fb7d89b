package command

import (
	"fmt"
	"slices"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

// mcpState is a state of a server, as the list names it.
type mcpState struct{ state, title, counted string }

// mcpStates are the states in the order of the list. A server in another one is
// listed after them.
var mcpStates = []mcpState{
	{"failed", "Failed", "failed"},
	{"needs-auth", "Needs authentication", "need authentication"},
	{"pending", "Connecting", "connecting"},
	{"connected", "Connected", "connected"},
}

const mcpDisabled = "disabled"

// statesOf are the states to list: the known ones and those of servers that are
// new to us.
func statesOf(servers []streamjson.MCPServer) []mcpState {
	states := slices.Clone(mcpStates)
	for _, s := range servers {
		known := slices.ContainsFunc(states, func(m mcpState) bool { return m.state == s.Status })
		if !known && s.Status != mcpDisabled && s.Status != "" {
			title := escape(strings.ToUpper(s.Status[:1]) + s.Status[1:])
			states = append(states, mcpState{s.Status, title, escape(s.Status)})
		}
	}
	return states
}

// MCPList is the answer to /mcp: the servers in groups by their state.
func MCPList(servers []streamjson.MCPServer) string {
	if len(servers) == 0 {
		return "No MCP servers are configured."
	}
	states := statesOf(servers)
	blocks := []string{summary(servers, states)}
	for _, state := range states {
		lines := []string{"**" + state.title + "**"}
		for _, s := range servers {
			if s.Status == state.state {
				lines = append(lines, item(s, servers))
			}
		}
		if len(lines) > 1 {
			blocks = append(blocks, strings.Join(lines, "\n"))
		}
	}
	var disabled []string
	for _, s := range servers {
		if s.Status == mcpDisabled {
			disabled = append(disabled, named(s, servers))
		}
	}
	if len(disabled) > 0 {
		blocks = append(blocks, "**Disabled:** "+strings.Join(disabled, ", "))
	}
	if slices.ContainsFunc(servers, needsReconnect) {
		blocks = append(blocks, "Run `/mcp reconnect <server>` to reconnect one server, or `/mcp reconnect` to reconnect every server that is not connected and not disabled.")
	}
	return strings.Join(blocks, "\n\n")
}

func summary(servers []streamjson.MCPServer, states []mcpState) string {
	var parts []string
	for _, state := range append(states, mcpState{mcpDisabled, "", mcpDisabled}) {
		n := 0
		for _, s := range servers {
			if s.Status == state.state {
				n++
			}
		}
		switch {
		case n == 1 && state.state == "needs-auth":
			parts = append(parts, "1 needs authentication")
		case n > 0:
			parts = append(parts, fmt.Sprintf("%d %s", n, state.counted))
		}
	}
	return fmt.Sprintf("**MCP servers:** %d (%s)", len(servers), strings.Join(parts, ", "))
}

func item(s streamjson.MCPServer, all []streamjson.MCPServer) string {
	var details []string
	if why := shortError(s.Error); why != "" {
		details = append(details, escape(why))
	}
	switch {
	case s.Tools == nil:
	case len(s.Tools) == 1:
		details = append(details, "1 tool")
	default:
		details = append(details, fmt.Sprintf("%d tools", len(s.Tools)))
	}
	line := "- " + named(s, all)
	if len(details) > 0 {
		line += ": " + strings.Join(details, "; ")
	}
	return line
}

// named is a server's name. Two of one name are told apart by where they come
// from.
func named(s streamjson.MCPServer, all []streamjson.MCPServer) string {
	from := s.Scope
	if from == "" {
		from = s.Source
	}
	same := 0
	for _, o := range all {
		if o.Name == s.Name {
			same++
		}
	}
	if same < 2 || from == "" {
		return code(s.Name)
	}
	return code(s.Name) + " (" + escape(from) + ")"
}
