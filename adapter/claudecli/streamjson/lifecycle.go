package streamjson

import "github.com/go-json-experiment/json/jsontext"

// States of a prompt, as [CommandLifecycle] names them.
const (
	CommandQueued    = "queued"
	CommandStarted   = "started"
	CommandCompleted = "completed"
	CommandCancelled = "cancelled"
)

// CommandLifecycle tells what became of a user message of the host.
type CommandLifecycle struct {
	CommandUUID string         `json:"command_uuid"` // the uuid that the host gave the user message
	State       string         `json:"state"`
	Extra       jsontext.Value `json:",embed"`
}

func (*CommandLifecycle) cliMessage() {}

// ConversationReset says that /clear began a new conversation.
type ConversationReset struct {
	NewConversationID string         `json:"new_conversation_id"`
	Trigger           string         `json:"trigger"`
	UserMessageUUID   string         `json:"user_message_uuid"`
	Extra             jsontext.Value `json:",embed"`
}

func (*ConversationReset) cliMessage() {}

// PromptSuggestion is what the user might ask next.
type PromptSuggestion struct {
	Suggestion string         `json:"suggestion"`
	Extra      jsontext.Value `json:",embed"`
}

func (*PromptSuggestion) cliMessage() {}

// RateLimitEvent tells the state of the account's usage limits.
type RateLimitEvent struct {
	Info  jsontext.Value `json:"rate_limit_info"`
	Extra jsontext.Value `json:",embed"`
}

func (*RateLimitEvent) cliMessage() {}

// ToolProgress says that a tool call is still at work.
type ToolProgress struct {
	ToolUseID       string         `json:"tool_use_id"`
	ToolName        string         `json:"tool_name"`
	ParentToolUseID string         `json:"parent_tool_use_id"`
	ElapsedSeconds  float64        `json:"elapsed_time_seconds"`
	Extra           jsontext.Value `json:",embed"`
}

func (*ToolProgress) cliMessage() {}
