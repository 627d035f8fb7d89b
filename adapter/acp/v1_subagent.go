package acp

// SubagentSpawned is a subagent_spawned of AIR: a child session works.
type SubagentSpawned struct {
	SessionUpdate     string `json:"sessionUpdate"`
	SubagentSessionID string `json:"subagentSessionId"`
	Name              string `json:"name"`
	Task              string `json:"task"`
	Prompt            string `json:"prompt,omitzero"`
	Capabilities      Empty  `json:"capabilities"`
}

// SubagentState is a subagent_state_update of AIR: a child session ended.
type SubagentState struct {
	SessionUpdate     string `json:"sessionUpdate"`
	SubagentSessionID string `json:"subagentSessionId"`
	State             string `json:"state"`
}
