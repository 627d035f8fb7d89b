package present

import (
	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
)

// AIR is what a client of JetBrains AIR declares in `_meta.jetbrains.air`. Each
// capability turns on one extension; Client alone gives the form of messages
// that AIR wants.
type AIR struct {
	Client                 bool
	DiffPatch              bool
	RawInputRendering      bool
	RecommendedValue       bool
	SessionFailure         bool
	AsyncTasks             bool
	AgentFileChangeReport  bool
	NativeSubagentSessions bool
	PlanFile               bool
	BackgroundSubagents    bool
	LoadReplayEnd          bool
}

// airVersion is the version of the extensions, next to every payload.
const airVersion = 1

// declaredAIR reads the declaration. An object makes an AIR client; what is wrong
// in it enables no capability.
func declaredAIR(jetbrains jsontext.Value) AIR {
	var d struct {
		AIR jsontext.Value `json:"air"`
	}
	if jetbrains.Kind() != '{' || acp.Decode(jetbrains, &d) != nil || d.AIR.Kind() != '{' {
		return AIR{}
	}
	var air struct {
		Version      float64          `json:"version"`
		Capabilities []jsontext.Value `json:"capabilities"`
	}
	a := AIR{Client: true}
	if acp.Decode(d.AIR, &air) != nil || air.Version < 1 || air.Version != float64(int64(air.Version)) {
		return a
	}
	for _, v := range air.Capabilities {
		var name string
		if v.Kind() == '"' && acp.Decode(v, &name) == nil {
			a.enable(name)
		}
	}
	return a
}

func (a *AIR) enable(capability string) {
	switch capability {
	case "diffPatch":
		a.DiffPatch = true
	case "rawInputRendering":
		a.RawInputRendering = true
	case "recommendedValue":
		a.RecommendedValue = true
	case "sessionFailure":
		a.SessionFailure = true
	case "asyncTasks":
		a.AsyncTasks = true
	case "agentFileChangeReport":
		a.AgentFileChangeReport = true
	case "nativeSubagentSessions":
		a.NativeSubagentSessions = true
	case "planFile":
		a.PlanFile = true
	case "loadReplayEnd":
		a.LoadReplayEnd = true
	case "backgroundSubagents":
		a.BackgroundSubagents = true
	}
}

// airMeta is a `_meta` that holds a payload and nothing else.
func airMeta(p acp.AIR) jsontext.Value {
	p.Version = airVersion
	return raw(struct {
		JetBrains acp.JetBrains `json:"jetbrains"`
	}{acp.JetBrains{AIR: p}})
}

// airAgent is what the agent says of the extensions. It does not depend on what
// the client declares.
func airAgent() *acp.JetBrains {
	return &acp.JetBrains{AIR: acp.AIR{
		Version: airVersion,
		Capabilities: []string{
			"sessionFailure", "agentFileChangeReport", "nativeSubagentSessions", "asyncTasks", "customInstructions",
			"recommendedValue", "diffPatch", "planFile", "backgroundSubagents",
		},
		Goal: raw(acp.AIRGoal{Version: airVersion, ControlMethod: acp.MethodGoal, Actions: []string{"set", "clear"}}),
	}}
}
