package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
)

// showStored renders what only a history holds, and says whether e is that.
func (s *Session) showStored(e event.Event) bool {
	switch e := e.(type) {
	case *event.MessageImage:
		s.messageImage(e)
	case *event.StoredLimit:
		s.storedLimit(e)
	case *event.StoredSummary:
		s.storedSummary(e)
	case *event.ReplayStarted:
		s.tasks = nil // the client shows its plan anew
	case *event.ReplayEnded:
		s.replayEnded()
	default:
		return false
	}
	return true
}

// chunkKind is the update that carries a text of a role.
func chunkKind(r event.Role) string {
	switch r {
	case event.RoleThought:
		return "agent_thought_chunk"
	case event.RoleUser:
		return "user_message_chunk"
	case event.RoleAgent:
	}
	return "agent_message_chunk"
}

func (s *Session) messageImage(e *event.MessageImage) {
	s.update(&acp.ImageChunk{
		SessionUpdate: chunkKind(e.Role),
		Content:       acp.ImageContent{Type: "image", Data: e.Data, MIMEType: e.MIME, URI: e.URI},
		MessageID:     e.MessageID,
	})
}

// storedLimit shows a usage limit as it was shown live: as a record of its own to
// a client that takes those.
func (s *Session) storedLimit(e *event.StoredLimit) {
	if s.caps.AIR.SessionFailure {
		if s.limits == nil {
			s.limits = map[string]int{}
		}
		s.limits[e.Incident]++
		f := &acp.AIRFailure{ID: e.Incident, Revision: s.limits[e.Incident], Category: "limit", Severity: "error", Title: e.Text, Actions: []string{}}
		s.update(&acp.SessionMetaUpdate{SessionUpdate: "session_info_update", Meta: airMeta(acp.AIR{Failure: f})})
		return
	}
	s.messageChunk(&event.MessageChunk{Role: event.RoleAgent, Text: e.Text, MessageID: e.MessageID})
}

// storedSummary shows the summary of a compaction. A client that has no place for
// it gets the message as it is stored.
func (s *Session) storedSummary(e *event.StoredSummary) {
	if s.caps.Compaction && e.Summary != "" {
		s.compactionEnded(&event.CompactionEnded{ID: e.MessageID, Summary: e.Summary})
		return
	}
	s.messageChunk(&event.MessageChunk{Role: event.RoleUser, Text: e.Framed, MessageID: e.MessageID})
}

// replayEnded tells a client that asks for it that the history is whole.
func (s *Session) replayEnded() {
	if !s.caps.AIR.LoadReplayEnd {
		return
	}
	s.update(&acp.SessionMetaUpdate{SessionUpdate: "session_info_update", Meta: airMeta(acp.AIR{LoadReplayEnd: true})})
}
