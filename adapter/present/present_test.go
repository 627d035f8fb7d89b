package present_test

import (
	"strings"
	"testing"
	"time"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// record keeps what a presenter writes, one JSON line per message.
type record struct {
	t     testing.TB
	lines []string
}

func (r *record) Notify(method string, params any) { r.add(method, params) }
func (r *record) Ask(_ int64, method string, params any) {
	r.add(method, params)
}
func (r *record) IsFile(path string) bool { return path == "/plans/a.md" }
func (r *record) Withdraw(int64)          { r.lines = append(r.lines, "withdraw") }

func (r *record) add(method string, params any) {
	text, err := acp.Encode(params)
	if err != nil {
		r.t.Fatal(err)
	}
	line := strings.TrimPrefix(string(text), `{"sessionId":"S","update":`)
	if line != string(text) {
		line = strings.TrimSuffix(line, "}")
	}
	r.lines = append(r.lines, method+" "+line)
}

var (
	plain = present.Capabilities{}
	zed   = present.Capabilities{Terminal: true, Switches: true, Forms: true}
)

// show renders events and returns the session updates, without the method.
func show(t testing.TB, caps present.Capabilities, events ...event.Event) []string {
	t.Helper()
	r := &record{t: t}
	s := present.NewSession("S", caps, r)
	for _, e := range events {
		s.Show(e)
	}
	for i, l := range r.lines {
		r.lines[i] = strings.TrimPrefix(l, "session/update ")
	}
	return r.lines
}

// same compares lines one by one.
func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		var g, w string
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Errorf("line %d\n got %s\nwant %s", i, g, w)
		}
	}
}

// bash are the reports of a command that ran.
func bash(exit *int, failed bool) []event.Event {
	use := toolcall.Use{ID: "t1", Name: "Bash", Input: jsontext.Value(`{}`)}
	first := toolcall.Facts{Title: "Terminal", Kind: toolcall.KindExecute, Command: true}
	full := use
	full.Input, full.Complete = jsontext.Value(`{"command":"ls","description":"List"}`), true
	facts := toolcall.Facts{Title: "ls", Kind: toolcall.KindExecute, Command: true, Display: []toolcall.Content{{Type: toolcall.ContentText, Text: "List"}}}
	return []event.Event{
		&event.ToolCall{Stage: event.ToolCallStarted, Use: use, Facts: first},
		&event.ToolCall{Stage: event.ToolCallComplete, Use: full, Facts: facts},
		&event.ToolCallWritten{Use: full, Response: jsontext.Value(`{"stdout":"a"}`)},
		&event.ToolCallEnded{Use: full, Facts: facts, Result: toolcall.Result{Failed: failed, Output: &toolcall.Output{Text: "a", ExitCode: exit}, RawOutput: jsontext.Value(`"a"`)}},
	}
}

func TestCommand(t *testing.T) {
	zero := 0
	t.Run("with a terminal channel", func(t *testing.T) {
		same(t, show(t, zed, bash(&zero, false)...),
			`{"_meta":{"claudeCode":{"toolName":"Bash"},"terminal_info":{"terminal_id":"t1"}},"toolCallId":"t1","sessionUpdate":"tool_call","name":"Bash","rawInput":{},"status":"pending","title":"Terminal","kind":"execute","content":[{"type":"terminal","terminalId":"t1"}]}`,
			`{"_meta":{"claudeCode":{"toolName":"Bash"}},"toolCallId":"t1","sessionUpdate":"tool_call_update","rawInput":{"command":"ls","description":"List"},"title":"ls"}`,
			`{"_meta":{"claudeCode":{"toolResponse":{"stdout":"a"},"toolName":"Bash"}},"toolCallId":"t1","sessionUpdate":"tool_call_update"}`,
			`{"_meta":{"terminal_output":{"terminal_id":"t1","data":"a"}},"toolCallId":"t1","sessionUpdate":"tool_call_update"}`,
			`{"_meta":{"claudeCode":{"toolName":"Bash"},"terminal_exit":{"terminal_id":"t1","exit_code":0,"signal":null}},"toolCallId":"t1","sessionUpdate":"tool_call_update","status":"completed"}`)
	})
	t.Run("without one, as a code block", func(t *testing.T) {
		got := show(t, plain, bash(&zero, false)...)
		same(t, got[1:],
			`{"_meta":{"claudeCode":{"toolName":"Bash"}},"toolCallId":"t1","sessionUpdate":"tool_call_update","rawInput":{"command":"ls","description":"List"},"title":"ls","content":[{"type":"content","content":{"type":"text","text":"List"}}]}`,
			`{"_meta":{"claudeCode":{"toolResponse":{"stdout":"a"},"toolName":"Bash"}},"toolCallId":"t1","sessionUpdate":"tool_call_update"}`,
			"{\"_meta\":{\"claudeCode\":{\"toolName\":\"Bash\"}},\"toolCallId\":\"t1\",\"sessionUpdate\":\"tool_call_update\",\"status\":\"completed\",\"rawOutput\":\"a\",\"content\":[{\"type\":\"content\",\"content\":{\"type\":\"text\",\"text\":\"```console\\na\\n```\"}}]}")
	})
	t.Run("with an unknown exit code says null", func(t *testing.T) {
		got := show(t, zed, bash(nil, true)...)
		if last := got[len(got)-1]; !strings.Contains(last, `"exit_code":null`) || !strings.Contains(last, `"status":"failed"`) {
			t.Errorf("got %s", last)
		}
	})
}

func TestFields(t *testing.T) {
	use := toolcall.Use{ID: "t1", Name: "Edit", Input: jsontext.Value(`{"file_path":"/a"}`)}
	facts := toolcall.Facts{Title: "Edit a", Kind: toolcall.KindEdit, Locations: []toolcall.Location{{Path: "/a"}}}
	started := &event.ToolCall{Stage: event.ToolCallStarted, Use: use, Facts: facts}
	again := &event.ToolCall{Stage: event.ToolCallComplete, Use: use, Facts: facts}
	t.Run("a report with nothing new is not sent", func(t *testing.T) {
		if got := show(t, plain, started, again, again); len(got) != 1 {
			t.Errorf("got %q", got)
		}
	})
	t.Run("only what changed is sent", func(t *testing.T) {
		moved := facts
		moved.Locations = []toolcall.Location{{Path: "/a", Line: 3}}
		got := show(t, plain, started, &event.ToolCall{Stage: event.ToolCallPartial, Use: use, Facts: moved})
		same(t, got[1:], `{"_meta":{"claudeCode":{"toolName":"Edit"}},"toolCallId":"t1","sessionUpdate":"tool_call_update","locations":[{"path":"/a","line":3}]}`)
	})
	t.Run("after a cancel everything is sent again", func(t *testing.T) {
		got := show(t, plain, started, &event.ToolCallsForgotten{}, again)
		if len(got) != 2 || !strings.Contains(got[1], `"title":"Edit a"`) {
			t.Errorf("got %q", got)
		}
	})
	t.Run("a call is forgotten with its result", func(t *testing.T) {
		ended := &event.ToolCallEnded{Use: use, Facts: facts, Result: toolcall.Result{RawOutput: jsontext.Value(`"ok"`)}}
		if got := show(t, plain, started, ended, again); len(got) != 3 {
			t.Errorf("got %q", got)
		}
	})
}

func TestPermissionRequest(t *testing.T) {
	use := toolcall.Use{ID: "t1", Name: "Bash", Input: jsontext.Value(`{"command":"ls"}`)}
	request := permission.Request{
		Use: use, Title: "ls", BlockedPath: "/work/out.txt",
		Facts:   toolcall.Facts{Title: "ls", Kind: toolcall.KindExecute, Command: true},
		Options: []permission.Option{{ID: "allow-once", Name: "Yes", Kind: permission.AllowOnce}},
	}
	same(t, show(t, zed, &event.PermissionAsked{Request: request}),
		`session/request_permission {"toolCall":{"toolCallId":"t1","name":"Bash","rawInput":{"command":"ls"},"status":"pending","title":"ls","kind":"execute","content":[{"type":"terminal","terminalId":"t1"}],"locations":[{"path":"/work/out.txt"}]},"options":[{"optionId":"allow-once","name":"Yes","kind":"allow_once"}],"sessionId":"S"}`)
	got := show(t, zed, &event.PermissionAsked{Request: request, Parent: "t0"})
	if !strings.Contains(got[0], `"_meta":{"claudeCode":{"toolName":"Bash","parentToolUseId":"t0"}}`) {
		t.Errorf("the subagent's request does not name its parent: %s", got[0])
	}
}

func TestUpdates(t *testing.T) {
	cost := 0.5
	same(t, show(t, plain,
		&event.MessageChunk{Text: "Hi <b>", MessageID: "m"},
		&event.MessageChunk{Role: event.RoleThought, Text: "hm", MessageID: "m"},
		&event.Usage{Used: 11, Size: 200000, Model: "x"},
		&event.Usage{Used: 11, Size: 200000, Model: "x", CostUSD: &cost, Origin: jsontext.Value(`{"kind":"human"}`)},
		&event.Title{Title: "T", Updated: time.UnixMilli(1796075804105)},
		&event.Commands{List: []event.Command{{Name: "a", Description: "A"}, {Name: "b", Description: "B", Hint: "[x]"}}},
		&event.Mode{ID: "plan"},
		&event.Notice{Text: "careful", Level: "warning", Kind: "informational"},
	),
		`{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"Hi <b>"},"messageId":"m"}`,
		`{"sessionUpdate":"agent_thought_chunk","content":{"type":"text","text":"hm"},"messageId":"m"}`,
		`{"sessionUpdate":"usage_update","used":11,"size":200000,"_meta":{"_claude/model":"x"}}`,
		`{"sessionUpdate":"usage_update","used":11,"size":200000,"cost":{"amount":0.5,"currency":"USD"},"_meta":{"_claude/origin":{"kind":"human"},"_claude/model":"x"}}`,
		`{"sessionUpdate":"session_info_update","title":"T","updatedAt":"2026-11-30T21:56:44.105Z"}`,
		`{"sessionUpdate":"available_commands_update","availableCommands":[{"name":"a","description":"A","input":null},{"name":"b","description":"B","input":{"hint":"[x]"}}]}`,
		`{"sessionUpdate":"current_mode_update","currentModeId":"plan"}`,
		`{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"**Warning:** careful"},"_meta":{"claudeCode":{"kind":"informational","level":"warning"}}}`)
}

func TestConfigOptions(t *testing.T) {
	config := event.Config{Options: []event.ConfigOption{
		{ID: "model", Name: "Model", Category: "model", Current: "opus", Values: []event.ConfigValue{{Value: "opus", Name: "Opus"}}},
		{ID: "fast", Name: "Fast mode", Category: "model_config", On: true},
	}}
	t.Run("a client with switches gets them", func(t *testing.T) {
		got := show(t, zed, &event.ConfigChanged{Config: config})
		if !strings.Contains(got[0], `"type":"boolean","currentValue":true}`) {
			t.Errorf("got %s", got[0])
		}
	})
	t.Run("a client without gets a choice of on and off", func(t *testing.T) {
		got := show(t, plain, &event.ConfigChanged{Config: config})
		if !strings.Contains(got[0], `"type":"select","currentValue":"on","options":[{"value":"on","name":"On"},{"value":"off","name":"Off"}]`) {
			t.Errorf("got %s", got[0])
		}
	})
}

func TestAnswers(t *testing.T) {
	s := present.NewSession("S", plain, &record{t: t})
	for _, c := range []struct {
		name   string
		result any
		want   string
	}{
		{
			"a turn", &event.TurnEnded{StopReason: event.StopEndTurn, Usage: &event.TurnUsage{Tokens: event.Tokens{Input: 10, Output: 5, CachedRead: 2}, Models: []event.ModelTokens{{Model: "m", Tokens: event.Tokens{Input: 1}}}}},
			`{"stopReason":"end_turn","usage":{"inputTokens":10,"outputTokens":5,"cachedReadTokens":2,"cachedWriteTokens":0,"totalTokens":17},"_meta":{"quota":{"token_count":{"totalTokens":17,"inputTokens":10,"cachedInputTokens":2,"cachedWriteTokens":0,"outputTokens":5,"reasoningOutputTokens":0},"model_usage":[{"model":"m","token_count":{"totalTokens":1,"inputTokens":1,"cachedInputTokens":0,"cachedWriteTokens":0,"outputTokens":0,"reasoningOutputTokens":0}}]}}}`,
		},
		{"a turn that used nothing", &event.TurnEnded{StopReason: event.StopCancelled}, `{"stopReason":"cancelled"}`},
		{"a closed session", event.Closed{}, `{}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, err := acp.Encode(s.Answer(c.result))
			if err != nil || string(text) != c.want {
				t.Errorf("got %s, %v", text, err)
			}
		})
	}
	for _, c := range []struct {
		err  event.Error
		want string
	}{
		{event.Error{Kind: event.ErrInternal, Text: "Session not found"}, `{"code":-32603,"message":"Internal error","data":{"details":"Session not found"}}`},
		{event.Error{Kind: event.ErrTurn, Text: "API Error", Failure: "unknown"}, `{"code":-32603,"message":"Internal error: API Error","data":{"errorKind":"unknown"}}`},
		{event.Error{Kind: event.ErrTurn, Text: "gone"}, `{"code":-32603,"message":"Internal error: gone"}`},
		{event.Error{Kind: event.ErrAuthRequired}, `{"code":-32000,"message":"Authentication required"}`},
		{event.Error{Kind: event.ErrNotFound, Text: "id"}, `{"code":-32002,"message":"Resource not found: id","data":{"uri":"id"}}`},
	} {
		if text, err := acp.Encode(present.Error(&c.err)); err != nil || string(text) != c.want {
			t.Errorf("got %s, %v; want %s", text, err, c.want)
		}
	}
}

func TestInitialized(t *testing.T) {
	declare := func(capabilities string) present.Capabilities {
		var r acp.InitializeRequest
		if err := acp.Decode(jsontext.Value(`{"protocolVersion":1,"clientCapabilities":`+capabilities+`}`), &r); err != nil {
			t.Fatal(err)
		}
		return present.Declared(&r)
	}
	logins := func(caps present.Capabilities, remote bool) string {
		var ids []string
		for _, m := range present.Initialized(caps, present.Agent{Command: "/bin/agent", Remote: remote}).AuthMethods {
			id := m.ID
			if m.Meta != nil && m.Meta.TerminalAuth != nil {
				id += "+" + m.Meta.TerminalAuth.Command + " " + strings.Join(m.Meta.TerminalAuth.Args, " ")
			}
			ids = append(ids, id)
		}
		return strings.Join(ids, ",")
	}
	for _, c := range []struct {
		capabilities string
		remote       bool
		want         string
	}{
		{`{}`, false, ""},
		{`{"auth":{"terminal":true}}`, false, "claude-ai-login,console-login"},
		{`{"_meta":{"terminal-auth":true}}`, false, "claude-ai-login+/bin/agent --cli auth login --claudeai,console-login+/bin/agent --cli auth login --console"},
		{`{"auth":{"terminal":true}}`, true, "claude-login"},
		{`{"auth":{"_meta":{"gateway":true}}}`, false, "gateway,gateway-bedrock"},
		{`{"auth":{"terminal":"yes","_meta":{"gateway":"yes"}},"_meta":{"terminal-auth":1}}`, false, ""},
		{`{"auth":5,"_meta":null,"session":[]}`, false, ""},
	} {
		if got := logins(declare(c.capabilities), c.remote); got != c.want {
			t.Errorf("%s: logins %q, want %q", c.capabilities, got, c.want)
		}
	}
}

func BenchmarkMessageChunk(b *testing.B) {
	s := present.NewSession("S", zed, discard{})
	e := &event.MessageChunk{Text: "word ", MessageID: "msg_1"}
	b.ReportAllocs()
	for b.Loop() {
		s.Show(e)
	}
}

type discard struct{}

func (discard) Notify(string, any)     {}
func (discard) Ask(int64, string, any) {}
func (discard) Withdraw(int64)         {}
func (discard) IsFile(string) bool     { return false }
