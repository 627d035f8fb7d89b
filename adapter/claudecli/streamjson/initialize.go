package streamjson

import "github.com/go-json-experiment/json/jsontext"

// Initialized is the CLI's answer to the initialize control request: what the
// session offers.
type Initialized struct {
	Commands       []Command      `json:"commands"`
	Models         []Model        `json:"models"`
	Account        *Account       `json:"account"`
	FastModeState  string         `json:"fast_mode_state"`
	PermissionMode string         `json:"current_permission_mode"`
	Extra          jsontext.Value `json:",embed"`
}

// Command is a slash command.
type Command struct {
	Name         string         `json:"name"`
	Description  string         `json:"description"`
	ArgumentHint string         `json:"argumentHint"`
	Builtin      bool           `json:"builtin"`
	Extra        jsontext.Value `json:",embed"`
}

// Model is a model of the picker.
type Model struct {
	Value                 string         `json:"value"`
	ResolvedModel         string         `json:"resolvedModel"`
	DisplayName           string         `json:"displayName"`
	Description           string         `json:"description"`
	SupportsEffort        bool           `json:"supportsEffort"`
	SupportedEffortLevels []string       `json:"supportedEffortLevels"`
	SupportsFastMode      bool           `json:"supportsFastMode"`
	SupportsAutoMode      bool           `json:"supportsAutoMode"`
	Extra                 jsontext.Value `json:",embed"`
}

// Account names the login that the session uses.
type Account struct {
	TokenSource      string         `json:"tokenSource"`
	APIKeySource     string         `json:"apiKeySource"`
	APIProvider      string         `json:"apiProvider"`
	SubscriptionType string         `json:"subscriptionType"`
	Email            string         `json:"email"`
	Organization     string         `json:"organization"`
	Extra            jsontext.Value `json:",embed"`
}

// ContextUsage is the part of the answer to get_context_usage that the host
// needs.
type ContextUsage struct {
	RawMaxTokens int64          `json:"rawMaxTokens"` // the size of the context window
	TotalTokens  int64          `json:"totalTokens"`
	Extra        jsontext.Value `json:",embed"`
}
