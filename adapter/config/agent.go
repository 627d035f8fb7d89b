package config

import (
	"slices"

	"claude-agent-acp/adapter/event"
)

// defaultAgent stands for the CLI's own main agent.
const defaultAgent = "default"

// builtinAgents are the CLI's subagents, which are no choice for the main agent,
// and the name that is taken.
var builtinAgents = []string{"claude", "general-purpose", "Explore", "Plan", "statusline-setup", defaultAgent}

// agent is one that the user or a plugin defines.
type agent struct{ name, description string }

// CheckAgent says whether the client is offered an agent. There is no such
// choice while the user has defined none.
func (c *Choices) CheckAgent(name string) bool {
	return len(c.agents) > 0 && (name == defaultAgent || slices.ContainsFunc(c.agents, func(a agent) bool { return a.name == name }))
}

// SetAgent takes the agent that the CLI was set to.
func (c *Choices) SetAgent(name string) { c.agent = name }

// AgentFlags are the settings that make the CLI use an agent that CheckAgent
// approves.
func (c *Choices) AgentFlags(name string) event.AgentFlags {
	if name == defaultAgent {
		return event.AgentFlags{}
	}
	return event.AgentFlags{Agent: &name}
}

func (c *Choices) agentOption() event.ConfigOption {
	values := append(make([]event.ConfigValue, 0, len(c.agents)+1),
		event.ConfigValue{Value: defaultAgent, Name: "Default", Description: "Standard Claude Code agent"})
	for _, a := range c.agents {
		values = append(values, event.ConfigValue{Value: a.name, Name: a.name, Description: a.description})
	}
	return event.ConfigOption{ID: event.OptionAgent, Name: "Agent", Description: "Main-thread agent persona", Values: values, Current: c.agent}
}
