package acp

import "github.com/go-json-experiment/json/jsontext"

// SetupMeta is what a client may ask of a session outside the schema.
type SetupMeta struct {
	// SystemPrompt is a text in place of Claude's own, or an object with what to
	// append to it.
	SystemPrompt        jsontext.Value `json:"systemPrompt"`
	AdditionalRoots     []string       `json:"additionalRoots"` // of clients older than additionalDirectories
	DisableBuiltInTools bool           `json:"disableBuiltInTools"`
	ClaudeCode          struct {
		Options ClaudeOptions `json:"options"`
	} `json:"claudeCode"`
	JetBrains struct {
		AIR struct {
			CustomInstructions string     `json:"customInstructions"`
			Fork               *ForkPoint `json:"fork"`
		} `json:"air"`
	} `json:"jetbrains"`
}

// ClaudeOptions are options of Claude's SDK that a client hands through.
type ClaudeOptions struct {
	Resume         string         `json:"resume"`
	Model          string         `json:"model"`
	FallbackModel  string         `json:"fallbackModel"`
	Effort         string         `json:"effort"`
	Agent          string         `json:"agent"`
	Agents         jsontext.Value `json:"agents"`
	Betas          []string       `json:"betas"`
	MaxTurns       int            `json:"maxTurns"`
	MaxBudgetUSD   jsontext.Value `json:"maxBudgetUsd"`
	ThinkingTokens *int           `json:"maxThinkingTokens"`
	Thinking       *struct {
		Type    string `json:"type"`
		Budget  int    `json:"budgetTokens"`
		Display string `json:"display"`
	} `json:"thinking"`

	Env             Members        `json:"env"`
	Settings        jsontext.Value `json:"settings"` // an object, or the path of a file
	ManagedSettings jsontext.Value `json:"managedSettings"`
	SettingSources  []string       `json:"settingSources"`
	ExtraArgs       Members        `json:"extraArgs"` // a string, or null for an option without a value

	Tools                           jsontext.Value `json:"tools"` // a list, or an object for the default set
	AllowedTools                    []string       `json:"allowedTools"`
	DisallowedTools                 []string       `json:"disallowedTools"`
	AllowDangerouslySkipPermissions *bool          `json:"allowDangerouslySkipPermissions"`
	AdditionalDirectories           []string       `json:"additionalDirectories"`
	MCPServers                      Members        `json:"mcpServers"`
	StrictMCPConfig                 bool           `json:"strictMcpConfig"`
	Plugins                         []struct {
		Path string `json:"path"`
	} `json:"plugins"`

	OutputFormat struct {
		Schema jsontext.Value `json:"schema"`
	} `json:"outputFormat"`
	PersistSession      *bool          `json:"persistSession"`
	IncludeHookEvents   bool           `json:"includeHookEvents"`
	PromptSuggestions   *bool          `json:"promptSuggestions"`
	ForwardSubagentText bool           `json:"forwardSubagentText"`
	PlanInstructions    string         `json:"planModeInstructions"`
	Skills              jsontext.Value `json:"skills"`
	Title               string         `json:"title"`
	Debug               bool           `json:"debug"`
	DebugFile           string         `json:"debugFile"`
}

// SystemPrompt is the system prompt that a client wants: Mode is append or
// override.
type SystemPrompt struct {
	Mode    string `json:"mode"`
	Content []struct {
		Type string `json:"type"`
		Text string `json:"text"`
	} `json:"content"`
}
