package session_test

import (
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/session"
)

func TestOpen(t *testing.T) {
	t.Run("answers when the CLI has told what it offers", func(t *testing.T) {
		b := newBench(t, false)
		r := b.next()
		b.in(session.Open{Reply: r})
		b.unanswered(r)
		b.control("initialize", `{}`)
		b.want(r, "event.Opened")
	})
	t.Run("waits for no answer that its own does not need", func(t *testing.T) {
		b := newBench(t, false).open()
		if b.calls["get_context_usage"] == "" {
			t.Fatal("the size of the context window was not asked for")
		}
		b.want(1, "event.Opened")
	})
	t.Run("fails in the CLI's words", func(t *testing.T) {
		b := newBench(t, false)
		r := b.next()
		b.in(session.Open{Reply: r})
		b.in(session.Exited{Words: "Claude Code process exited with code 1"})
		b.want(r, "error: Claude Code process exited with code 1")
		if !b.gone {
			t.Error("the session lives on")
		}
	})
	t.Run("fails as not found for a session that the CLI does not know", func(t *testing.T) {
		b := newBench(t, true)
		var kind event.ErrorKind
		for _, e := range b.s.Step(b.now(), session.Open{Reply: 1}) {
			if s, ok := e.Do.(session.Send); ok {
				_ = s
			}
		}
		m, err := streamjson.Decode([]byte(`{"type":"result","subtype":"error_during_execution","is_error":true,"errors":["No conversation found with session ID: S"]}`))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range b.s.Step(b.now(), session.Line{Message: m}) {
			if f, ok := e.Do.(session.Fail); ok {
				kind = f.Err.Kind
			}
		}
		if kind != event.ErrNotFound {
			t.Errorf("the error is of kind %v", kind)
		}
	})
	t.Run("gives up on a CLI that says nothing", func(t *testing.T) {
		b := newBench(t, false)
		r := b.next()
		b.in(session.Open{Reply: r})
		b.in(session.TimedOut{Timer: b.timer})
		if got := b.answers[r]; len(got) != 1 || !strings.Contains(got[0], "did not start within") || !b.ended {
			t.Errorf("answered %q, ended %v", got, b.ended)
		}
	})
	t.Run("answers every request that waits for the session", func(t *testing.T) {
		b := newBench(t, true)
		one, two := b.next(), b.next()
		b.in(session.Open{Reply: one})
		b.in(session.Open{Reply: two})
		b.control("initialize", `{}`)
		b.want(one, "event.Opened")
		b.want(two, "event.Opened")
		three := b.next()
		b.in(session.Open{Reply: three})
		b.want(three, "event.Opened")
	})
	t.Run("takes the commands that only a terminal can run off the list, once", func(t *testing.T) {
		b := newBench(t, false).open()
		b.shown = nil
		init := `{"type":"system","subtype":"init","terminal_slash_commands":["doctor"]}`
		b.cli(init, init)
		if n := len(slices.DeleteFunc(b.shown, func(s string) bool { return s != "commands" })); n != 1 {
			t.Errorf("the list was sent %d times", n)
		}
	})
}

func TestSettings(t *testing.T) {
	t.Run("the mode changes when the CLI took it", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.next()
		b.in(session.SetMode{Reply: r, Mode: "plan"})
		b.unanswered(r)
		b.control("set_permission_mode", `{"mode":"plan"}`)
		b.want(r, "event.ModeSet")
		if !slices.Contains(b.shown, "config plan") {
			t.Errorf("shown %q", b.shown)
		}
	})
	for name, in := range map[string]session.Input{
		"an unknown mode":       session.SetMode{Reply: 9, Mode: "odd"},
		"an unknown option":     session.SetOption{Reply: 9, ID: "odd", Value: "x"},
		"an unknown model":      session.SetOption{Reply: 9, ID: "model", Value: "gpt"},
		"a mode not on offer":   session.SetOption{Reply: 9, ID: "mode", Value: "dontAsk"},
		"an effort not offered": session.SetOption{Reply: 9, ID: "effort", Value: "odd"},
	} {
		t.Run(name+" is refused without a word to the CLI", func(t *testing.T) {
			b := newBench(t, false).open()
			sent := len(b.sent)
			b.in(in)
			if got := b.answers[9]; len(got) != 1 || !strings.HasPrefix(got[0], "error: ") || len(b.sent) != sent {
				t.Errorf("answered %q", got)
			}
		})
	}
	t.Run("what the CLI refuses fails in its words", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.next()
		b.in(session.SetOption{Reply: r, ID: "model", Value: "opus"})
		b.cli(`{"type":"control_response","response":{"subtype":"error","request_id":"` + b.calls["set_model"] + `","error":"blocked by a hook"}}`)
		b.want(r, "error: blocked by a hook")
	})
	t.Run("a CLI that does not answer is not waited for without end", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.next()
		b.in(session.SetOption{Reply: r, ID: "model", Value: "opus"})
		b.in(session.TimedOut{Timer: b.timer})
		b.want(r, "error: Claude Code did not answer within 1m0s")
		b.control("set_model", `{}`)
		b.want(r, "error: Claude Code did not answer within 1m0s")
	})
}

func TestTitle(t *testing.T) {
	stored := func(b *bench, title, summary string) {
		b.in(session.StoredTitle{Read: b.reads[len(b.reads)-1], Title: title, Summary: summary})
	}
	t.Run("is made of the first prompt that is long enough", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("tell me a story")
		stored(b, "", "")
		b.control("generate_session_title", `{"title":"A  story"}`)
		if !slices.Contains(b.shown, "title A story") {
			t.Errorf("shown %q", b.shown)
		}
	})
	t.Run("is the stored one when there is one", func(t *testing.T) {
		b := newBench(t, true).open()
		b.prompt("tell me a story")
		stored(b, "Stored", "")
		if !slices.Contains(b.shown, "title Stored") || b.calls["generate_session_title"] != "" {
			t.Errorf("shown %q", b.shown)
		}
	})
	t.Run("of short words waits for the end of the turn", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("short")
		if len(b.reads) > 0 {
			t.Error("a title was looked for at the prompt")
		}
		b.cli(echo("%U1"), text("Short."), result("%U1"), idle)
		stored(b, "", "short")
		if sent := b.sent[len(b.sent)-1]; !strings.Contains(sent, `"description":"short\nShort."`) {
			t.Errorf("sent %s", sent)
		}
	})
	t.Run("of too little is the summary", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("ping")
		b.cli(echo("%U1"), text("pong"), result("%U1"), idle)
		stored(b, "", "ping")
		if !slices.Contains(b.shown, "title ping") {
			t.Errorf("shown %q", b.shown)
		}
	})
}
