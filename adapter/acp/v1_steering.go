package acp

import "github.com/go-json-experiment/json/jsontext"

// The extensions of a running turn.
const (
	MethodSteering = "_session/steering"
	MethodGoal     = "_session/goal"
)

// SteeringRequest is the params of _session/steering: a message for the running
// turn. The members are raw: the request is checked in words of its own.
type SteeringRequest struct {
	SessionID jsontext.Value `json:"sessionId"`
	Prompt    jsontext.Value `json:"prompt"`
	Meta      jsontext.Value `json:"_meta"`
}

// SteeringMeta is its `_meta`.
type SteeringMeta struct {
	Steering struct {
		IdleBehavior jsontext.Value `json:"idleBehavior"` // promptRequired, or absent
	} `json:"steering"`
}

// SteeringResponse answers it.
type SteeringResponse struct {
	Outcome string `json:"outcome"`
	Reason  string `json:"reason,omitzero"`
}

// GoalRequest is the params of _session/goal.
type GoalRequest struct {
	SessionID jsontext.Value `json:"sessionId"`
	Action    jsontext.Value `json:"action"` // set or clear
	Objective jsontext.Value `json:"objective"`
}
