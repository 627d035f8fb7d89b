package event

import "claude-agent-acp/adapter/failure"

// StopReason is why a prompt turn ended.
type StopReason string

// The stop reasons of ACP.
const (
	StopEndTurn         StopReason = "end_turn"
	StopMaxTokens       StopReason = "max_tokens"
	StopMaxTurnRequests StopReason = "max_turn_requests"
	StopRefusal         StopReason = "refusal"
	StopCancelled       StopReason = "cancelled"
)

// TurnEnded is the answer to a prompt.
type TurnEnded struct {
	StopReason StopReason
	// Usage is nil for a prompt that Claude never took up.
	Usage *TurnUsage
	// Failure is why the turn failed, for a client that reads such records.
	Failure *failure.Record
}

// TurnUsage is what a prompt turn used.
type TurnUsage struct {
	Tokens Tokens
	Models []ModelTokens // in the order of their first use
}

// Tokens counts tokens.
type Tokens struct {
	Input, Output, CachedRead, CachedWrite int64
}

// Total is the sum of all.
func (t Tokens) Total() int64 { return t.Input + t.Output + t.CachedRead + t.CachedWrite }

// Add returns the sum.
func (t Tokens) Add(u Tokens) Tokens {
	return Tokens{t.Input + u.Input, t.Output + u.Output, t.CachedRead + u.CachedRead, t.CachedWrite + u.CachedWrite}
}

// ModelTokens are the tokens of one model.
type ModelTokens struct {
	Model  string
	Tokens Tokens
}
