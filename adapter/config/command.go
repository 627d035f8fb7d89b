package config

import (
	"slices"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// unlisted are commands of no use here: they need the CLI's own terminal, or the
// client has its own way.
var unlisted = []string{"clear", "cost", "keybindings-help", "login", "logout", "output-style:new", "release-notes", "todos"}

// mcpCommand is done by the agent itself, for the CLI's own draws in a terminal.
var mcpCommand = event.Command{
	Name: "mcp", Description: "Show the MCP servers and their status, or reconnect, enable, or disable a server",
	Hint: "[reconnect|enable|disable [<server>|all]]",
}

// remoteCommand is done by the agent itself, where the CLI lists none of the name.
var remoteCommand = event.Command{
	Name: "remote-control", Description: "Continue this session from claude.ai/code or the Claude mobile app; `off` disconnects",
	Hint: "[session name | off]",
}

// mcpPrompt marks the prompt of an MCP server in the CLI's list. The client knows
// it as mcp:name.
const mcpPrompt = " (MCP)"

// Commands are the slash commands to list, of all that the CLI has. terminal are
// those that only a terminal can run, nil while nobody knows.
func (*Catalog) Commands(all []streamjson.Command, terminal []string) []event.Command {
	list := make([]event.Command, 0, len(all)+2)
	remote := false
	for _, c := range all {
		if c.Name == mcpCommand.Name || slices.Contains(terminal, c.Name) {
			continue
		}
		remote = remote || c.Name == remoteCommand.Name
		name := c.Name
		if prompt, ok := strings.CutSuffix(name, mcpPrompt); ok {
			name = "mcp:" + prompt
		}
		if !slices.Contains(unlisted, name) {
			list = append(list, event.Command{Name: name, Description: c.Description, Hint: c.ArgumentHint, Own: !c.Builtin && name == c.Name})
		}
	}
	list = append(list, mcpCommand)
	if !remote {
		list = append(list, remoteCommand)
	}
	return list
}
