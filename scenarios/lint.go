package scenarios

import (
	"fmt"

	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Finding is a rule that a transcript breaks.
type Finding struct {
	Line int // of the transcript, 1 the first
	What string
	Open bool // a request that was open when the agent ended
}

// Lint checks what holds for every conversation, whatever it is about: each
// request has one answer, nothing is said of a session that is closed, and a tool
// call begins before it is updated.
func Lint(log []recorder.ACPLine) []Finding {
	l := &linter{methods: map[string]sent{}, asked: map[string]int{}, closed: map[string]bool{}, opened: map[string]bool{}}
	for i, line := range log {
		l.line = i + 1
		var m linted
		if line.Dir == recorder.FromClient || line.Dir == recorder.FromAgent {
			_ = json.Unmarshal(line.Msg, &m, jsontext.AllowDuplicateNames(true)) // what does not fit is found below
		}
		switch line.Dir {
		case recorder.FromClient:
			l.client(&m)
		case recorder.FromAgent:
			l.agent(&m, line.Msg)
		case recorder.AgentExit:
			l.exit()
		case recorder.ClientRaw:
			l.raw = true
		case recorder.AgentGarbage:
			l.find("the agent wrote what is no JSON")
		}
	}
	return l.found
}

// sent is a request of the client without an answer.
type sent struct {
	line            int
	method, session string
}

type linter struct {
	line    int
	found   []Finding
	methods map[string]sent // by id
	asked   map[string]int  // questions of the agent without an answer, by id
	closed  map[string]bool // sessions
	opened  map[string]bool // tool calls
	raw     bool            // the client wrote lines of its own
	upserts bool            // since version 2, an update may begin a tool call
}

// linted is what the rules need to know of a message.
type linted struct {
	Version string         `json:"jsonrpc"`
	ID      jsontext.Value `json:"id"`
	Method  string         `json:"method"`
	Result  jsontext.Value `json:"result"`
	Error   jsontext.Value `json:"error"`
	Params  struct {
		SessionID string `json:"sessionId"`
		Update    struct {
			Kind       string `json:"sessionUpdate"`
			ToolCallID string `json:"toolCallId"`
		} `json:"update"`
	} `json:"params"`
}

func (l *linter) find(format string, args ...any) {
	l.found = append(l.found, Finding{Line: l.line, What: fmt.Sprintf(format, args...)})
}

func (l *linter) client(m *linted) {
	switch {
	case m.Method == "":
		delete(l.asked, string(m.ID))
	case m.ID != nil:
		l.methods[string(m.ID)] = sent{l.line, m.Method, m.Params.SessionID}
		if m.Method == "session/load" || m.Method == "session/resume" {
			delete(l.closed, m.Params.SessionID)
		}
	}
}

func (l *linter) agent(m *linted, text jsontext.Value) {
	if m.Version != "2.0" {
		l.find("it is no JSON-RPC message: %s", clip(string(text), shownWidth))
		return
	}
	switch {
	case m.Method == "" && m.ID != nil:
		l.response(m)
	case m.ID != nil:
		if l.asked[string(m.ID)] > 0 {
			l.find("the request has the id %s of one that is open, line %d", m.ID, l.asked[string(m.ID)])
		}
		l.asked[string(m.ID)] = l.line
	case m.Method == "session/update":
		l.update(m)
	}
}

func (l *linter) response(m *linted) {
	request, ok := l.methods[string(m.ID)]
	if !ok {
		if !l.raw {
			l.find("it answers no open request: id %s", m.ID)
		}
		return
	}
	if (m.Result == nil) == (m.Error == nil) {
		l.find("the answer to %s must have either a result or an error", request.method)
	}
	delete(l.methods, string(m.ID))
	if request.method == "initialize" {
		l.upserts = agreedVersion(m.Result) > 1
	}
	if m.Error == nil && (request.method == "session/close" || request.method == "session/delete") {
		l.closed[request.session] = true
	}
}

func (l *linter) update(m *linted) {
	u := m.Params.Update
	if l.closed[m.Params.SessionID] {
		l.find("%s for a session that is closed", u.Kind)
	}
	if u.ToolCallID == "" {
		return
	}
	call := m.Params.SessionID + " " + u.ToolCallID
	switch u.Kind {
	case "tool_call":
		l.opened[call] = true
	case "tool_call_update":
		if !l.opened[call] && !l.upserts {
			l.find("tool call %s is updated before it began", u.ToolCallID)
			l.opened[call] = true
		}
	}
}

// exit ends what was open: the ids may be used again.
func (l *linter) exit() {
	for id, request := range l.methods {
		what := fmt.Sprintf("the request %s with id %s was never answered", request.method, id)
		l.found = append(l.found, Finding{Line: request.line, What: what, Open: true})
	}
	clear(l.methods)
	clear(l.asked)
	clear(l.closed)
}

func agreedVersion(result jsontext.Value) int {
	var r struct {
		Version int `json:"protocolVersion"`
	}
	_ = json.Unmarshal(result, &r) // an error has no version
	return r.Version
}
