package acp

import "github.com/go-json-experiment/json/jsontext"

// InitializeRequest opens the connection: what the client is and can do.
type InitializeRequest struct {
	ProtocolVersion    jsontext.Value     `json:"protocolVersion"`
	ClientCapabilities ClientCapabilities `json:"clientCapabilities"`
	// Capabilities are those of a client of a later version.
	Capabilities ClientCapabilities `json:"capabilities"`
}

// ClientCapabilities are what a client of v1 declares. Anything of a wrong type
// counts as not declared.
type ClientCapabilities struct {
	Auth        ClientAuthCapabilities    `json:"auth"`
	Session     ClientSessionCapabilities `json:"session"`
	Elicitation struct {
		Form Presence `json:"form"`
		URL  Presence `json:"url"`
	} `json:"elicitation"`
	Subagents Presence   `json:"subagents"`
	Meta      ClientMeta `json:"_meta"`
}

// ClientAuthCapabilities are the logins that a client can do.
type ClientAuthCapabilities struct {
	Terminal Flag `json:"terminal"`
	Meta     struct {
		Gateway Flag `json:"gateway"`
	} `json:"_meta"`
}

// ClientSessionCapabilities are the optional session features of a client.
type ClientSessionCapabilities struct {
	ConfigOptions struct {
		Boolean Presence `json:"boolean"`
	} `json:"configOptions"`
	Compaction Presence `json:"compaction"`
	Notices    Presence `json:"notices"`
}

// ClientMeta are the conventions that clients declare outside the schema.
type ClientMeta struct {
	TerminalOutput      Flag           `json:"terminal_output"`
	TerminalOutputDelta Flag           `json:"terminal_output_delta"`
	TerminalAuth        Flag           `json:"terminal-auth"`
	SubagentTranscript  Flag           `json:"subagent-transcript"`
	JetBrains           jsontext.Value `json:"jetbrains"`
}

// Flag is true only for the JSON value true.
type Flag bool

// UnmarshalJSONFrom takes any value.
func (f *Flag) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	*f = d.PeekKind() == 't'
	return d.SkipValue()
}

// Presence is true for an object: the capability is declared, whatever it holds.
type Presence bool

// UnmarshalJSONFrom takes any value.
func (p *Presence) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	*p = d.PeekKind() == '{'
	return d.SkipValue()
}

// InitializeResponse tells what the agent is and can do.
type InitializeResponse struct {
	ProtocolVersion   int               `json:"protocolVersion"`
	AgentCapabilities AgentCapabilities `json:"agentCapabilities"`
	AgentInfo         Implementation    `json:"agentInfo"`
	AuthMethods       []AuthMethod      `json:"authMethods"`
	Meta              AgentMeta         `json:"_meta"`
}

// Implementation names a program.
type Implementation struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Version string `json:"version"`
}

// Empty is written as {}: a capability without parameters, or a result without
// members.
type Empty struct{}

// AgentCapabilities are what the agent supports.
type AgentCapabilities struct {
	Meta                AgentCapabilitiesMeta `json:"_meta"`
	PromptCapabilities  PromptCapabilities    `json:"promptCapabilities"`
	MCPCapabilities     MCPCapabilities       `json:"mcpCapabilities"`
	Auth                AuthCapabilities      `json:"auth"`
	Providers           Empty                 `json:"providers"`
	LoadSession         bool                  `json:"loadSession"`
	SessionCapabilities SessionCapabilities   `json:"sessionCapabilities"`
}

// AgentCapabilitiesMeta are the capabilities outside the schema.
type AgentCapabilitiesMeta struct {
	ClaudeCode struct {
		PromptQueueing bool `json:"promptQueueing"`
	} `json:"claudeCode"`
	AuthStatus Empty `json:"authStatus"` // the agent pushes _auth/status_update
}

// PromptCapabilities are the content blocks that a prompt may hold beside text.
type PromptCapabilities struct {
	Image           bool `json:"image"`
	EmbeddedContext bool `json:"embeddedContext"`
}

// MCPCapabilities are the transports of MCP servers beside stdio.
type MCPCapabilities struct {
	HTTP bool `json:"http"`
	SSE  bool `json:"sse"`
}

// AuthCapabilities are the login features.
type AuthCapabilities struct {
	Logout Empty `json:"logout"`
}

// SessionCapabilities are the optional session methods.
type SessionCapabilities struct {
	AdditionalDirectories Empty                  `json:"additionalDirectories"`
	Close                 Empty                  `json:"close"`
	Delete                Empty                  `json:"delete"`
	Fork                  Empty                  `json:"fork"`
	List                  Empty                  `json:"list"`
	Resume                Empty                  `json:"resume"`
	SystemPrompt          SystemPromptCapability `json:"systemPrompt"`
	Subagents             *Empty                 `json:"subagents,omitzero"`
}

// SystemPromptCapability says how a client may change the system prompt.
type SystemPromptCapability struct {
	Mode struct {
		Override Empty `json:"override"`
	} `json:"mode"`
}

// AgentMeta is the agent's side of the extensions.
type AgentMeta struct {
	JetBrains *JetBrains `json:"jetbrains,omitzero"`
	Steering  struct {
		Supported bool `json:"supported"`
	} `json:"steering"`
}

// AuthMethod is a way to log in.
type AuthMethod struct {
	Description string          `json:"description"`
	Name        string          `json:"name"`
	ID          string          `json:"id"`
	Type        string          `json:"type,omitzero"` // terminal
	Args        []string        `json:"args,omitzero"`
	Meta        *AuthMethodMeta `json:"_meta,omitzero"`
}

// AuthMethodMeta tells a client that runs logins in its own terminal how, and
// what a gateway login needs.
type AuthMethodMeta struct {
	TerminalAuth *TerminalAuth `json:"terminal-auth,omitzero"`
	Gateway      *GatewayAuth  `json:"gateway,omitzero"`
}

// TerminalAuth is the command of a login.
type TerminalAuth struct {
	Command string   `json:"command"`
	Args    []string `json:"args"`
	Label   string   `json:"label"`
}

// GatewayAuth names the protocol of a gateway login.
type GatewayAuth struct {
	Protocol string `json:"protocol"`
}
