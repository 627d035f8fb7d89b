package acp

import "github.com/go-json-experiment/json/jsontext"

// The methods of ACP v1, and the extensions of it that the agent knows.
const (
	MethodInitialize       = "initialize"
	MethodAuthenticate     = "authenticate"
	MethodLogout           = "logout"
	MethodSessionNew       = "session/new"
	MethodSessionLoad      = "session/load"
	MethodSessionResume    = "session/resume"
	MethodSessionFork      = "session/fork"
	MethodSessionList      = "session/list"
	MethodSessionDelete    = "session/delete"
	MethodSessionClose     = "session/close"
	MethodSessionPrompt    = "session/prompt"
	MethodSessionCancel    = "session/cancel"
	MethodSetMode          = "session/set_mode"
	MethodSetConfigOption  = "session/set_config_option"
	MethodProvidersList    = "providers/list"
	MethodProvidersSet     = "providers/set"
	MethodProvidersDisable = "providers/disable"
	MethodCancelRequest    = "$/cancel_request"

	MethodSessionUpdate     = "session/update"
	MethodRequestPermission = "session/request_permission"
	MethodAuthStatusUpdate  = "_auth/status_update"
)

// SessionSetupRequest is the params of session/new, session/load, session/resume
// and session/fork.
type SessionSetupRequest struct {
	SessionID             string         `json:"sessionId"` // not of session/new
	CWD                   string         `json:"cwd"`
	MCPServers            jsontext.Value `json:"mcpServers"`
	AdditionalDirectories []string       `json:"additionalDirectories"`
	SystemPrompt          *SystemPrompt  `json:"systemPrompt"`
	Meta                  SetupMeta      `json:"_meta"`
}

// SessionSetupResponse answers them.
type SessionSetupResponse struct {
	SessionID     string         `json:"sessionId"`
	Modes         SessionModes   `json:"modes"`
	ConfigOptions []ConfigOption `json:"configOptions"`
}

// SessionModes are the permission modes on offer.
type SessionModes struct {
	CurrentModeID  string        `json:"currentModeId"`
	AvailableModes []SessionMode `json:"availableModes"`
}

// SessionMode is a permission mode.
type SessionMode struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Meta        jsontext.Value `json:"_meta,omitzero"`
}

// ConfigOption is a setting of a session. Type is select (CurrentValue is a
// string) or boolean (a bool, and no options).
type ConfigOption struct {
	ID           string         `json:"id"`
	Name         string         `json:"name"`
	Description  string         `json:"description"`
	Category     string         `json:"category,omitzero"`
	Type         string         `json:"type"`
	CurrentValue any            `json:"currentValue"`
	Options      []ConfigValue  `json:"options,omitzero"`
	Meta         jsontext.Value `json:"_meta,omitzero"`
}

// ConfigValue is a value that an option can take.
type ConfigValue struct {
	Value       string         `json:"value"`
	Name        string         `json:"name"`
	Description string         `json:"description,omitzero"`
	Meta        jsontext.Value `json:"_meta,omitzero"`
}

// SetModeRequest is the params of session/set_mode.
type SetModeRequest struct {
	SessionID string `json:"sessionId"`
	ModeID    string `json:"modeId"`
}

// SetConfigOptionRequest is the params of session/set_config_option. Value is a
// string, or a bool.
type SetConfigOptionRequest struct {
	SessionID string         `json:"sessionId"`
	ConfigID  string         `json:"configId"`
	Value     jsontext.Value `json:"value"`
}

// SetConfigOptionResponse answers it with every option, since one can change
// another.
type SetConfigOptionResponse struct {
	ConfigOptions []ConfigOption `json:"configOptions"`
}

// SessionRef is the params of a method about a session and no more.
type SessionRef struct {
	SessionID string `json:"sessionId"`
}

// CancelRequestParams is the params of $/cancel_request.
type CancelRequestParams struct {
	RequestID ID `json:"requestId"`
}

// ListSessionsRequest is the params of session/list.
type ListSessionsRequest struct {
	CWD    string `json:"cwd"`
	Cursor string `json:"cursor"`
}

// ListSessionsResponse is a page of the list.
type ListSessionsResponse struct {
	Sessions   []SessionInfo `json:"sessions"`
	NextCursor string        `json:"nextCursor,omitzero"`
}

// SessionInfo is a session of the list.
type SessionInfo struct {
	SessionID string `json:"sessionId"`
	CWD       string `json:"cwd"`
	Title     string `json:"title"`
	UpdatedAt string `json:"updatedAt"` // ISO 8601 with milliseconds, UTC
}
