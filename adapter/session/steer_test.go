package session_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/session"
)

const cut = `{"type":"result","subtype":"success","terminal_reason":"aborted_streaming","user_message_uuids":["%U1"]}`

func TestSteeringGoesIntoTheTurnThatRuns(t *testing.T) {
	t.Run("which ends when the message is answered", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("write an essay")
		b.cli(echo("%U1"), text("Spaces"))
		b.want(b.steer("use tabs"), "event.Steered")
		b.cli(cut, idle, running, echo("%U2"), text("Tabs"))
		b.unanswered(p)
		b.cli(result("%U2"), idle)
		b.want(p, "end_turn")
		b.saw("Spaces", "Tabs")
	})
	t.Run("also before the prompt was taken up", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("one")
		b.steer("two")
		b.cli(echo("%U1"), cut, echo("%U2"), result("%U2"))
		b.want(p, "end_turn")
	})
	t.Run("whose one result may name both", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("one")
		b.cli(echo("%U1"))
		b.steer("two")
		b.cli(echo("%U2"), `{"type":"result","subtype":"success","user_message_uuids":["%U1","%U2"]}`)
		b.want(p, "end_turn")
	})
	t.Run("after a turn that was queued behind another", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("one")
		b.prompt("two")
		b.cli(echo("%U1"), result("%U1"), echo("%U2"), result("%U2"), idle)
		p := b.prompt("three")
		b.cli(echo("%U3"), text("x"))
		b.steer("four")
		b.cli(strings.ReplaceAll(cut, "%U1", "%U3"), echo("%U4"), result("%U4"))
		b.want(p, "end_turn")
	})
	t.Run("and an old CLI names nothing", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("one")
		b.cli(echo("%U1"))
		b.steer("two")
		b.cli(`{"type":"result","subtype":"success"}`, idle)
		b.unanswered(p)
		b.cli(running, echo("%U2"), `{"type":"result","subtype":"success"}`)
		b.want(p, "end_turn")
	})
	t.Run("and a CLI that never goes on does not hold it", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("one")
		b.cli(echo("%U1"))
		b.steer("two")
		b.cli(cut, idle)
		b.unanswered(p)
		b.wait()
		b.want(p, "end_turn")
	})
	t.Run("and a cancel ends it", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("one")
		b.cli(echo("%U1"))
		b.steer("two")
		b.in(session.Cancel{})
		b.control("interrupt", interruptOK)
		b.cli(aborted, idle)
		b.want(p, "cancelled")
	})
}

func TestSteeringWithoutATurn(t *testing.T) {
	t.Run("begins one that nobody waits for", func(t *testing.T) {
		b := newBench(t, false).open()
		b.want(b.steer("go"), "event.Steered")
		b.cli(echo("%U1"), text("ok"), result("%U1"), idle)
		b.saw("ok")
	})
	t.Run("sends nothing for a client that prefers a prompt", func(t *testing.T) {
		b := newBench(t, false).open()
		r := b.next()
		b.in(session.Steer{Reply: r, OnlyRunning: true})
		b.want(r, "event.Steered")
		if len(b.uuids) != 0 {
			t.Errorf("%d messages were sent", len(b.uuids))
		}
	})
}

func TestSteeringDoesNotTakeAQuestionAway(t *testing.T) {
	b := newBench(t, false).open()
	b.prompt("one")
	b.cli(echo("%U1"), `{"type":"control_request","request_id":"r","request":{"subtype":"can_use_tool","tool_name":"Bash","input":{},"tool_use_id":"toolu_1"}}`)
	b.steer("two")
	if last := b.sent[len(b.sent)-1]; !strings.Contains(last, `"priority":"later"`) {
		t.Errorf("sent %s", last)
	}
}
