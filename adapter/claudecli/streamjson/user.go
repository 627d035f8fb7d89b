package streamjson

import "github.com/go-json-experiment/json/jsontext"

// User is a user message of the conversation: the echo of one that the host
// sent (IsReplay), the results of tool calls, or a text of the CLI's own.
type User struct {
	Message         APIMessage       `json:"message"`
	ParentToolUseID string           `json:"parent_tool_use_id"`
	UUID            string           `json:"uuid"`
	SessionID       string           `json:"session_id"`
	Timestamp       string           `json:"timestamp"`
	IsReplay        bool             `json:"isReplay"`
	IsSynthetic     bool             `json:"isSynthetic"`
	Origin          *Origin          `json:"origin"`
	AgentID         string           `json:"agent_id"`
	ToolUseResult   jsontext.Value   `json:"tool_use_result"` // the structured result, or a string for a failed call
	ToolResultMeta  []ToolResultMeta `json:"tool_result_meta"`
	Type            ignored          `json:"type"`
	Extra           jsontext.Value   `json:",embed"`
}

func (*User) cliMessage() {}

// Origin says who caused a user message or a turn: Kind is human for a prompt,
// task-notification for a turn that the CLI began by itself, and so on.
type Origin struct {
	Kind  string         `json:"kind"`
	Extra jsontext.Value `json:",embed"`
}

// OriginHuman is the origin of a prompt that the host sent.
const OriginHuman = "human"

// ToolResultMeta says how a tool call came to its result.
type ToolResultMeta struct {
	ID               string         `json:"id"`
	NonExecutionKind string         `json:"non_execution_kind"` // e.g. permission-rule, user-rejected
	Extra            jsontext.Value `json:",embed"`
}
