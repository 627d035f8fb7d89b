package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/toolcall"
)

// canUseTool asks the client whether a tool may run. The client gets the tool
// call first, also when it has not streamed.
func (s *Session) canUseTool(m *streamjson.ControlRequest) {
	q := m.Request
	if s.stopped() {
		s.refuse(m.RequestID, aborted)
		return
	}
	use := toolcall.Use{ID: q.ToolUseID, Name: q.ToolName, Input: q.Input, Dir: s.cfg.Dir, Complete: true}
	parent := ""
	if c := s.calls.ask(s, use, s.agents.LaunchOf(q.AgentID)); c != nil {
		parent = c.parent
	}
	if q.ToolName == askUserQuestion && s.cfg.Forms {
		s.askQuestions(m, parent)
		return
	}
	ask := permission.NewWithPlan(q, use, toolcall.For(use.Name).Use(use), s.planOffer())
	id := s.ask(m.RequestID,
		func(in Answer) { s.decide(m, ask, in) },
		func() { s.refuse(m.RequestID, aborted) })
	s.preview(use, func(p *toolcall.Preview) {
		if !s.asks.has(id) {
			return // withdrawn meanwhile
		}
		r := ask.Request()
		r.Preview = p
		s.emit(&event.PermissionAsked{Ask: id, Request: r, Parent: parent})
	})
}

// decide maps the client's choice to the CLI's decision. Any trouble with it and
// the tool does not run.
func (s *Session) decide(m *streamjson.ControlRequest, ask *permission.Ask, in Answer) {
	switch {
	case in.Error != "":
		s.refuse(m.RequestID, in.Error)
		return
	case in.Option == "":
		s.refuse(m.RequestID, aborted)
		return
	}
	d, err := ask.Select(in.Option)
	if err != nil {
		s.refuse(m.RequestID, permission.Words(err))
		return
	}
	if exit, ok := ask.PlanExit(in.Option); ok {
		d = s.exitPlan(m.Request.ToolUseID, exit, d)
	}
	s.reply(m.RequestID, d)
}
