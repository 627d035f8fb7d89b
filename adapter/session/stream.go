package session

import (
	"slices"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"
)

// stream is a message that is being written: of the main conversation, or of a
// subagent.
type stream struct {
	messageID string
	blocks    []*block // in the order of their start; those that the complete message repeated are gone
}

// block is a content block of a stream.
type block struct {
	index   int
	kind    string // text, thinking, tool_use
	text    []byte // of a text or a thinking: what was shown
	toolUse string // id
	input   toolcall.Input
}

func (st *stream) at(index int) *block {
	for _, v := range slices.Backward(st.blocks) {
		if v.index == index {
			return v
		}
	}
	return nil
}

// streamEvent handles a piece of a message.
func (s *Session) streamEvent(m *streamjson.StreamEvent) {
	if m.ParentToolUseID == "" {
		s.ownTurn("")
	}
	st := s.streams[m.ParentToolUseID]
	if st == nil {
		st = &stream{}
		s.streams[m.ParentToolUseID] = st
	}
	e := &m.Event
	if m.ParentToolUseID == "" && s.compactionEvent(e) {
		return
	}
	switch e.Type {
	case "content_block_delta":
		s.blockDelta(st, e, m.ParentToolUseID)
	case "content_block_start":
		s.blockStarted(st, e, m.ParentToolUseID)
	case "message_start":
		if e.Message == nil {
			return
		}
		*st = stream{messageID: e.Message.ID}
		if m.ParentToolUseID == "" {
			s.answerStarted(e.Message)
		}
	case "message_delta":
		if m.ParentToolUseID == "" && e.Usage != nil {
			s.answerGrew(e.Usage)
		}
	}
}

// blockStarted begins a content block. A tool call is shown at once, before
// anything of its input is known.
func (s *Session) blockStarted(st *stream, e *streamjson.Event, parent string) {
	c := e.ContentBlock
	if c == nil {
		return
	}
	b := &block{index: e.Index, kind: c.Type}
	st.blocks = append(st.blocks, b)
	switch c.Type {
	case "text":
		s.blockText(st, b, event.RoleAgent, c.Text, parent)
	case "thinking":
		s.blockText(st, b, event.RoleThought, c.Thinking, parent)
	case "tool_use":
		b.toolUse = c.ID
		if !s.stopped() {
			s.calls.start(s, toolcall.Use{ID: c.ID, Name: c.Name}, parent)
		}
	}
}

// blockDelta adds to a content block: the hot path.
func (s *Session) blockDelta(st *stream, e *streamjson.Event, parent string) {
	b := st.at(e.Index)
	if b == nil {
		b = &block{index: e.Index, kind: strings.TrimSuffix(e.Delta.Type, "_delta")}
		st.blocks = append(st.blocks, b)
	}
	switch e.Delta.Type {
	case "text_delta":
		s.blockText(st, b, event.RoleAgent, e.Delta.Text, parent)
	case "thinking_delta":
		s.blockText(st, b, event.RoleThought, e.Delta.Thinking, parent)
	case "input_json_delta":
		if input, changed := b.input.Append(e.Delta.PartialJSON); changed && !s.muted {
			s.calls.refine(s, b.toolUse, input)
		}
	}
}

func (s *Session) blockText(st *stream, b *block, role event.Role, text, parent string) {
	if text == "" || s.hidesText(parent) {
		return
	}
	b.text = append(b.text, text...)
	s.say(role, text, st.messageID, parent)
}

// say shows a piece of a text.
func (s *Session) say(role event.Role, text, messageID, parent string) {
	if s.muted || text == "" {
		return
	}
	if role == event.RoleAgent && parent == "" {
		s.spoke = true
		s.titleText(text)
	}
	s.emit(&event.MessageChunk{Role: role, Text: text, MessageID: messageID, Parent: parent})
}

// sayFailure shows the text of an error that ends the turn.
func (s *Session) sayFailure(text, messageID string) {
	if s.muted || text == "" {
		return
	}
	s.spoke = true
	s.emit(&event.MessageChunk{Role: event.RoleAgent, Text: text, MessageID: messageID, Failure: true})
}

// unsaid is what of a complete text was not shown while it streamed. The
// streamed block that it repeats is taken off the stream.
func (st *stream) unsaid(messageID, kind, text string) string {
	if st == nil || st.messageID != messageID {
		return text
	}
	for i, b := range st.blocks {
		if b.kind != kind || len(b.text) == 0 {
			continue
		}
		if rest, ok := strings.CutPrefix(text, string(b.text)); ok {
			st.blocks = append(st.blocks[:i:i], st.blocks[i+1:]...)
			return rest
		}
	}
	return text
}
