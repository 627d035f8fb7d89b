package session

import (
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/toolcall"
)

// aborted is what the CLI is told of a question that got no choice: the tool
// does not run.
const aborted = "Tool use aborted"

// asks are the questions that the client has not answered.
type asks struct {
	list []openAsk
	next int64
}

type openAsk struct {
	id        int64  // of the question to the client
	requestID string // of the CLI's control request
	ask       *permission.Ask
}

// take removes and returns the question that match picks.
func (as *asks) take(match func(openAsk) bool) (openAsk, bool) {
	i := slices.IndexFunc(as.list, match)
	if i < 0 {
		return openAsk{}, false
	}
	a := as.list[i]
	as.list = slices.Delete(as.list, i, i+1)
	return a, true
}

// canUseTool asks the client whether a tool may run. The client gets the tool
// call first, also when it has not streamed.
func (s *Session) canUseTool(m *streamjson.ControlRequest) {
	q := m.Request
	if s.stopped() {
		s.refuse(openAsk{requestID: m.RequestID}, aborted)
		return
	}
	use := toolcall.Use{ID: q.ToolUseID, Name: q.ToolName, Input: q.Input, Dir: s.cfg.Dir, Complete: true}
	parent := ""
	if c := s.calls.ask(s, use); c != nil {
		parent = c.parent
	}
	a := openAsk{id: s.asks.next, requestID: m.RequestID, ask: permission.New(q, use, toolcall.For(use.Name).Use(use))}
	s.asks.next++
	s.asks.list = append(s.asks.list, a)
	s.preview(use, func(p *toolcall.Preview) {
		if !slices.ContainsFunc(s.asks.list, func(o openAsk) bool { return o.id == a.id }) {
			return // withdrawn meanwhile
		}
		r := a.ask.Request()
		r.Preview = p
		s.emit(&event.PermissionAsked{Ask: a.id, Request: r, Parent: parent})
	})
}

// answer maps the client's choice to the CLI's decision. A late answer has no
// effect; any trouble with it and the tool does not run.
func (s *Session) answer(in Answer) {
	a, ok := s.asks.take(func(a openAsk) bool { return a.id == in.Ask })
	if !ok {
		return
	}
	if in.Option == "" {
		words := aborted
		if in.Error != "" {
			words = in.Error
		}
		s.refuse(a, words)
		return
	}
	d, err := a.ask.Select(in.Option)
	if err != nil {
		s.refuse(a, permission.Words(err))
		return
	}
	s.send(&streamjson.ControlAnswer{RequestID: a.requestID, Result: d})
}

// refuse answers a question with an error: the CLI does not run the tool and
// tells the model why.
func (s *Session) refuse(a openAsk, words string) {
	s.send(&streamjson.ControlAnswer{RequestID: a.requestID, Error: words})
}

// withdraw takes a question back at the CLI's wish.
func (s *Session) withdraw(requestID string) {
	a, ok := s.asks.take(func(a openAsk) bool { return a.requestID == requestID })
	if !ok {
		return
	}
	s.emit(&event.PermissionWithdrawn{Ask: a.id})
	s.refuse(a, aborted)
}

// withdrawAll takes every question back: nobody waits for the answers.
func (s *Session) withdrawAll() {
	for _, a := range s.asks.list {
		s.emit(&event.PermissionWithdrawn{Ask: a.id})
	}
	s.asks.list = nil
}
