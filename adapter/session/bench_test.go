package session_test

import (
	"testing"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/session"
)

// BenchmarkStepTextDelta is the hot path: a piece of an answer.
func BenchmarkStepTextDelta(b *testing.B) {
	h := newBench(b, false).open()
	h.prompt("hello there, Claude")
	h.cli(echo("%U1"), `{"type":"stream_event","event":{"type":"message_start","message":{"id":"m","model":"x"}}}`)
	m, err := streamjson.Decode([]byte(text("word ")))
	if err != nil {
		b.Fatal(err)
	}
	now := time.Unix(0, 0)
	in := session.Input(session.Line{Message: m})
	b.ReportAllocs()
	for b.Loop() {
		h.s.Step(now, in)
	}
}
