package session

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/failure"
)

// trouble is what the CLI said of an error before the result that ends the turn.
type trouble struct {
	kind       string // in the CLI's words, e.g. rate_limit, or ""
	title      string // the text of the error, or ""
	usageLimit bool   // the latest answer says that the account is used up
	refusal    string // why the model refused, or ""
}

// noteTrouble takes what an answer says of an error. Only those of the main
// conversation count.
func (s *Session) noteTrouble(m *streamjson.Assistant) {
	if m.ParentToolUseID != "" {
		return
	}
	t := &s.trouble
	t.usageLimit = isUsageLimit(m)
	if m.Error != "" || t.usageLimit {
		t.title = textOf(m.Message.Content)
	}
	if m.Error != "" {
		t.kind = m.Error
	}
	if m.Message.StopReason == "refusal" && m.Message.StopDetails.Explanation != "" {
		t.refusal = m.Message.StopDetails.Explanation
	}
}

// refused takes the reason of a refusal from the CLI, for want of the model's own.
func (s *Session) refused(m *streamjson.ModelRefusalNoFallback) {
	if s.trouble.refusal != "" || m.Refused.Kind() == 'n' {
		return
	}
	s.trouble.refusal = m.Explanation
	if m.Explanation == "" {
		s.trouble.refusal = m.Content
	}
}

func isUsageLimit(m *streamjson.Assistant) bool {
	return m.Message.Model == streamjson.SyntheticModel && streamjson.IsUsageLimit(textOf(m.Message.Content))
}

// isLoginDemand recognises the CLI's own demand for a login.
func isLoginDemand(m *streamjson.Assistant) bool {
	blocks := m.Message.Content.Blocks
	return m.Message.Model == streamjson.SyntheticModel && len(blocks) == 1 && blocks[0].Type == "text" && failure.IsLogin(blocks[0].Text)
}

// demandLogin ends the turn that runs: without a login nothing more comes of it.
func (s *Session) demandLogin(text string) {
	if t := s.turns.active(); t != nil && !t.cancelled {
		s.failTurn(t, failure.AuthRequired, &event.Error{Text: text}, "")
	}
}

// retrying shows that the CLI repeats a request to the model. The retry of a login
// is not shown: its failure follows.
func (s *Session) retrying(m *streamjson.APIRetry) {
	k := failure.TransportLost
	if m.ErrorStatus != nil {
		k = failure.ByError(m.Error)
	}
	if k == failure.AuthRequired {
		return
	}
	prompt := ""
	if t := s.turns.active(); t != nil {
		prompt = t.uuid
	}
	a := failure.Attempt{
		Number: m.Attempt, Of: m.MaxRetries, Connected: m.ErrorStatus != nil,
		Waited: m.NoResponse.WaitedMS, WaitsFor: m.NoResponse.RetryWaitMS,
	}
	s.emit(&event.Failed{Record: s.failures.Retry(prompt, k, a.Title())})
}

// failedResult settles t by a result that says error.
func (s *Session) failedResult(m *streamjson.Result, t *turn) {
	text, title := m.Result, ""
	k := failure.ByError(s.trouble.kind)
	if s.trouble.usageLimit {
		k = failure.Quota
	}
	switch m.Subtype {
	case "success":
		if failure.IsLogin(text) {
			k = failure.AuthRequired
		}
		title = s.trouble.title
	case "error_max_budget_usd":
		k = failure.Budget
	case "error_max_turns":
		k = failure.Context
	case "error_max_structured_output_retries":
		k = failure.Provider
	default:
		title = s.trouble.title
	}
	if m.Subtype != "success" {
		text = strings.Join(m.Errors, ", ")
		if text == "" {
			text = m.Subtype
		}
	}
	if title == "" {
		title = text
	}
	s.failTurn(t, k, &event.Error{Kind: event.ErrTurn, Text: text, Failure: s.trouble.kind}, title)
}
