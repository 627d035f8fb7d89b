package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/failure"

	"github.com/go-json-experiment/json/jsontext"
)

// failed shows a record of trouble to a client that has a place for it.
func (s *Session) failed(r failure.Record) {
	if s.caps.AIR.SessionFailure {
		s.info(airMeta(acp.AIR{Failure: airFailure(r)}))
	}
}

// info sends metadata of the session and nothing else.
func (s *Session) info(meta jsontext.Value) {
	s.update(&acp.SessionInfoUpdate{SessionUpdate: "session_info_update", Meta: meta})
}

func airFailure(r failure.Record) *acp.AIRFailure {
	f := &acp.AIRFailure{
		ID: r.ID, Revision: r.Revision, Category: string(r.Category), Severity: string(r.Severity),
		Title: r.Title, Details: r.Details, Actions: make([]string, len(r.Actions)),
	}
	for i, a := range r.Actions {
		f.Actions[i] = string(a)
	}
	return f
}

// modelFallback shows that another model answered: as a notice, as a record, or in
// the conversation.
func (s *Session) modelFallback(e *event.ModelFallback) {
	whole := e.Summary
	if e.Explanation != "" {
		whole += "\n\n" + e.Explanation
	}
	switch {
	case s.caps.Notices && utf16Length(e.Summary) > maxNoticeTitle:
		s.update(&acp.Notice{SessionUpdate: "notice", Severity: "warning", Title: "Model fallback", Description: whole})
	case s.caps.Notices:
		s.update(&acp.Notice{SessionUpdate: "notice", Severity: "warning", Title: e.Summary, Description: e.Explanation})
	case s.caps.AIR.SessionFailure:
		s.failed(e.Record)
	default:
		s.update(&acp.MessageChunk{SessionUpdate: "agent_message_chunk", Content: acp.TextContent{Type: "text", Text: "**Model fallback:** " + whole}})
	}
}

// Refusal is the answer to a request that failed: a client that reads records of
// failures gets a result with the record, any other an error.
func (s *Session) Refusal(e *event.Error) (result any, err *acp.Error) {
	if e.Recorded != nil && s.caps.AIR.SessionFailure {
		return s.Answer(e.Recorded), nil
	}
	return nil, Error(e)
}
