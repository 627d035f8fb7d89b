package session_test

import (
	"fmt"
	"slices"
	"testing"

	"claude-agent-acp/adapter/session"

	"pgregory.net/rapid"
)

// history plays a random life of a session: a client that prompts, cancels,
// answers and closes, and a CLI that works, repeats itself, forgets, lies and
// dies. The rules hold in every life.
type history struct {
	*bench
	prompts []session.Reply
	changes []session.Reply
	dead    bool // no more lines come
}

func TestHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &history{bench: newBench(t, rapid.Bool().Draw(t, "resume"))}
		h.in(session.Open{Reply: h.next()})
		if rapid.IntRange(0, 9).Draw(t, "opens") > 0 {
			h.control("initialize", `{"commands":[]}`)
		}
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			h.step(t)
			h.check(t)
		}
		h.over(t)
	})
}

// TestEveryPromptEndsByItself plays a life and then a CLI that says nothing any
// more. However long that lasts, every request gets its answer.
func TestEveryPromptEndsByItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &history{bench: newBench(t, false)}
		h.open()
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			h.step(t)
		}
		for range 20 {
			h.withdrawn()
			h.wait()
		}
		h.check(t)
		for r := session.Reply(1); r <= h.reply; r++ {
			if len(h.answers[r]) != 1 {
				t.Fatalf("request %d has %d answers after a long silence: %q", r, len(h.answers[r]), h.answers[r])
			}
		}
	})
}

// step is one thing that happens.
func (h *history) step(t *rapid.T) {
	switch rapid.IntRange(0, 13).Draw(t, "step") {
	case 12:
		h.steer(rapid.SampledFrom([]string{"and this", "/goal clear"}).Draw(t, "words"))
	case 13:
		h.setGoal(rapid.SampledFrom([]string{"ship it", ""}).Draw(t, "goal"))
	case 0, 1:
		h.prompts = append(h.prompts, h.prompt("hello there"))
	case 2:
		h.in(session.Cancel{})
	case 3:
		h.in(session.Answer{Ask: rapid.Int64Range(0, 5).Draw(t, "ask"), Option: rapid.SampledFrom([]string{"allow-once", "reject", "", "odd", "exit-plan-auto", "exit-plan-clear-auto", "exit-plan-clear-auto"}).Draw(t, "option")})
	case 4:
		r := h.next()
		h.changes = append(h.changes, r)
		h.in(session.SetMode{Reply: r, Mode: rapid.SampledFrom([]string{"default", "plan", "odd"}).Draw(t, "mode")})
	case 5:
		h.in(session.TimedOut{Timer: session.Timer(rapid.Int64Range(1, 6).Draw(t, "timer"))})
	case 6:
		if rapid.IntRange(0, 19).Draw(t, "dies") == 0 {
			h.dead = true
			h.in(session.Exited{Words: "died", Process: h.process})
		}
	default:
		if !h.dead {
			h.cliLine(t)
		}
	}
}

// cliLine is a line of the CLI, often one that makes no sense now.
func (h *history) cliLine(t *rapid.T) {
	u := "nobody"
	if len(h.uuids) > 0 {
		u = rapid.SampledFrom(h.uuids).Draw(t, "uuid")
	}
	id := fmt.Sprintf("toolu_%d", rapid.IntRange(1, 3).Draw(t, "tool"))
	h.cli(rapid.SampledFrom([]string{
		echo(u), result(u), result(u), idle, running,
		lifecycle(u, "queued"), lifecycle(u, "started"), lifecycle(u, "completed"), lifecycle(u, "cancelled"),
		text("words"),
		`{"type":"stream_event","event":{"type":"message_start","message":{"id":"m","model":"x","usage":{"input_tokens":1}}}}`,
		`{"type":"stream_event","event":{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"` + id + `","name":"Bash"}}}`,
		`{"type":"assistant","message":{"id":"m","content":[{"type":"tool_use","id":"` + id + `","name":"Bash","input":{"command":"ls"}}]}}`,
		`{"type":"user","message":{"content":[{"type":"tool_result","tool_use_id":"` + id + `","content":"x"}]}}`,
		`{"type":"control_request","request_id":"r` + id + `","request":{"subtype":"can_use_tool","tool_name":"Bash","input":{},"tool_use_id":"` + id + `"}}`,
		`{"type":"control_cancel_request","request_id":"r` + id + `"}`,
		`{"type":"control_request","request_id":"h","request":{"subtype":"hook_callback","callback_id":"hook_0","input":{"hook_event_name":"PostToolUse","tool_use_id":"` + id + `"}}}`,
		`{"type":"result","subtype":"error_during_execution","is_error":true,"user_message_uuids":["` + u + `"]}`,
		`{"type":"result","subtype":"success","origin":{"kind":"task-notification"}}`,
		`{"type":"result","subtype":"success"}`,
		`{"type":"control_request","request_id":"p` + id + `","request":{"subtype":"can_use_tool","tool_name":"ExitPlanMode","input":{"plan":"p"},"tool_use_id":"` + id + `"}}`,
		`{"type":"control_request","request_id":"e` + id + `","request":{"subtype":"elicitation","message":"m"}}`,
		`{"type":"result","subtype":"error_during_execution","is_error":true,"terminal_reason":"aborted_tools","user_message_uuids":["` + u + `"]}`,
		`{"type":"conversation_reset"}`,
		`{"type":"prompt_suggestion","suggestion":"more"}`,
		`{"type":"system","subtype":"api_retry","attempt":1,"max_retries":2,"error_status":529,"error":"overloaded"}`,
		`{"type":"assistant","error":"rate_limit","message":{"id":"e","model":"<synthetic>","content":[{"type":"text","text":"Slow"}]}}`,
		`{"type":"assistant","error":"authentication_failed","message":{"id":"e","model":"<synthetic>","content":[{"type":"text","text":"Please run /login"}]}}`,
		`{"type":"result","subtype":"success","is_error":true,"result":"Slow","user_message_uuids":["` + u + `"]}`,
		`{"type":"result","subtype":"success","terminal_reason":"aborted_streaming","user_message_uuid":"` + u + `"}`,
		`{"type":"active_goal","value":null}`,
		`{"type":"brand_new","x":1}`,
		`{"type":"system","subtype":"from_the_future"}`,
	}).Draw(t, "line"))
	if c := rapid.SampledFrom([]string{"", "", "interrupt", "set_permission_mode", "get_context_usage", "initialize"}).Draw(t, "control"); h.calls[c] != "" {
		h.control(c, `{}`)
	}
}

// withdrawn answers the questions that the client still has: one that it never
// answers holds its tool, as it should.
func (h *history) withdrawn() {
	for _, ask := range h.asked {
		h.in(session.Answer{Ask: ask})
	}
	h.asked = nil
}

// check are the rules that hold at every moment.
func (h *history) check(t *rapid.T) {
	for r, a := range h.answers {
		if len(a) > 1 {
			t.Fatalf("request %d was answered %d times: %q", r, len(a), a)
		}
	}
	var answered []session.Reply
	for _, r := range h.order {
		if slices.Contains(h.prompts, r) {
			answered = append(answered, r)
		}
	}
	if !slices.IsSorted(answered) {
		t.Fatalf("prompts were answered in the order %v", answered)
	}
	open := map[string]bool{}
	for _, s := range h.shown {
		var id string
		if n, _ := fmt.Sscanf(s, "start %s", &id); n == 1 {
			if open[id] {
				t.Fatalf("the tool call %s started twice", id)
			}
			open[id] = true
		}
		ended, _ := fmt.Sscanf(s, "end %s", &id)
		if n, _ := fmt.Sscanf(s, "unfinished %s", &id); n == 1 || ended == 1 {
			if !open[id] {
				t.Fatalf("the tool call %s ended without a start", id)
			}
			delete(open, id)
		}
		if n, _ := fmt.Sscanf(s, "ask %s", &id); n == 1 && !open[id] && !h.known(id) {
			t.Fatalf("the client was asked about %s before it knew it", id)
		}
	}
	h.checkControl(t)
}

// known says whether a tool call was ever shown.
func (h *history) known(id string) bool { return slices.Contains(h.shown, "start "+id) }

// checkControl: no question of the CLI gets more than one answer.
func (h *history) checkControl(t *rapid.T) {
	for id, n := range h.owed {
		if n < 0 {
			t.Fatalf("the CLI's question %s was answered %d times too often", id, -n)
		}
	}
}

// over ends the life: then every request has its answer.
func (h *history) over(t *rapid.T) {
	if rapid.Bool().Draw(t, "closes") {
		r := h.next()
		h.in(session.Close{Reply: r})
		h.want(r, "event.Closed")
	}
	h.in(session.Exited{Words: "ended", Process: h.process})
	h.check(t)
	for r := session.Reply(1); r <= h.reply; r++ {
		if len(h.answers[r]) != 1 {
			t.Fatalf("request %d has %d answers at the end: %q", r, len(h.answers[r]), h.answers[r])
		}
	}
	if !h.gone {
		t.Fatal("the session outlived its process")
	}
	late := h.prompt("late")
	h.want(late, "error: Session not found")
}
