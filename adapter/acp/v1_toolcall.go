package acp

import "github.com/go-json-experiment/json/jsontext"

// ToolCallUpdate is a tool_call, a tool_call_update, or the tool call of a
// permission request (which has no SessionUpdate). A field that is zero is not
// sent; an empty non-nil list is.
type ToolCallUpdate struct {
	Meta          *ToolCallMeta     `json:"_meta,omitzero"`
	ToolCallID    string            `json:"toolCallId"`
	SessionUpdate string            `json:"sessionUpdate,omitzero"`
	Name          string            `json:"name,omitzero"`
	RawInput      jsontext.Value    `json:"rawInput,omitzero"`
	Status        string            `json:"status,omitzero"`
	RawOutput     jsontext.Value    `json:"rawOutput,omitzero"`
	Title         string            `json:"title,omitzero"`
	Kind          string            `json:"kind,omitzero"`
	Content       []ToolCallContent `json:"content,omitzero"`
	Locations     []Location        `json:"locations,omitzero"`
}

// The states of a tool call.
const (
	StatusPending   = "pending"
	StatusCompleted = "completed"
	StatusFailed    = "failed"
)

// ToolCallContent is one thing that a tool call shows: content (Content), a
// diff (Path, OldText, NewText) or a terminal (TerminalID).
type ToolCallContent struct {
	Type       string         `json:"type"`
	Content    jsontext.Value `json:"content,omitzero"`
	Path       string         `json:"path,omitzero"`
	OldText    *NullString    `json:"oldText,omitzero"`
	NewText    *string        `json:"newText,omitzero"`
	TerminalID string         `json:"terminalId,omitzero"`
	Meta       jsontext.Value `json:"_meta,omitzero"`
}

// NullString is a string, or null when Text is nil.
type NullString struct{ Text *string }

// MarshalJSONTo writes the string or null.
func (n NullString) MarshalJSONTo(e *jsontext.Encoder) error {
	if n.Text == nil {
		return e.WriteToken(jsontext.Null)
	}
	return e.WriteToken(jsontext.String(*n.Text))
}

// Location is a file that a tool call is about, and a line of it from 1.
type Location struct {
	Path string `json:"path"`
	Line int    `json:"line,omitzero"`
}

// ToolCallMeta is what a tool call says outside the schema.
type ToolCallMeta struct {
	ClaudeCode          *ClaudeCodeMeta `json:"claudeCode,omitzero"`
	TerminalInfo        *TerminalInfo   `json:"terminal_info,omitzero"`
	TerminalOutput      *TerminalOutput `json:"terminal_output,omitzero"`
	TerminalOutputDelta *TerminalOutput `json:"terminal_output_delta,omitzero"`
	TerminalExit        *TerminalExit   `json:"terminal_exit,omitzero"`
	IsMCPToolCall       bool            `json:"is_mcp_tool_call,omitzero"`
	JetBrains           *JetBrains      `json:"jetbrains,omitzero"`
}

// ClaudeCodeMeta names a tool call in Claude's own words.
type ClaudeCodeMeta struct {
	ToolResponse     jsontext.Value `json:"toolResponse,omitzero"`
	ToolName         string         `json:"toolName,omitzero"`
	ParentToolUseID  string         `json:"parentToolUseId,omitzero"`
	NonExecutionKind string         `json:"nonExecutionKind,omitzero"`
	MCPServer        jsontext.Value `json:"mcpServer,omitzero"`
}

// TerminalInfo opens the terminal channel of a command.
type TerminalInfo struct {
	TerminalID string `json:"terminal_id"`
}

// TerminalOutput is output of a command.
type TerminalOutput struct {
	TerminalID string `json:"terminal_id"`
	Data       string `json:"data"`
}

// TerminalExit ends the terminal channel. ExitCode is null when it is unknown.
type TerminalExit struct {
	TerminalID string  `json:"terminal_id"`
	ExitCode   *int    `json:"exit_code"`
	Signal     *string `json:"signal"`
}
