package acp

import "github.com/go-json-experiment/json/jsontext"

// SessionNotification is the params of session/update.
type SessionNotification struct {
	SessionID string `json:"sessionId"`
	Update    any    `json:"update"` // one of the updates of this package
}

// MessageChunk is an agent_message_chunk, an agent_thought_chunk or a
// user_message_chunk.
type MessageChunk struct {
	SessionUpdate string         `json:"sessionUpdate"`
	Content       TextContent    `json:"content"`
	MessageID     string         `json:"messageId,omitzero"`
	Meta          jsontext.Value `json:"_meta,omitzero"`
}

// ImageChunk is a message chunk with a picture.
type ImageChunk struct {
	SessionUpdate string       `json:"sessionUpdate"`
	Content       ImageContent `json:"content"`
	MessageID     string       `json:"messageId,omitzero"`
}

// ImageContent is an image block.
type ImageContent struct {
	Type     string `json:"type"` // image
	Data     string `json:"data"`
	MIMEType string `json:"mimeType"`
	URI      string `json:"uri,omitzero"`
}

// TextContent is a text block.
type TextContent struct {
	Type string `json:"type"` // text
	Text string `json:"text"`
}

// UsageUpdate is a usage_update.
type UsageUpdate struct {
	SessionUpdate string     `json:"sessionUpdate"`
	Used          int64      `json:"used"`
	Size          int64      `json:"size"`
	Cost          *Cost      `json:"cost,omitzero"`
	Meta          *UsageMeta `json:"_meta,omitzero"`
}

// Cost is what a session has cost.
type Cost struct {
	Amount   float64 `json:"amount"`
	Currency string  `json:"currency"`
}

// UsageMeta says what a usage is of.
type UsageMeta struct {
	Origin jsontext.Value `json:"_claude/origin,omitzero"`
	Model  string         `json:"_claude/model,omitzero"`
	// RateLimit is the state of the account's limits.
	RateLimit jsontext.Value `json:"_claude/rateLimit,omitzero"`
}

// SessionInfoUpdate is a session_info_update.
type SessionInfoUpdate struct {
	SessionUpdate string         `json:"sessionUpdate"`
	Title         string         `json:"title,omitzero"`
	UpdatedAt     string         `json:"updatedAt,omitzero"` // ISO 8601 with milliseconds, UTC
	Meta          jsontext.Value `json:"_meta,omitzero"`
}

// SessionMetaUpdate is a session_info_update that says something outside the
// schema and leaves the title as it is.
type SessionMetaUpdate struct {
	SessionUpdate string         `json:"sessionUpdate"`
	Meta          jsontext.Value `json:"_meta"`
}

// AvailableCommandsUpdate is an available_commands_update.
type AvailableCommandsUpdate struct {
	SessionUpdate     string             `json:"sessionUpdate"`
	AvailableCommands []AvailableCommand `json:"availableCommands"`
}

// AvailableCommand is a slash command.
type AvailableCommand struct {
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Input       *CommandInput  `json:"input"` // null without arguments
	Meta        jsontext.Value `json:"_meta,omitzero"`
}

// CommandInput describes the arguments of a command.
type CommandInput struct {
	Hint string `json:"hint"`
}

// PlanUpdate is a plan: the client replaces the one that it holds.
type PlanUpdate struct {
	SessionUpdate string      `json:"sessionUpdate"`
	Entries       []PlanEntry `json:"entries"`
}

// PlanEntry is a step of a plan.
type PlanEntry struct {
	Content  string `json:"content"`
	Status   string `json:"status"`
	Priority string `json:"priority"`
}

// CurrentModeUpdate is a current_mode_update.
type CurrentModeUpdate struct {
	SessionUpdate string `json:"sessionUpdate"`
	CurrentModeID string `json:"currentModeId"`
}

// ConfigOptionUpdate is a config_option_update.
type ConfigOptionUpdate struct {
	SessionUpdate string         `json:"sessionUpdate"`
	ConfigOptions []ConfigOption `json:"configOptions"`
}
