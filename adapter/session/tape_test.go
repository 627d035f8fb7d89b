package session_test

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/session"
	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json"
)

// tape plays what a real CLI said to a session of this run, whose ids are others
// than those of the recording.
type tape struct {
	*bench
	uuids map[string]string // of user messages: recorded to live
	calls map[string]string // subtypes of recorded control requests, by id
	wants []session.Reply
}

// hostLine is what matters of a line that the recorded adapter wrote.
type hostLine struct {
	Type      string `json:"type"`
	UUID      string `json:"uuid"`
	Priority  string `json:"priority"`
	RequestID string `json:"request_id"`
	Request   struct {
		Subtype string `json:"subtype"`
	} `json:"request"`
	Message struct {
		Content []struct {
			Text string `json:"text"`
		} `json:"content"`
	} `json:"message"`
}

func newTape(t failer) *tape {
	b := newBench(t, false)
	cfg := b.config(false)
	cfg.Reports, cfg.Forms, cfg.AsyncTasks = true, true, true
	b.s = session.New(cfg)
	p := &tape{bench: b, uuids: map[string]string{}, calls: map[string]string{}}
	p.in(session.Open{Reply: p.next()})
	return p
}

// conversation are the events of the recording's first conversation.
func conversation(r *recorder.Recording) []recorder.Event {
	for _, start := range r.Starts() {
		if strings.Contains(strings.Join(start.Command.Argv, " "), "--input-format") {
			return r.Process(start.Process)
		}
	}
	return nil
}

// play is one event of the recording.
func (p *tape) play(e recorder.Event) {
	switch e.Kind {
	case recorder.In:
		var l hostLine
		if json.Unmarshal([]byte(e.Text), &l) == nil {
			p.host(&l)
		}
	case recorder.Out:
		p.hear(e.Text)
	}
}

// host does what made the recorded adapter write a line.
func (p *tape) host(l *hostLine) {
	switch {
	case l.Type == "control_request":
		p.calls[l.RequestID] = l.Request.Subtype
		if l.Request.Subtype == "interrupt" {
			p.in(session.Cancel{})
		}
	case l.Type == "control_response" && len(p.asked) > 0:
		p.in(session.Answer{Ask: p.asked[len(p.asked)-1], Option: "allow-once"})
	case l.Type == "user":
		text := ""
		if len(l.Message.Content) > 0 {
			text = l.Message.Content[0].Text
		}
		p.report = l.UUID
		before := len(p.bench.uuids)
		if l.Priority == "" {
			p.wants = append(p.wants, p.prompt(text))
		} else {
			p.steer(text)
		}
		if sent := p.bench.uuids; len(sent) > before {
			p.uuids[l.UUID] = sent[len(sent)-1]
		}
	}
}

// hear is a line of the CLI, with the ids of this run.
func (p *tape) hear(text string) {
	for recorded, live := range p.uuids {
		text = strings.ReplaceAll(text, recorded, live)
	}
	m, err := streamjson.Decode([]byte(text))
	if err != nil || m == nil {
		return
	}
	switch m := m.(type) {
	case *streamjson.ControlResponse:
		if live, ok := p.bench.calls[p.calls[m.Response.RequestID]]; ok {
			m.Response.RequestID = live
		}
	case *streamjson.ControlRequest:
		p.owed[m.RequestID]++
	}
	p.in(session.Line{Message: m, Process: p.process})
}
