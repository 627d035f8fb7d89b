package session_test

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/elicitation"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/session"
	"claude-agent-acp/adapter/toolcall"
)

// bench drives a session by hand: the test is the client and the CLI.
type bench struct {
	t       failer
	s       *session.Session
	ids     int
	reply   session.Reply
	answers map[session.Reply][]string // what each request was answered with
	order   []session.Reply
	sent    []string          // lines to the CLI
	shown   []string          // events, in short
	uuids   []string          // of the prompts
	calls   map[string]string // the last control request id by subtype
	asked   []int64
	owed    map[string]int // questions of the CLI without an answer, by request id
	gone    bool
	ended   bool
	timer   session.Timer // the last one
	timers  []session.Timer
	paths   []session.ResolvePaths
	report  string // the request of the next prompt for the files that it changes
	reads   []session.ReadTitle
	files   []session.ReadFile

	previews []*toolcall.Preview // of the questions
	options  []string            // of the last permission question
	form     elicitation.Form    // the last one
	process  int                 // the CLI that runs
	started  []session.Process
}

// failer is what a test and a property test have in common.
type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

func newBench(t failer, resume bool) *bench {
	b := &bench{t: t, answers: map[session.Reply][]string{}, calls: map[string]string{}, owed: map[string]int{}}
	b.s = session.New(b.config(resume))
	return b
}

func (b *bench) config(resume bool) session.Config {
	return session.Config{
		ID: "S", Dir: "/work", Resume: resume, PermissionMode: "default", Catalog: catalog{},
		NewID: func() string { b.ids++; return fmt.Sprintf("id-%d", b.ids) },
	}
}

// patches makes the client one that shows exact patches.
func (b *bench) patches() {
	cfg := b.config(false)
	cfg.Patches = true
	b.s = session.New(cfg)
}

// open brings the session up.
func (b *bench) open() *bench {
	b.in(session.Open{Reply: b.next()})
	b.control("initialize", `{"commands":[]}`)
	b.shown = nil
	return b
}

func (b *bench) next() session.Reply { b.reply++; return b.reply }

func (*bench) now() time.Time { return time.Unix(1000, 0) }

func (b *bench) in(in session.Input) {
	for _, e := range b.s.Step(b.now(), in) {
		if e.Event != nil {
			b.show(e.Event)
			b.showCompaction(e.Event)
		} else {
			b.do(e.Do)
		}
	}
}

func (b *bench) do(a session.Action) {
	switch a := a.(type) {
	case session.Send:
		text, err := streamjson.Encode(nil, a.Line)
		if err != nil {
			b.t.Fatal(err)
		}
		b.sent = append(b.sent, string(text))
		switch l := a.Line.(type) {
		case *streamjson.Prompt:
			b.uuids = append(b.uuids, l.UUID)
		case *streamjson.ControlCall:
			b.calls[l.Call.Subtype()] = l.RequestID
		case *streamjson.ControlAnswer:
			b.owed[l.RequestID]--
		}
	case session.Succeed:
		b.answered(a.To, answer(a.Result))
	case session.Fail:
		b.answered(a.To, "error: "+a.Err.Text+recorded(a.Err))
	case session.Start:
		b.process = a.Process.Number
		b.started = append(b.started, a.Process)
	case session.Gone:
		b.gone = true
	case session.End:
		b.ended = true
	case session.SetTimer:
		b.timer = a.Timer
		b.timers = append(b.timers, a.Timer)
	case session.ResolvePaths:
		b.paths = append(b.paths, a)
	case session.ReadTitle:
		b.reads = append(b.reads, a)
	case session.ReadFile:
		b.files = append(b.files, a)
	}
}

func answer(result any) string {
	if t, ok := result.(*event.TurnEnded); ok {
		if t.Usage == nil {
			return string(t.StopReason) + " without usage"
		}
		return string(t.StopReason)
	}
	if o, ok := result.(event.StopOutcome); ok {
		return fmt.Sprintf("stopped %v", o.Stopped)
	}
	return fmt.Sprintf("%T", result)
}

// recorded is what a client that reads records of failures gets instead.
func recorded(err *event.Error) string {
	if t, ok := err.Recorded.(*event.TurnEnded); ok && t.Failure != nil && err.Text != t.Failure.Title {
		return " | " + t.Failure.Title
	}
	return ""
}

func (b *bench) answered(to session.Reply, what string) {
	b.answers[to] = append(b.answers[to], what)
	b.order = append(b.order, to)
}

func (b *bench) show(e event.Event) {
	if b.gone {
		b.t.Errorf("an event after the end: %T", e)
	}
	switch e := e.(type) {
	case *event.MessageChunk:
		b.shown = append(b.shown, e.Text)
	case *event.PermissionAsked:
		b.asked = append(b.asked, e.Ask)
		b.previews = append(b.previews, e.Request.Preview)
		b.shown = append(b.shown, "ask "+e.Request.Use.ID+of(e.Parent))
		b.options = nil
		for _, o := range e.Request.Options {
			b.options = append(b.options, o.ID)
		}
	case *event.FormAsked:
		b.asked = append(b.asked, e.Ask)
		b.form = e.Form
		b.shown = append(b.shown, "form "+e.Form.Message)
	case *event.PageAsked:
		b.asked = append(b.asked, e.Ask)
		b.shown = append(b.shown, "page "+e.Page.URL+" "+e.Page.ID)
	case *event.PageDone:
		b.shown = append(b.shown, "page done "+e.ID)
	case *event.Notice:
		b.shown = append(b.shown, "notice "+cmp.Or(e.Title, e.Text))
	case *event.Mode:
		b.shown = append(b.shown, "mode "+e.ID)
	case *event.ToolCall:
		if e.Stage == event.ToolCallStarted {
			b.shown = append(b.shown, "start "+e.Use.ID+of(e.Parent))
		}
	case *event.ToolCallWritten:
		how := ""
		if e.Written.Change != nil {
			how = " exact"
		}
		b.shown = append(b.shown, "written "+e.Use.ID+how)
	case *event.ToolCallEnded:
		b.shown = append(b.shown, "end "+e.Use.ID+marks(e))
	case *event.ToolCallUnfinished:
		b.shown = append(b.shown, "unfinished "+e.Use.ID)
	case *event.SubagentSpawned:
		b.shown = append(b.shown, "subagent "+e.ID)
	case *event.CommandEnded:
		b.shown = append(b.shown, "command ended "+e.ToolCall)
	case *event.AsyncTaskSpawned:
		b.shown = append(b.shown, "task "+e.ID)
	case *event.AsyncTaskProgress:
		b.shown = append(b.shown, "progress "+e.ID)
	case *event.AsyncTaskStateChanged:
		b.shown = append(b.shown, e.ID+" "+string(e.State))
	case *event.AsyncTaskStopped:
		b.shown = append(b.shown, "stopped by the user: "+e.Name)
	case *event.Plan:
		b.shown = append(b.shown, planLine(e))
	case *event.Commands:
		b.shown = append(b.shown, "commands")
	case *event.ConfigChanged:
		b.shown = append(b.shown, "config "+e.Config.Modes.Current)
	case *event.Title:
		b.shown = append(b.shown, "title "+e.Title)
	case *event.AskWithdrawn:
		b.shown = append(b.shown, "withdraw")
	default:
		b.showRare(e)
	}
}

func (b *bench) showRare(e event.Event) {
	switch e := e.(type) {
	case *event.Failed:
		b.shown = append(b.shown, fmt.Sprintf("%s %d %s", e.Record.Severity, e.Record.Revision, e.Record.Title))
	case *event.ModelFallback:
		b.shown = append(b.shown, "fallback "+e.Summary)
	case *event.Goal:
		line := "no goal"
		if e.Goal != nil {
			line = "goal " + e.Goal.Objective
		}
		b.shown = append(b.shown, line)
	case *event.Suggestion:
		b.shown = append(b.shown, "suggest "+e.Text)
	case *event.FileChanges:
		b.shown = append(b.shown, fmt.Sprintf("changes %s %s%v", e.Report.RequestID, e.Report.Reason, e.Report.Paths))
	}
}

// of names the call whose subagent does something.
func of(parent string) string {
	if parent == "" {
		return ""
	}
	return " of " + parent
}

func marks(e *event.ToolCallEnded) (marks string) {
	if e.Running {
		marks += " running"
	}
	if e.Backgrounded {
		marks += " backgrounded"
	}
	if e.Result.Failed {
		marks += " failed"
	}
	return marks
}

func planLine(e *event.Plan) string {
	line := "plan"
	if e.Tasks {
		line = "tasks"
	}
	for _, v := range e.Entries {
		line += " " + v.Content + "=" + v.Status
	}
	return line
}

// cli plays a line of the CLI's stdout; %U1 is the uuid of the first prompt.
func (b *bench) cli(lines ...string) {
	for _, line := range lines {
		for i, u := range b.uuids {
			line = strings.ReplaceAll(line, fmt.Sprintf("%%U%d", i+1), u)
		}
		m, err := streamjson.Decode([]byte(line))
		if err != nil {
			b.t.Fatalf("%s: %v", line, err)
		}
		if q, ok := m.(*streamjson.ControlRequest); ok {
			b.owed[q.RequestID]++
		}
		b.in(session.Line{Message: m, Process: b.process})
	}
}

// control answers the last control request of a subtype.
func (b *bench) control(subtype, response string) {
	id, ok := b.calls[subtype]
	if !ok {
		b.t.Fatalf("the session did not send %s", subtype)
	}
	b.cli(`{"type":"control_response","response":{"subtype":"success","request_id":"` + id + `","response":` + response + `}}`)
}

func (b *bench) prompt(text string) session.Reply {
	r := b.next()
	b.in(session.Prompt{Reply: r, Blocks: []session.Block{{Type: session.BlockText, Text: text}}, Report: b.report})
	return r
}

func (b *bench) steer(text string) session.Reply {
	r := b.next()
	b.in(session.Steer{Reply: r, Blocks: []session.Block{{Type: session.BlockText, Text: text}}})
	return r
}

// wait lets every timer run out that was set until now.
func (b *bench) wait() {
	timers := b.timers
	b.timers = nil
	for _, t := range timers {
		b.in(session.TimedOut{Timer: t})
	}
}

// saw checks what was shown since the last look.
func (b *bench) saw(want ...string) {
	b.t.Helper()
	if got := strings.Join(b.shown, "\n"); got != strings.Join(want, "\n") {
		b.t.Errorf("shown:\n%s\nwant:\n%s", got, strings.Join(want, "\n"))
	}
	b.shown = nil
}

// want checks the one answer of a request.
func (b *bench) want(r session.Reply, what string) {
	b.t.Helper()
	if got := b.answers[r]; len(got) != 1 || got[0] != what {
		b.t.Errorf("request %d was answered with %q, want %q once", r, got, what)
	}
}

// unanswered checks that a request still waits.
func (b *bench) unanswered(r session.Reply) {
	b.t.Helper()
	if got := b.answers[r]; len(got) != 0 {
		b.t.Errorf("request %d was answered with %q, want no answer yet", r, got)
	}
}

// The lines of a healthy turn.
func echo(u string) string {
	return `{"type":"user","message":{"content":[]},"uuid":"` + u + `","isReplay":true}`
}

func result(u string) string {
	return `{"type":"result","subtype":"success","stop_reason":"end_turn","origin":{"kind":"human"},"user_message_uuids":["` + u + `"]}`
}

func lifecycle(u, state string) string {
	return `{"type":"command_lifecycle","command_uuid":"` + u + `","state":"` + state + `"}`
}

func text(s string) string {
	return `{"type":"stream_event","event":{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"` + s + `"}}}`
}

const (
	idle        = `{"type":"system","subtype":"session_state_changed","state":"idle"}`
	running     = `{"type":"system","subtype":"session_state_changed","state":"running"}`
	aborted     = `{"type":"result","subtype":"error_during_execution","is_error":true,"stop_reason":null,"terminal_reason":"aborted_streaming","user_message_uuids":["%U1"]}`
	interruptOK = `{"still_queued":[]}`
)

type catalog struct{}

func (catalog) Choices(_ *streamjson.Initialized, mode string) session.Choices {
	return &choices{mode: mode}
}

func (catalog) Commands(all []streamjson.Command, _ []string) []event.Command {
	return make([]event.Command, len(all))
}

type choices struct {
	mode, model, effort string
	fast                bool
}

func (c *choices) Config() event.Config {
	return event.Config{
		Options: []event.ConfigOption{{ID: "model", Current: cmp.Or(c.model, "default"), Values: []event.ConfigValue{{}}}, {ID: "fast", On: c.fast}},
		Modes:   event.Modes{Current: c.mode, Available: []event.ModeInfo{{ID: "default"}, {ID: "plan"}, {ID: "auto"}, {ID: "bypassPermissions"}}},
	}
}
func (c *choices) Mode() string { return c.mode }
func (c *choices) CheckMode(wish string) (string, *event.Error) {
	switch {
	case wish == "auto" && c.model == "haiku":
		return "acceptEdits", nil
	case wish == "default", wish == "plan", wish == "auto", wish == "bypassPermissions":
		return wish, nil
	}
	return "", &event.Error{Text: "Invalid Mode"}
}
func (c *choices) SetMode(mode string)                  { c.mode = mode }
func (c *choices) ModelDue() (string, bool)             { return "", false }
func (c *choices) EffortDue() (event.EffortFlags, bool) { return event.EffortFlags{}, false }
func (c *choices) CheckModel(value string) (string, bool) {
	return value, value == "opus" || value == "haiku"
}
func (c *choices) ModelID() string                      { return c.model }
func (c *choices) SetModel(row string)                  { c.model = row }
func (c *choices) Chosen() event.Chosen                 { return event.Chosen{Model: c.model, Effort: c.effort} }
func (c *choices) CheckEffort(level string) bool        { return level == "high" }
func (c *choices) SetEffort(level string)               { c.effort = level }
func (c *choices) EffortFlags(string) event.EffortFlags { return event.EffortFlags{} }
func (c *choices) CheckAgent(string) bool               { return false }
func (c *choices) SetAgent(string)                      {}
func (c *choices) AgentFlags(string) event.AgentFlags   { return event.AgentFlags{} }
func (c *choices) CheckFast() bool                      { return true }
func (c *choices) SetFast(on bool)                      { c.fast = on }
