package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json/jsontext"
)

// showCompaction renders how the conversation is shortened, and says whether e is
// about that. A client without updates of its own for it gets a tool call.
func (s *Session) showCompaction(e event.Event) bool {
	switch e := e.(type) {
	case *event.CompactionStarted:
		s.compactionStarted(e.ID)
	case *event.CompactionProgress:
		s.compactionProgress(e)
	case *event.CompactionEnded:
		s.compactionEnded(e)
	case *event.CompactionCut:
		if s.caps.Compaction {
			s.update(&acp.CompactionUpdate{SessionUpdate: "compaction_update", CompactionID: e.ID, Status: "cancelled"})
		}
	default:
		return false
	}
	return true
}

func (s *Session) compactionStarted(id string) {
	if s.caps.Compaction {
		u := &acp.CompactionUpdate{SessionUpdate: "compaction_update", CompactionID: id, Status: "in_progress"}
		if s.caps.AIR.Client {
			u.Meta = s.compactionMeta(nil, "")
		}
		s.update(u)
		return
	}
	s.update(compactionCall(id, "in_progress", s.compactionMeta(nil, "")))
}

func (s *Session) compactionProgress(e *event.CompactionProgress) {
	switch {
	case s.caps.Compaction && e.Text != "":
		s.update(&acp.CompactionChunk{SessionUpdate: "compaction_summary_chunk", CompactionID: e.ID, Content: acp.TextContent{Type: "text", Text: e.Text}})
	case s.caps.Compaction || e.Repeated:
	default:
		s.update(&acp.CompactionCall{SessionUpdate: "tool_call_update", ToolCallID: e.ID, Status: "in_progress", Meta: s.compactionMeta(nil, "")})
	}
}

func (s *Session) compactionEnded(e *event.CompactionEnded) {
	status := acp.StatusCompleted
	if e.Failed {
		status = acp.StatusFailed
	}
	if s.caps.Compaction {
		u := &acp.CompactionUpdate{SessionUpdate: "compaction_update", CompactionID: e.ID, Status: status, Error: e.Error}
		if e.Summary != "" {
			u.Summary = []acp.TextContent{{Type: "text", Text: e.Summary}}
		}
		if s.caps.AIR.Client && (!e.Repeated || e.Facts != nil) {
			u.Meta = s.compactionMeta(e.Facts, "")
		}
		s.update(u)
		return
	}
	u := &acp.CompactionCall{SessionUpdate: "tool_call_update", ToolCallID: e.ID, Meta: s.compactionMeta(e.Facts, e.Error)}
	if e.First {
		u = compactionCall(e.ID, status, u.Meta)
	} else if !e.Repeated {
		u.Status = status
	}
	if e.Error != "" {
		u.Content = []acp.ToolCallContent{textContent("Compaction failed: " + e.Error)}
	}
	if !s.caps.AIR.Client {
		u.RawOutput = compactionOutput(e)
	}
	s.update(s.compactionNews(u))
}

// compactionCall is the tool call that stands for a compaction.
func compactionCall(id, status string, meta jsontext.Value) *acp.CompactionCall {
	return &acp.CompactionCall{SessionUpdate: "tool_call", ToolCallID: id, Title: "Compact conversation", Kind: "think", Status: status, Meta: meta}
}

// compactionNews leaves out of an update what AIR holds: it merges `_meta`.
func (s *Session) compactionNews(u *acp.CompactionCall) *acp.CompactionCall {
	if !s.caps.AIR.Client || u.SessionUpdate != "tool_call_update" {
		return u
	}
	if u.Meta.String() == s.compactionMeta(nil, "").String() {
		u.Meta = nil
		return u
	}
	var m acp.CompactionMeta
	if acp.Decode(u.Meta, &m) == nil {
		m.JetBrains.AIR.Version = 0
		u.Meta = raw(m)
	}
	return u
}

// compactionMeta is the `_meta` of a compaction: the figures for AIR, and the
// name of a tool for others.
func (s *Session) compactionMeta(f *event.CompactionFacts, err string) jsontext.Value {
	if !s.caps.AIR.Client {
		return raw(acp.ToolCallMeta{ClaudeCode: &acp.ClaudeCodeMeta{ToolName: "compact"}})
	}
	c := &acp.AIRCompaction{Version: airVersion, Error: err}
	if f != nil {
		c.Trigger, c.PreTokens, c.PostTokens, c.DurationMS = f.Trigger, f.PreTokens, f.PostTokens, f.DurationMS
	}
	var m acp.CompactionMeta
	m.JetBrains.AIR.Version, m.JetBrains.AIR.Compaction = airVersion, c
	return raw(m)
}

func compactionOutput(e *event.CompactionEnded) jsontext.Value {
	switch {
	case e.Facts != nil:
		return raw(e.Facts)
	case e.Error != "":
		return raw(map[string]string{"error": e.Error})
	}
	return nil
}
