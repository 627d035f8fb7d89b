package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/elicitation"
	"claude-agent-acp/adapter/event"
)

const askUserQuestion = "AskUserQuestion"

// askQuestions asks what the model wants to know. The tool runs on the answers; it
// does not run without any.
func (s *Session) askQuestions(m *streamjson.ControlRequest, parent string) {
	q := m.Request
	deny := func(words string) {
		s.reply(m.RequestID, streamjson.Decision{Behavior: "deny", Message: words, ToolUseID: q.ToolUseID})
	}
	questions, ok := elicitation.ReadQuestions(q.Input)
	if !ok {
		deny("AskUserQuestion called with no valid questions.")
		return
	}
	id := s.ask(m.RequestID, func(in Answer) {
		if in.Error != "" {
			deny("Could not present the question to the user.")
			return
		}
		input, ok := questions.Answered(in.Form)
		if !ok {
			s.refuse(m.RequestID, aborted)
			return
		}
		s.reply(m.RequestID, streamjson.Decision{Behavior: "allow", UpdatedInput: input, ToolUseID: q.ToolUseID})
	}, func() { s.refuse(m.RequestID, aborted) })
	s.emit(&event.FormAsked{Ask: id, Form: questions.Form(), ToolUseID: q.ToolUseID, Parent: parent})
}

// elicit relays what an MCP server asks. What the client cannot show is declined.
func (s *Session) elicit(m *streamjson.ControlRequest) {
	q := m.Request
	byPage := q.Mode == "url"
	switch {
	case s.stopped():
		s.reply(m.RequestID, elicitation.Answer{}.Result())
		return
	case byPage && (!s.cfg.Pages || q.URL == ""), !byPage && !s.cfg.Forms:
		s.reply(m.RequestID, elicitation.Answer{Action: elicitation.Decline}.Result())
		return
	}
	id := s.ask(m.RequestID, func(in Answer) {
		if in.Error != "" {
			in.Form = elicitation.Answer{Action: elicitation.Decline}
		}
		s.reply(m.RequestID, in.Form.Result())
	}, func() { s.reply(m.RequestID, elicitation.Answer{}.Result()) })
	if !byPage {
		s.emit(&event.FormAsked{Ask: id, Form: elicitation.Form{Message: q.Message, Schema: q.RequestedSchema}})
		return
	}
	page := elicitation.Page{Message: q.Message, URL: q.URL, ID: q.ElicitationID}
	if page.ID == "" {
		page.ID = s.cfg.NewID()
	}
	s.emit(&event.PageAsked{Ask: id, Page: page})
}

// dialogAnswer answers request_user_dialog.
type dialogAnswer struct {
	Behavior string `json:"behavior"` // completed or cancelled
	Result   string `json:"result,omitzero"`
}

// userDialog shows a dialog of the CLI's own. One that nobody knows is cancelled:
// the CLI then does as if nobody had been asked.
func (s *Session) userDialog(m *streamjson.ControlRequest) {
	cancel := func() { s.reply(m.RequestID, dialogAnswer{Behavior: "cancelled"}) }
	form, ok := elicitation.RefusalForm(m.Request.Payload)
	if m.Request.DialogKind != elicitation.RefusalDialog || !ok || !s.cfg.Forms || s.stopped() {
		cancel()
		return
	}
	id := s.ask(m.RequestID, func(in Answer) {
		if in.Error != "" {
			cancel()
			return
		}
		s.reply(m.RequestID, dialogAnswer{Behavior: "completed", Result: elicitation.RefusalAnswer(in.Form)})
	}, cancel)
	s.emit(&event.FormAsked{Ask: id, Form: form})
}
