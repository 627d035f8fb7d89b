package config_test

import (
	"slices"
	"testing"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/config"
)

func TestCommands(t *testing.T) {
	for _, c := range []struct {
		name          string
		all, terminal []string
		want          []string
	}{
		{"adds the agent's own", []string{"compact"}, nil, []string{"compact", "mcp", "remote-control"}},
		{"leaves out what is of no use", []string{"clear", "cost", "login", "todos", "usage"}, nil, []string{"usage", "mcp", "remote-control"}},
		{"leaves out what needs a terminal", []string{"color", "usage"}, []string{"color"}, []string{"usage", "mcp", "remote-control"}},
		{"renames the prompts of MCP servers", []string{"git:log (MCP)"}, []string{"mcp:git:log"}, []string{"mcp:git:log", "mcp", "remote-control"}},
		{"knows a prompt that needs a terminal by the CLI's name", []string{"git:log (MCP)"}, []string{"git:log (MCP)"}, []string{"mcp", "remote-control"}},
		{"stands in for the CLI's mcp", []string{"mcp", "usage"}, []string{"mcp"}, []string{"usage", "mcp", "remote-control"}},
		{"lets the CLI's remote-control stand", []string{"remote-control", "usage"}, nil, []string{"remote-control", "usage", "mcp"}},
		{"stands in for a remote-control that needs a terminal", []string{"remote-control"}, []string{"remote-control"}, []string{"mcp", "remote-control"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var all []streamjson.Command
			for _, name := range c.all {
				all = append(all, streamjson.Command{Name: name, Description: "d", ArgumentHint: "h"})
			}
			var got []string
			for _, l := range config.NewCatalog(config.Source{}).Commands(all, c.terminal) {
				got = append(got, l.Name)
				if l.Description == "" || l.Hint == "" {
					t.Errorf("%s lost its description or its hint", l.Name)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
