package streamjson

import "github.com/go-json-experiment/json/jsontext"

// StreamEvent is one event of the Messages API's stream, sent while a message
// is still being written (`--include-partial-messages`).
type StreamEvent struct {
	Event            Event          `json:"event"`
	ParentToolUseID  string         `json:"parent_tool_use_id"`
	APIMessageID     ignored        `json:"api_message_id"` // the id of message_start, repeated
	SessionID        ignored        `json:"session_id"`
	UUID             ignored        `json:"uuid"`
	TTFT             ignored        `json:"ttft_ms"`
	ThinkingDisplay  ignored        `json:"thinking_display"`
	UserMessageUUID  ignored        `json:"user_message_uuid"`
	UserMessageUUIDs ignored        `json:"user_message_uuids"`
	Type             ignored        `json:"type"`
	Extra            jsontext.Value `json:",embed"`
}

func (*StreamEvent) cliMessage() {}

// Event is a stream event of the Messages API. Which fields are set depends on
// Type: message_start (Message), content_block_start (Index, ContentBlock),
// content_block_delta (Index, Delta), content_block_stop (Index),
// message_delta (Delta, Usage), message_stop.
type Event struct {
	Type         string         `json:"type"`
	Index        int            `json:"index"`
	Delta        Delta          `json:"delta"`
	Message      *APIMessage    `json:"message"`
	ContentBlock *ContentBlock  `json:"content_block"`
	Usage        *Usage         `json:"usage"`
	Extra        jsontext.Value `json:",embed"`
}

// Delta is a piece of a content block (Type text_delta, thinking_delta,
// input_json_delta, compaction_delta, signature_delta), or, without a type, the change of the
// message at its end.
type Delta struct {
	Type        string         `json:"type"`
	Text        string         `json:"text"`
	Thinking    string         `json:"thinking"`
	PartialJSON string         `json:"partial_json"`
	Content     string         `json:"content"` // of a compaction_delta
	StopReason  string         `json:"stop_reason"`
	Extra       jsontext.Value `json:",embed"`
}

// ignored is a known field that nobody reads: it is passed over without an
// allocation.
type ignored struct{}

// UnmarshalJSONFrom passes the value over.
func (ignored) UnmarshalJSONFrom(d *jsontext.Decoder) error { return d.SkipValue() }
