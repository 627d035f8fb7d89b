package streamjson

import "github.com/go-json-experiment/json/jsontext"

// GetMCPStatus asks for the MCP servers. Its answer is an [MCPStatus].
type GetMCPStatus struct{}

// Subtype is mcp_status.
func (GetMCPStatus) Subtype() string { return "mcp_status" }

// ToggleMCP enables or disables an MCP server.
type ToggleMCP struct {
	Server  string `json:"serverName"`
	Enabled bool   `json:"enabled"`
}

// Subtype is mcp_toggle.
func (ToggleMCP) Subtype() string { return "mcp_toggle" }

// ReconnectMCP connects an MCP server again.
type ReconnectMCP struct {
	Server string `json:"serverName"`
}

// Subtype is mcp_reconnect.
func (ReconnectMCP) Subtype() string { return "mcp_reconnect" }

// MCPStatus names the MCP servers of the session.
type MCPStatus struct {
	Servers []MCPServer    `json:"mcpServers"`
	Extra   jsontext.Value `json:",embed"`
}

// MCPServer is an MCP server: Status is connected, failed, needs-auth, pending or
// disabled. Tools is nil while they are not known.
type MCPServer struct {
	Name   string           `json:"name"`
	Status string           `json:"status"`
	Error  string           `json:"error"`
	Scope  string           `json:"scope"`
	Source string           `json:"source"`
	Tools  []jsontext.Value `json:"tools"`
	Extra  jsontext.Value   `json:",embed"`
}
