package streamjson

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Usage counts the tokens of one request, or of one turn in a [Result].
type Usage struct {
	InputTokens              int64          `json:"input_tokens"`
	OutputTokens             int64          `json:"output_tokens"`
	CacheCreationInputTokens int64          `json:"cache_creation_input_tokens"`
	CacheReadInputTokens     int64          `json:"cache_read_input_tokens"`
	Extra                    jsontext.Value `json:",embed"`
}

// ModelUsage counts the tokens of one model since the CLI process started.
type ModelUsage struct {
	InputTokens              int64          `json:"inputTokens"`
	OutputTokens             int64          `json:"outputTokens"`
	CacheReadInputTokens     int64          `json:"cacheReadInputTokens"`
	CacheCreationInputTokens int64          `json:"cacheCreationInputTokens"`
	CostUSD                  float64        `json:"costUSD"`
	ContextWindow            int64          `json:"contextWindow"`
	CanonicalModel           string         `json:"canonicalModel"`
	Extra                    jsontext.Value `json:",embed"`
}

// ModelUsages are the usages by model, in the order of the line.
type ModelUsages []NamedModelUsage

// NamedModelUsage is the usage of one model.
type NamedModelUsage struct {
	Model string
	ModelUsage
}

// UnmarshalJSONFrom reads an object by model; anything else is no usage.
func (u *ModelUsages) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	*u = nil
	if d.PeekKind() != '{' {
		return d.SkipValue()
	}
	if _, err := d.ReadToken(); err != nil {
		return err
	}
	for d.PeekKind() != '}' {
		name, err := d.ReadToken()
		if err != nil {
			return err
		}
		m := NamedModelUsage{Model: name.String()}
		if err := json.UnmarshalDecode(d, &m.ModelUsage); err != nil {
			return err
		}
		*u = append(*u, m)
	}
	_, err := d.ReadToken()
	return err
}
