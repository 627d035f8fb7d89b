package present_test

import (
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// told is where an update went and what it is, in short.
type told struct {
	t     *testing.T
	lines []string
}

func (r *told) Notify(_ string, params any) { r.add(params) }
func (r *told) Ask(_ int64, _ string, params any) {
	p, ok := params.(*acp.RequestPermissionRequest)
	if !ok {
		r.t.Fatalf("a request with %T", params)
	}
	r.lines = append(r.lines, p.SessionID+" asks")
}
func (*told) Withdraw(int64)     {}
func (*told) IsFile(string) bool { return false }

func (r *told) add(params any) {
	n, ok := params.(*acp.SessionNotification)
	if !ok {
		r.t.Fatalf("a notification with %T", params)
	}
	text, err := acp.Encode(n.Update)
	if err != nil {
		r.t.Fatal(err)
	}
	var u struct {
		SessionUpdate     string `json:"sessionUpdate"`
		ToolCallID        string `json:"toolCallId"`
		Status            string `json:"status"`
		State             string `json:"state"`
		SubagentSessionID string `json:"subagentSessionId"`
	}
	if err := acp.Decode(text, &u); err != nil {
		r.t.Fatal(err)
	}
	parts := []string{n.SessionID, u.SessionUpdate, u.ToolCallID, u.Status, u.SubagentSessionID, u.State}
	r.lines = append(r.lines, strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " "))
}

func TestNativeSubagents(t *testing.T) {
	var (
		native = present.Capabilities{AIR: present.AIR{Client: true, NativeSubagentSessions: true}}
		use    = toolcall.Use{ID: "t1", Name: "Agent", Input: jsontext.Value(`{"prompt":"x"}`), Complete: true}
		facts  = toolcall.Facts{Title: "Survey", Kind: toolcall.KindThink, Subagent: true}
		launch = &event.ToolCall{Stage: event.ToolCallStarted, Use: use, Facts: facts}
		spawn  = &event.SubagentSpawned{ID: "a1", Launch: "t1", Name: "Survey"}
		read   = &event.ToolCall{Use: toolcall.Use{ID: "t2", Name: "Read", Complete: true}, Parent: "t1"}
		text   = &event.MessageChunk{Text: "hi", Parent: "t1"}
		done   = &event.ToolCallEnded{Use: use, Facts: facts}
		failed = &event.ToolCallEnded{Use: use, Facts: facts, Result: toolcall.Result{Failed: true}}
		ended  = &event.SubagentEnded{ID: "a1", State: event.SubagentCompleted}
		ask    = &event.PermissionAsked{Request: permission.Request{Use: toolcall.Use{ID: "t2", Name: "Read"}}, Parent: "t1"}
	)
	for _, c := range []struct {
		name   string
		caps   present.Capabilities
		events []event.Event
		want   []string
	}{
		{
			"what a subagent does goes to its session, and the launch is not shown", native,
			[]event.Event{launch, spawn, text, read, ask, ended, done},
			[]string{"S subagent_spawned a1", "a1 agent_message_chunk", "a1 tool_call t2 pending", "a1 asks", "S subagent_state_update a1 completed"},
		},
		{"a launch that fails is shown at its end", native, []event.Event{launch, failed}, []string{"S tool_call t1 failed"}},
		{"a launch that never ran is not shown", native, []event.Event{launch, &event.ToolCallUnfinished{Use: use, Facts: facts}}, nil},
		{"nothing comes after the end", native, []event.Event{launch, spawn, ended, text, ended}, []string{"S subagent_spawned a1", "S subagent_state_update a1 completed"}},
		{"a cancel ends it at once", native, []event.Event{launch, spawn, &event.ToolCallsForgotten{}, ended}, []string{"S subagent_spawned a1", "S subagent_state_update a1 cancelled"}},
		{
			"a subagent of a subagent", native,
			[]event.Event{spawn, &event.SubagentSpawned{ID: "a2", Launch: "t3", Parent: "t1"}, &event.MessageChunk{Text: "x", Parent: "t3"}, &event.SubagentEnded{ID: "a2", State: event.SubagentFailed}},
			[]string{"S subagent_spawned a1", "a1 subagent_spawned a2", "a2 agent_message_chunk", "a1 subagent_state_update a2 failed"},
		},
		{
			"a background task of a subagent, also after its end", native,
			[]event.Event{spawn, &event.AsyncTaskSpawned{ID: "b", Parent: "t1"}, ended, &event.AsyncTaskStateChanged{ID: "b", State: event.TaskStopped}},
			[]string{"S subagent_spawned a1", "a1 async_task_spawned", "S subagent_state_update a1 completed", "a1 async_task_state_update stopped"},
		},
		{
			"other clients see it all in the session", zed,
			[]event.Event{launch, spawn, text, read, ask, ended, done},
			[]string{"S tool_call t1 pending", "S agent_message_chunk", "S tool_call t2 pending", "S asks", "S tool_call_update t1 completed"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := &told{t: t}
			s := present.NewSession("S", c.caps, r)
			for _, e := range c.events {
				s.Show(e)
			}
			same(t, r.lines, c.want...)
		})
	}
}
