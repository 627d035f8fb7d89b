package session_test

import (
	"testing"

	"claude-agent-acp/adapter/session"
)

func TestWindow(t *testing.T) {
	for _, known := range []bool{false, true} {
		b := newBench(t, false)
		cfg := b.config(false)
		if known {
			cfg.Windows = map[string]int64{"": 5} // by the model of the bench
		}
		b.s = session.New(cfg)
		b.open()
		if _, asked := b.calls["get_context_usage"]; asked == known {
			t.Errorf("known %v: asked for the window %v", known, asked)
		}
	}
}
