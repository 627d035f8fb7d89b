package acp

import "github.com/go-json-experiment/json/jsontext"

// JetBrains is `_meta.jetbrains`: what JetBrains' clients and agents say beside
// the schema.
type JetBrains struct {
	AIR AIR `json:"air"`
}

// AIR is a payload of `_meta.jetbrains.air`, next to its version: one of the
// other members is set.
type AIR struct {
	Version          int            `json:"version,omitzero"`
	Capabilities     []string       `json:"capabilities,omitzero"`
	Goal             jsontext.Value `json:"goal,omitzero"`
	Kind             string         `json:"kind,omitzero"` // of a permission mode
	RecommendedValue string         `json:"recommendedValue,omitzero"`
	SkillPath        string         `json:"skillPath,omitzero"` // of a command
	LoadReplayEnd    bool           `json:"loadReplayEnd,omitzero"`
	CommandTitle     string         `json:"commandTitle,omitzero"`
	Subagent         bool           `json:"subagent,omitzero"`
	Skill            *AIRSkill      `json:"skill,omitzero"`
	MCP              *AIRMCP        `json:"mcp,omitzero"`
	Permission       *AIRPermission `json:"permission,omitzero"`
	DiffPatch        *AIRDiffPatch  `json:"diffPatch,omitzero"`
	AsyncTasks       *AIRAsyncTasks `json:"asyncTasks,omitzero"`

	// Failure is `sessionFailure`.
	Failure      *AIRFailure      `json:"sessionFailure,omitzero"`
	FileChanges  *AIRFileChanges  `json:"agentFileChangeReport,omitzero"`
	CustomAnswer *AIRCustomAnswer `json:"customAnswer,omitzero"`
}

// AIRCustomAnswer says that a text of a form is the user's own answer to the
// question of another field.
type AIRCustomAnswer struct {
	QuestionID     string `json:"questionId"`
	IsCustomAnswer bool   `json:"isCustomAnswer"`
}

// AIRGoal says how a goal of the session is set.
type AIRGoal struct {
	Version       int      `json:"version"`
	ControlMethod string   `json:"controlMethod"`
	Actions       []string `json:"actions"`
}

// AIRSkill names the skill that a tool call loads.
type AIRSkill struct {
	Name string `json:"name"`
	Path string `json:"path,omitzero"` // of its SKILL.md
}

// AIRMCP names the tool of an MCP server.
type AIRMCP struct {
	Server string `json:"server"`
	Tool   string `json:"tool"`
}

// AIRAsyncTasks marks a tool call that goes on as a background task.
type AIRAsyncTasks struct {
	Backgrounded bool `json:"backgrounded"`
}

// AIRPermission is the heading of an approval.
type AIRPermission struct {
	Version     int    `json:"version"`
	Title       string `json:"title"`
	Description string `json:"description,omitzero"`
	DefaultToNo bool   `json:"defaultToNo,omitzero"`
}

// AIRDiffPatch is the change of a diff block as a Git patch.
type AIRDiffPatch struct {
	Version int    `json:"version"`
	Format  string `json:"format"` // git_patch
	Text    string `json:"text"`
}

// ForkPoint is the message that a fork ends with. The fingerprint and the
// occurrence, from 1, tell it by its text where its id is of the client's own.
type ForkPoint struct {
	Version     jsontext.Value `json:"version"`
	MessageID   string         `json:"messageId"`
	Fingerprint string         `json:"messageFingerprint"`
	Occurrence  float64        `json:"messageOccurrence"`
}

// CustomInstructions are what the client adds to the system prompt, or "".
func (m *SetupMeta) CustomInstructions() string { return m.JetBrains.AIR.CustomInstructions }

// ForkPoint is the message that a fork is to end with, or nil.
func (m *SetupMeta) ForkPoint() *ForkPoint { return m.JetBrains.AIR.Fork }

// NoForkPoint leaves what a client can ask for of any session.
func (m *SetupMeta) NoForkPoint() { m.JetBrains.AIR.Fork = nil }
