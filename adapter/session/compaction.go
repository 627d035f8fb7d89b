package session

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// compaction follows how the CLI shortens the conversation. It tells of it in
// pieces, some of them twice: that it began, a summary by a hook, that it ended,
// and the figures.
type compaction struct {
	id        string // of the one under way, or of the last one of this turn; "" for none
	ended     bool
	summary   string // by the hook; it comes before the end
	streamed  string // of the summary, as it was shown
	beaten    bool   // that it goes on was shown once more
	errorText string // the error that the CLI will repeat as a text, or ""
}

// status handles what the CLI says of the work inside a turn.
func (s *Session) status(m *streamjson.Status) {
	var result string
	_ = streamjson.Read(m.CompactResult, &result) // what is no text is no result
	switch {
	case m.Status == "compacting":
		s.compacting(m.UUID)
	case result == "success":
		s.compacted(m.UUID, &event.CompactionEnded{}, false)
	case result == "failed":
		s.compacted(m.UUID, &event.CompactionEnded{Failed: true, Error: m.CompactError}, false)
	}
}

// compacting shows that a compaction began.
func (s *Session) compacting(id string) {
	c := &s.compaction
	if s.muted || c.id != "" && !c.ended {
		return
	}
	*c = compaction{id: id, summary: c.summary}
	s.spoke = true
	s.emit(&event.CompactionStarted{ID: id})
}

// compactBlock shows a piece of the summary as it is written. What nothing
// announced is not shown: nothing would end it.
func (s *Session) compactBlock(text string) {
	c := &s.compaction
	if s.muted || c.id == "" || c.ended {
		return
	}
	c.streamed += text
	s.emit(&event.CompactionProgress{ID: c.id, Text: text, Repeated: c.beaten})
	c.beaten = true
}

// compactionEvent takes the stream of a summary that is being written.
func (s *Session) compactionEvent(e *streamjson.Event) bool {
	switch {
	case e.Type == "content_block_delta" && e.Delta.Type == "compaction_delta":
		s.compactBlock(e.Delta.Content)
	case e.Type == "content_block_start" && e.ContentBlock != nil && e.ContentBlock.Type == "compaction":
		var text string
		_ = streamjson.Read(e.ContentBlock.Content, &text) // null at first
		s.compactBlock(text)
	default:
		return false
	}
	return true
}

// boundary shows the figures of a compaction, and how much of the context window
// is left.
func (s *Session) boundary(m *streamjson.CompactBoundary) {
	e := &event.CompactionEnded{Facts: &event.CompactionFacts{
		Trigger: "manual", PreTokens: m.Metadata.PreTokens, PostTokens: m.Metadata.PostTokens, DurationMS: m.Metadata.DurationMS,
	}}
	if m.Metadata.Trigger == "auto" {
		e.Facts.Trigger = "automatic"
	}
	s.compacted(m.UUID, e, true)
	u := &s.usage
	u.used, u.usedKnown, u.last = 0, true, event.Tokens{}
	if m.Metadata.PostTokens != nil {
		u.used = *m.Metadata.PostTokens
	}
	s.emit(&event.Usage{Used: u.used, Size: u.window, Model: u.model})
}

// compacted shows the end of a compaction, once, and then only what more is known
// of it.
func (s *Session) compacted(id string, e *event.CompactionEnded, more bool) {
	c := &s.compaction
	if s.muted {
		return
	}
	e.First = c.id == ""
	if e.First {
		*c = compaction{id: id, summary: c.summary}
	}
	e.ID, e.Repeated = c.id, c.ended
	if c.ended && !more {
		return
	}
	if !c.ended && !e.Failed && c.summary != c.streamed {
		e.Summary = c.summary
	}
	if !c.ended {
		c.ended, c.summary = true, ""
	}
	if e.Failed {
		c.errorText = e.Error
	}
	s.spoke = true
	s.emit(e)
}

// compactSummary keeps the summary that the hook tells, for the end of the
// compaction that it belongs to.
func (s *Session) compactSummary(in *streamjson.HookInput) {
	if in.AgentID == "" && in.Summary != "" {
		s.compaction.summary = event.SummaryText(in.Summary)
	}
}

// repeatsCompaction says that a text of the CLI repeats the error of a compaction
// that was shown.
func (s *Session) repeatsCompaction(text string) bool {
	c := &s.compaction
	if c.errorText == "" || strings.TrimSpace(text) != strings.TrimSpace(c.errorText) {
		return false
	}
	c.errorText = ""
	return true
}

// compactionOver closes the compaction at the end of its turn: one that did not end
// was cut.
func (s *Session) compactionOver() {
	c := &s.compaction
	if c.id != "" && !c.ended {
		s.emit(&event.CompactionCut{ID: c.id})
	}
	*c = compaction{summary: c.summary}
}
