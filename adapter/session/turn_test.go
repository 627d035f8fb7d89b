package session_test

import (
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/session"
)

func TestPromptEnds(t *testing.T) {
	t.Run("at the result that names it", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("hi")
		b.cli(running, lifecycle("%U1", "queued"), lifecycle("%U1", "started"), echo("%U1"), text("Hello"))
		b.unanswered(p)
		b.cli(result("%U1"))
		b.want(p, "end_turn")
		b.cli(lifecycle("%U1", "completed"), idle)
		b.want(p, "end_turn")
	})
	t.Run("after its updates", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("hi")
		b.cli(echo("%U1"), text("a"), text("b"), result("%U1"))
		b.want(p, "end_turn")
		if got := strings.Join(b.shown, ""); got != "ab" {
			t.Errorf("shown %q", got)
		}
	})
	t.Run("at idle as an error when no result came", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("hi")
		b.cli(echo("%U1"), lifecycle("%U1", "completed"), idle)
		b.want(p, "error: The turn ended without a result: the agent went idle while this prompt was still in flight (e.g. the model stream dropped mid-turn). Any partial output may be incomplete; please retry.")
	})
	t.Run("not at the idle of the turn before", func(t *testing.T) {
		b := newBench(t, false).open()
		first := b.prompt("one")
		b.cli(echo("%U1"), result("%U1"))
		b.want(first, "end_turn")
		second := b.prompt("two")
		b.cli(idle)
		b.unanswered(second)
		b.cli(running, echo("%U2"), result("%U2"), idle)
		b.want(second, "end_turn")
	})
	t.Run("without a word on its lifecycle or its echo, as with an old CLI", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("hi")
		b.cli(text("x"), `{"type":"result","subtype":"success","stop_reason":"end_turn","result":"x"}`)
		b.want(p, "end_turn")
	})
	t.Run("once when the result comes twice", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("hi")
		b.cli(echo("%U1"), result("%U1"), result("%U1"), idle, idle)
		b.want(p, "end_turn")
	})
	t.Run("when a later prompt is taken into its turn", func(t *testing.T) {
		b := newBench(t, false).open()
		one, two := b.prompt("one"), b.prompt("two")
		b.cli(echo("%U1"), text("a"), echo("%U2"))
		b.want(one, "end_turn")
		b.cli(`{"type":"result","subtype":"success","user_message_uuids":["%U1","%U2"]}`)
		b.want(two, "end_turn")
	})
	t.Run("with an error when the process dies", func(t *testing.T) {
		b := newBench(t, false).open()
		one, two := b.prompt("one"), b.prompt("two")
		b.cli(echo("%U1"), text("a"))
		b.in(session.Exited{Words: "exited with code 1"})
		b.want(one, "error: The Claude Agent process exited unexpectedly. Please start a new session. | The connection to Claude was lost.")
		b.want(two, "error: The Claude Agent process exited unexpectedly. Please start a new session.")
		three := b.prompt("three")
		b.want(three, "error: Session not found")
	})
}

func TestResultOfTheCLIsOwnCycle(t *testing.T) {
	const own = `{"type":"result","subtype":"success","num_turns":1,"origin":{"kind":"task-notification"}}`
	t.Run("settles no prompt and shows its text", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("go")
		b.cli(echo("%U1"), result("%U1"), idle)
		b.cli(running, `{"type":"assistant","message":{"id":"m","content":[{"type":"text","text":"task 1 done"}]}}`)
		hello := b.prompt("hello")
		b.cli(own)
		b.unanswered(hello)
		b.cli(idle)
		b.unanswered(hello)
		b.cli(running, echo("%U2"), result("%U2"))
		b.want(hello, "end_turn")
		if !slices.Contains(b.shown, "task 1 done") {
			t.Errorf("the text of the cycle was not shown: %q", b.shown)
		}
	})
}

func TestCancel(t *testing.T) {
	t.Run("while the answer streams", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("long")
		b.cli(echo("%U1"), text("Once"))
		b.in(session.Cancel{})
		b.unanswered(p)
		b.control("interrupt", interruptOK)
		b.cli(aborted)
		b.want(p, "cancelled")
	})
	t.Run("before the prompt was taken up", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("x")
		b.in(session.Cancel{})
		if _, ok := b.calls["cancel_async_message"]; !ok {
			t.Error("the queued prompt was not taken back")
		}
		b.control("interrupt", interruptOK)
		b.want(p, "cancelled without usage")
		// What the CLI still says of it, in any order, belongs to nobody.
		b.cli(echo("%U1"), aborted, lifecycle("%U1", "cancelled"), idle)
		next := b.prompt("b")
		b.cli(running, echo("%U2"), text("fine"), result("%U2"), idle)
		b.want(next, "end_turn")
		b.want(p, "cancelled without usage")
	})
	t.Run("with its result before the interrupt's answer", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("x")
		b.in(session.Cancel{})
		b.cli(aborted)
		b.control("interrupt", interruptOK)
		b.want(p, "cancelled")
	})
	t.Run("with a queue answers all, in order", func(t *testing.T) {
		b := newBench(t, false).open()
		one, two, three := b.prompt("1"), b.prompt("2"), b.prompt("3")
		b.cli(echo("%U1"), text("a"))
		b.in(session.Cancel{})
		b.control("interrupt", interruptOK)
		b.cli(aborted, lifecycle("%U1", "cancelled"), idle)
		b.want(one, "cancelled")
		b.want(two, "cancelled without usage")
		b.want(three, "cancelled without usage")
		if n := len(b.order); !slices.Equal(b.order[n-3:], []session.Reply{one, two, three}) {
			t.Errorf("answered in the order %v", b.order)
		}
	})
	t.Run("of a CLI that never reacts ends with its timer", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("x")
		b.cli(echo("%U1"))
		b.in(session.Cancel{})
		b.in(session.TimedOut{Timer: b.timer})
		b.want(p, "cancelled")
	})
	t.Run("when idle answers nothing", func(t *testing.T) {
		b := newBench(t, false).open()
		before := len(b.order)
		b.in(session.Cancel{})
		b.control("interrupt", interruptOK)
		if len(b.order) != before {
			t.Errorf("something was answered")
		}
	})
	t.Run("starts no tool call afterwards", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("x")
		b.cli(echo("%U1"))
		b.in(session.Cancel{})
		b.cli(`{"type":"stream_event","event":{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"ghost","name":"Bash"}}}`, aborted)
		if slices.Contains(b.shown, "start ghost") {
			t.Error("a tool call started after the cancel")
		}
	})
}

func TestText(t *testing.T) {
	whole := func(texts ...string) []string {
		var lines []string
		for _, s := range texts {
			lines = append(lines, `{"type":"assistant","message":{"id":"m1","content":[{"type":"text","text":"`+s+`"}]}}`)
		}
		return lines
	}
	start := `{"type":"stream_event","event":{"type":"message_start","message":{"id":"m1","model":"x"}}}`
	block := func(i, s string) string {
		return `{"type":"stream_event","event":{"type":"content_block_delta","index":` + i + `,"delta":{"type":"text_delta","text":"` + s + `"}}}`
	}
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"streamed text is not repeated", append([]string{start, block("0", "a"), block("0", "b")}, whole("ab")...), "a|b"},
		{"text that did not stream is shown", whole("ab"), "ab"},
		{"one block streamed, the other did not", append([]string{start, block("0", "a")}, whole("a", "b")...), "a|b"},
		{"equal texts in one message are both shown", append([]string{start, block("0", "a"), block("1", "a")}, whole("a", "a")...), "a|a"},
		{"what was missing of a streamed text is shown", append([]string{start, block("0", "a")}, whole("abc")...), "a|bc"},
		{"the echo between the blocks changes nothing", append([]string{start, block("0", "a"), echo("%U1")}, whole("a")...), "a"},
		{"empty deltas show nothing", []string{start, block("0", "")}, ""},
		{"a result that nothing showed", []string{echo("%U1"), `{"type":"result","subtype":"success","result":"output","user_message_uuids":["%U1"]}`}, "output"},
		{"a result that was shown", []string{echo("%U1"), start, block("0", "a"), `{"type":"result","subtype":"success","result":"a","user_message_uuids":["%U1"]}`}, "a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t, false).open()
			b.prompt("x")
			b.cli(c.lines...)
			if got := strings.Join(b.shown, "|"); got != c.want {
				t.Errorf("shown %q, want %q", got, c.want)
			}
		})
	}
}
