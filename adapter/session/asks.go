package session

import (
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// aborted is what the CLI is told of a question that got no choice: the tool
// does not run.
const aborted = "Tool use aborted"

// asks are the questions of the CLI that the client has not answered.
type asks struct {
	list []openAsk
	next int64
}

// openAsk is a question that waits for the client. The CLI gets one answer to it,
// by settle or by abort.
type openAsk struct {
	id        int64  // of the question to the client
	requestID string // of the CLI's control request
	settle    func(Answer)
	abort     func() // nobody will answer
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

func (as *asks) has(id int64) bool {
	return slices.ContainsFunc(as.list, func(a openAsk) bool { return a.id == id })
}

// ask opens a question that answers the control request requestID. The caller
// emits the event that shows it, under the id that ask returns.
func (s *Session) ask(requestID string, settle func(Answer), abort func()) int64 {
	id := s.asks.next
	s.asks.next++
	s.asks.list = append(s.asks.list, openAsk{id, requestID, settle, abort})
	return id
}

// answer hands the client's answer to the question that it is for. One that comes
// late has no effect.
func (s *Session) answer(in Answer) {
	if a, ok := s.asks.take(func(a openAsk) bool { return a.id == in.Ask }); ok {
		a.settle(in)
	}
}

// refuse answers a question with an error: the CLI does not run the tool and
// tells the model why.
func (s *Session) refuse(requestID, words string) {
	s.send(&streamjson.ControlAnswer{RequestID: requestID, Error: words})
}

// reply answers a question.
func (s *Session) reply(requestID string, result any) {
	s.send(&streamjson.ControlAnswer{RequestID: requestID, Result: result})
}

// withdraw takes a question back at the CLI's wish.
func (s *Session) withdraw(requestID string) {
	a, ok := s.asks.take(func(a openAsk) bool { return a.requestID == requestID })
	if !ok {
		return
	}
	s.emit(&event.AskWithdrawn{Ask: a.id})
	a.abort()
}

// withdrawAll takes every question back: nobody waits for the answers.
func (s *Session) withdrawAll() {
	for _, a := range s.asks.list {
		s.emit(&event.AskWithdrawn{Ask: a.id})
	}
	s.asks.list = nil
}
