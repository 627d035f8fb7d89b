package session_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/session"
)

func (b *bench) setGoal(objective string) session.Reply {
	r := b.next()
	b.in(session.SetGoal{Reply: r, Objective: objective})
	return r
}

func TestGoal(t *testing.T) {
	t.Run("of an idle session is a turn, whose end is the answer", func(t *testing.T) {
		b := newBench(t, false).open()
		g := b.setGoal("Ship it")
		b.saw("goal Ship it")
		b.cli(echo("%U1"), text("Shipping."))
		b.unanswered(g)
		b.cli(result("%U1"))
		b.want(g, "event.GoalSet")
	})
	t.Run("of a running turn goes into it and is answered at once", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("work")
		b.cli(echo("%U1"))
		b.want(b.setGoal("Ship it"), "event.GoalSet")
		b.unanswered(p)
		if last := b.sent[len(b.sent)-1]; !strings.Contains(last, `/goal Ship it`) || !strings.Contains(last, `"priority":"now"`) {
			t.Errorf("sent %s", last)
		}
	})
	t.Run("that the user types is the same", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("/goal  Tests pass ")
		b.prompt("/goal clear")
		b.prompt("/goal")
		b.prompt("/goals are good")
		b.saw("goal Tests pass", "no goal")
	})
	t.Run("goes back when its command fails", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("/goal one")
		b.cli(echo("%U1"), result("%U1"))
		b.prompt("/goal two")
		b.cli(echo("%U2"), `{"type":"result","subtype":"success","is_error":true,"result":"API Error","user_message_uuids":["%U2"]}`)
		b.saw("goal one", "goal two", "goal one")
	})
	t.Run("is not disturbed by the CLI's word on the one before", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("/goal two")
		b.cli(`{"type":"active_goal","value":{"condition":"one","iterations":3}}`, `{"type":"active_goal","value":{"condition":"two","iterations":1}}`, `{"type":"active_goal","value":null}`)
		b.saw("goal two", "goal two", "no goal")
	})
}
