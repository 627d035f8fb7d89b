package acp

import "github.com/go-json-experiment/json/jsontext"

// PromptRequest is the params of session/prompt.
type PromptRequest struct {
	SessionID string         `json:"sessionId"`
	Prompt    []ContentBlock `json:"prompt"`
	Meta      struct {
		JetBrains struct {
			AIR struct {
				FileChanges jsontext.Value `json:"agentFileChangeReportRequest"`
			} `json:"air"`
		} `json:"jetbrains"`
	} `json:"_meta"`
}

// FileChangesRequest is the wish to know which files the turn changes, or nil.
func (r *PromptRequest) FileChangesRequest() jsontext.Value { return r.Meta.JetBrains.AIR.FileChanges }

// ContentBlock is a block of a prompt or of a message.
type ContentBlock struct {
	Type     string            `json:"type"` // text, image, audio, resource_link, resource
	Text     string            `json:"text,omitzero"`
	Data     string            `json:"data,omitzero"`
	MIMEType string            `json:"mimeType,omitzero"`
	URI      string            `json:"uri,omitzero"`
	Name     string            `json:"name,omitzero"`
	Resource *EmbeddedResource `json:"resource,omitzero"`
}

// EmbeddedResource is a resource that a prompt carries. Text is nil for a binary
// one.
type EmbeddedResource struct {
	URI      string  `json:"uri"`
	MIMEType string  `json:"mimeType,omitzero"`
	Text     *string `json:"text,omitzero"`
}

// PromptResponse answers a prompt.
type PromptResponse struct {
	StopReason string      `json:"stopReason"`
	Usage      *Usage      `json:"usage,omitzero"`
	Meta       *PromptMeta `json:"_meta,omitzero"`
}

// Usage counts the tokens of a turn.
type Usage struct {
	InputTokens       int64 `json:"inputTokens"`
	OutputTokens      int64 `json:"outputTokens"`
	CachedReadTokens  int64 `json:"cachedReadTokens"`
	CachedWriteTokens int64 `json:"cachedWriteTokens"`
	TotalTokens       int64 `json:"totalTokens"`
}

// PromptMeta splits the usage of a turn by model.
type PromptMeta struct {
	Quota     *Quota     `json:"quota,omitzero"`
	JetBrains *JetBrains `json:"jetbrains,omitzero"`
}

// Quota is what a turn used of the account.
type Quota struct {
	TokenCount TokenCount   `json:"token_count"`
	ModelUsage []ModelQuota `json:"model_usage"`
}

// ModelQuota is the share of one model.
type ModelQuota struct {
	Model      string     `json:"model"`
	TokenCount TokenCount `json:"token_count"`
}

// TokenCount counts tokens in the words of the quota extension. Claude does not
// tell reasoning tokens apart: they are output.
type TokenCount struct {
	TotalTokens           int64 `json:"totalTokens"`
	InputTokens           int64 `json:"inputTokens"`
	CachedInputTokens     int64 `json:"cachedInputTokens"`
	CachedWriteTokens     int64 `json:"cachedWriteTokens"`
	OutputTokens          int64 `json:"outputTokens"`
	ReasoningOutputTokens int64 `json:"reasoningOutputTokens"`
}
