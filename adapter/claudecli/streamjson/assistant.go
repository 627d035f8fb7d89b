package streamjson

import "github.com/go-json-experiment/json/jsontext"

// Assistant is a complete content block of an answer: the CLI sends one such
// line per block, all with the same message id, and the model `<synthetic>`
// when the text is its own (an API error, the output of a local command).
type Assistant struct {
	Message            APIMessage     `json:"message"`
	ParentToolUseID    string         `json:"parent_tool_use_id"`
	UUID               string         `json:"uuid"`
	SessionID          string         `json:"session_id"`
	Timestamp          string         `json:"timestamp"`
	Error              string         `json:"error"` // e.g. rate_limit, authentication_failed
	IsAPIErrorMessage  bool           `json:"is_api_error_message"`
	Aborted            bool           `json:"aborted"`
	AgentID            string         `json:"agent_id"`
	UserMessageUUID    string         `json:"user_message_uuid"`
	UserMessageUUIDs   []string       `json:"user_message_uuids"`
	LocalCommandSource string         `json:"local_command_source"`
	Type               ignored        `json:"type"`
	Extra              jsontext.Value `json:",embed"`
}

func (*Assistant) cliMessage() {}

// SyntheticModel is the model of an assistant message that the CLI wrote
// itself.
const SyntheticModel = "<synthetic>"
