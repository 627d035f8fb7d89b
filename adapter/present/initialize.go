package present

import (
	"slices"

	"claude-agent-acp/adapter/acp"
)

// Agent is what the initialize answer says of this program.
type Agent struct {
	Command string // how a client starts it again, for a login
	Version string
	// Remote says that a browser cannot reach this machine.
	Remote bool
}

// PackageName is the name by which clients know this agent: that of the npm
// package it stands in for.
const PackageName = "@agentclientprotocol/claude-agent-acp"

// Initialized is the answer to initialize.
func Initialized(caps Capabilities, agent Agent) *acp.InitializeResponse {
	r := &acp.InitializeResponse{
		ProtocolVersion: 1,
		AgentCapabilities: acp.AgentCapabilities{
			PromptCapabilities: acp.PromptCapabilities{Image: true, EmbeddedContext: true},
			MCPCapabilities:    acp.MCPCapabilities{HTTP: true, SSE: true},
			LoadSession:        true,
		},
		AgentInfo:   acp.Implementation{Name: PackageName, Title: "Claude Agent", Version: agent.Version},
		AuthMethods: authMethods(caps, agent),
	}
	r.AgentCapabilities.Meta.ClaudeCode.PromptQueueing = true
	r.Meta.Steering.Supported = true
	if caps.AIR.Client {
		r.AgentCapabilities.SessionCapabilities.Subagents = &acp.Empty{}
		r.Meta.JetBrains = airAgent()
	}
	return r
}

// authMethods are the logins that the client can do: in a terminal, and by a
// gateway.
func authMethods(caps Capabilities, agent Agent) []acp.AuthMethod {
	methods := []acp.AuthMethod{}
	if caps.TerminalLogin {
		for _, l := range terminalLogins(agent.Remote) {
			m := acp.AuthMethod{Description: l.description, Name: l.name, ID: l.id, Type: "terminal", Args: append([]string{"--cli"}, l.args...)}
			if caps.TerminalAuth {
				m.Meta = &acp.AuthMethodMeta{TerminalAuth: &acp.TerminalAuth{Command: agent.Command, Args: slices.Clone(m.Args), Label: l.label}}
			}
			methods = append(methods, m)
		}
	}
	if caps.GatewayLogin {
		methods = append(methods, gateway("gateway", "anthropic"), gateway("gateway-bedrock", "bedrock"))
	}
	return methods
}

func gateway(id, protocol string) acp.AuthMethod {
	return acp.AuthMethod{
		ID: id, Name: "Custom model gateway", Description: "Use a custom gateway to authenticate and access models",
		Meta: &acp.AuthMethodMeta{Gateway: &acp.GatewayAuth{Protocol: protocol}},
	}
}

// terminalLogin is a login that the Claude CLI does in a terminal.
type terminalLogin struct {
	id, name, description, label string
	args                         []string
}

// terminalLogins depend on whether a browser can call back: elsewhere the CLI's
// own interface leads through the login.
func terminalLogins(remote bool) []terminalLogin {
	if remote {
		return []terminalLogin{{"claude-login", "Log in with Claude", "Run `claude /login` in the terminal", "Claude Login", nil}}
	}
	return []terminalLogin{
		{"claude-ai-login", "Claude Subscription", "Use Claude subscription ", "Claude Login", []string{"auth", "login", "--claudeai"}},
		{"console-login", "Anthropic Console", "Use Anthropic Console (API usage billing)", "Anthropic Console Login", []string{"auth", "login", "--console"}},
	}
}
