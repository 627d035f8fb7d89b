package acp

import "github.com/go-json-experiment/json/jsontext"

// CompactionUpdate is a compaction_update: the conversation is shortened.
type CompactionUpdate struct {
	SessionUpdate string         `json:"sessionUpdate"`
	CompactionID  string         `json:"compactionId"`
	Status        string         `json:"status"` // in_progress, completed, failed, cancelled
	Summary       []TextContent  `json:"summary,omitzero"`
	Error         string         `json:"error,omitzero"`
	Meta          jsontext.Value `json:"_meta,omitzero"`
}

// CompactionChunk is a compaction_summary_chunk: a piece of the summary.
type CompactionChunk struct {
	SessionUpdate string      `json:"sessionUpdate"`
	CompactionID  string      `json:"compactionId"`
	Content       TextContent `json:"content"`
}

// CompactionCall is a tool_call or a tool_call_update that stands for a compaction.
type CompactionCall struct {
	SessionUpdate string            `json:"sessionUpdate"`
	ToolCallID    string            `json:"toolCallId"`
	Title         string            `json:"title,omitzero"`
	Kind          string            `json:"kind,omitzero"`
	Status        string            `json:"status,omitzero"`
	Content       []ToolCallContent `json:"content,omitzero"`
	RawOutput     jsontext.Value    `json:"rawOutput,omitzero"`
	Meta          jsontext.Value    `json:"_meta,omitzero"`
}

// CompactionMeta is the `_meta` of a compaction for AIR.
type CompactionMeta struct {
	JetBrains struct {
		AIR struct {
			Version    int            `json:"version,omitzero"`
			Compaction *AIRCompaction `json:"contextCompaction"`
		} `json:"air"`
	} `json:"jetbrains"`
}

// AIRCompaction are the figures of a compaction.
type AIRCompaction struct {
	Version    int    `json:"version"`
	Trigger    string `json:"trigger,omitzero"`
	PreTokens  *int64 `json:"preTokens,omitzero"`
	PostTokens *int64 `json:"postTokens,omitzero"`
	DurationMS *int64 `json:"durationMs,omitzero"`
	Error      string `json:"error,omitzero"`
}
