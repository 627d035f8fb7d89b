package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
)

// Answer is the result of a request in the client's dialect.
func (s *Session) Answer(result any) any {
	switch r := result.(type) {
	case event.Opened:
		return &acp.SessionSetupResponse{SessionID: r.SessionID, Modes: s.modes(r.Config.Modes), ConfigOptions: s.configOptions(r.Config)}
	case event.OptionSet:
		return &acp.SetConfigOptionResponse{ConfigOptions: s.configOptions(r.Config)}
	case event.StopOutcome:
		return acp.AsyncTaskStopResponse{Stopped: r.Stopped}
	case event.Steered:
		return &acp.SteeringResponse{Outcome: r.Outcome, Reason: r.Reason}
	case *event.TurnEnded:
		return promptResponse(r)
	}
	return acp.Empty{}
}

func promptResponse(t *event.TurnEnded) *acp.PromptResponse {
	r := &acp.PromptResponse{StopReason: string(t.StopReason)}
	if t.Failure != nil {
		r.Meta = &acp.PromptMeta{JetBrains: &acp.JetBrains{AIR: acp.AIR{Version: airVersion, Failure: airFailure(*t.Failure)}}}
	}
	if t.Usage == nil {
		return r
	}
	n := t.Usage.Tokens
	r.Usage = &acp.Usage{InputTokens: n.Input, OutputTokens: n.Output, CachedReadTokens: n.CachedRead, CachedWriteTokens: n.CachedWrite, TotalTokens: n.Total()}
	if r.Meta == nil {
		r.Meta = &acp.PromptMeta{}
	}
	r.Meta.Quota = &acp.Quota{TokenCount: tokenCount(n), ModelUsage: []acp.ModelQuota{}}
	for _, m := range t.Usage.Models {
		r.Meta.Quota.ModelUsage = append(r.Meta.Quota.ModelUsage, acp.ModelQuota{Model: m.Model, TokenCount: tokenCount(m.Tokens)})
	}
	return r
}

func tokenCount(n event.Tokens) acp.TokenCount {
	return acp.TokenCount{TotalTokens: n.Total(), InputTokens: n.Input, CachedInputTokens: n.CachedRead, CachedWriteTokens: n.CachedWrite, OutputTokens: n.Output}
}

// Error is a failed request in the client's dialect.
func Error(e *event.Error) *acp.Error {
	switch e.Kind {
	case event.ErrAuthRequired:
		return acp.AuthRequired()
	case event.ErrNotFound:
		return acp.ResourceNotFound(e.Text)
	case event.ErrTurn:
		var data any
		if e.Failure != "" {
			data = struct {
				ErrorKind string `json:"errorKind"`
			}{e.Failure}
		}
		return acp.InternalErrorData(data).WithDetail(e.Text)
	case event.ErrInternal:
	}
	return acp.InternalError(e.Text)
}
