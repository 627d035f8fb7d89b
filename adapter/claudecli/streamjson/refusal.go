package streamjson

import "github.com/go-json-experiment/json/jsontext"

// ModelRefusalFallback says that another model answered what one refused.
type ModelRefusalFallback struct {
	Direction     string         `json:"direction"` // retry, or revert for this turn alone
	Scope         string         `json:"scope"`     // session, or local for one answer of a side conversation
	OriginalModel string         `json:"original_model"`
	FallbackModel string         `json:"fallback_model"`
	Category      string         `json:"api_refusal_category"`
	Explanation   string         `json:"api_refusal_explanation"`
	Extra         jsontext.Value `json:",embed"`
}

func (*ModelRefusalFallback) cliMessage() {}

// ModelRefusalNoFallback says that a model refused and that no other one takes
// over.
type ModelRefusalNoFallback struct {
	Explanation string `json:"api_refusal_explanation"`
	Content     string `json:"content"`
	// Refused is the prompt that was refused: null when it was none of the
	// user's, nil when the CLI is too old to say.
	Refused jsontext.Value `json:"refused_user_message_uuid"`
	Extra   jsontext.Value `json:",embed"`
}

func (*ModelRefusalNoFallback) cliMessage() {}

// LocalCommandOutput is what a command that needs no model printed.
type LocalCommandOutput struct {
	Content string         `json:"content"`
	UUID    string         `json:"uuid"`
	Extra   jsontext.Value `json:",embed"`
}

func (*LocalCommandOutput) cliMessage() {}
