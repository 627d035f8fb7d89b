package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// calls are the tool calls that the client knows and that have not ended.
type calls struct {
	dir     string
	open    map[string]*call
	ended   map[string]bool // those of this turn that ended: they do not start again
	started int             // how many there were
	tasks   toolcall.Tasks  // what the calls of the Task* tools keep
}

// call is an open tool call.
type call struct {
	use      toolcall.Use
	facts    toolcall.Facts
	reporter toolcall.Reporter
	parent   string
	number   int  // in the order of the starts
	hooked   bool // its PostToolUse hook reported

	// plan says that the client sees the call as a plan, asked that it was asked
	// about such a call and knows it after all.
	plan, asked bool
}

// start shows a new tool call. A call that is known already is not shown twice:
// it can be asked about before its block streams.
func (cs *calls) start(s *Session, use toolcall.Use, parent string) *call {
	if c := cs.open[use.ID]; c != nil {
		return c
	}
	if cs.ended[use.ID] || use.ID == "" {
		return nil
	}
	if len(use.Input) == 0 {
		use.Input = jsontext.Value("{}")
	}
	use.Dir = cs.dir
	c := &call{use: use, reporter: toolcall.For(use.Name), parent: parent, plan: toolcall.IsPlan(use.Name)}
	c.facts = c.reporter.Use(use)
	if cs.open == nil {
		cs.open = map[string]*call{}
	}
	cs.started++
	c.number = cs.started
	cs.open[use.ID] = c
	s.tell(c, event.ToolCallStarted)
	return c
}

// ask shows a call that the client is about to be asked about, if it does not know
// it yet: as one of the subagent of the call parent, if that is not "".
func (cs *calls) ask(s *Session, use toolcall.Use, parent string) *call {
	c := cs.start(s, use, parent)
	if c == nil || !c.plan || c.asked {
		return c
	}
	c.asked = true
	s.emit(&event.ToolCall{Stage: event.ToolCallStarted, Use: use, Facts: c.reporter.Use(use), Parent: c.parent})
	return c
}

// tell shows what the input of a call tells: of TodoWrite the plan.
func (s *Session) tell(c *call, stage event.ToolCallStage) {
	if !c.plan {
		s.emit(&event.ToolCall{Stage: stage, Use: c.use, Facts: c.facts, Parent: c.parent})
		return
	}
	if plan, ok := toolcall.Todos(c.use); ok && c.use.Complete {
		s.emit(&event.Plan{Entries: plan})
	}
}

// refine shows what a longer prefix of the input tells.
func (cs *calls) refine(s *Session, id string, input jsontext.Value) {
	c := cs.open[id]
	if c == nil || c.use.Complete {
		return
	}
	c.use.Input = input
	c.facts = c.reporter.Use(c.use)
	s.tell(c, event.ToolCallPartial)
}

// complete shows the whole input.
func (cs *calls) complete(s *Session, use toolcall.Use, parent string) *call {
	c := cs.open[use.ID]
	if c == nil {
		use.Complete = true
		return cs.start(s, use, parent)
	}
	if c.use.Complete {
		return c
	}
	if len(use.Input) > 0 {
		c.use.Input = use.Input
	}
	c.use.Complete = true
	c.facts = c.reporter.Use(c.use)
	s.tell(c, event.ToolCallComplete)
	return c
}

// end shows the result of a call, once. The result of a call that the client
// does not know is not shown: there is nothing to show it on.
func (cs *calls) end(s *Session, id string, out toolcall.Outcome) {
	c := cs.open[id]
	if c == nil {
		return
	}
	cs.forget(id)
	if c.plan {
		cs.endPlan(s, c, out)
		return
	}
	e := &event.ToolCallEnded{Use: c.use, Facts: c.facts, Result: s.planEnded(id, c.use.Name, c.reporter.Result(c.use, out)), Parent: c.parent, HookPending: !out.IsError && !c.hooked}
	s.commandBackgrounded(c, e, out)
	s.emit(e)
}

// endPlan ends a call that the client sees as a plan.
func (cs *calls) endPlan(s *Session, c *call, out toolcall.Outcome) {
	if c.asked {
		r := toolcall.Result{Failed: out.IsError, RawOutput: out.Content, NonExecutionKind: out.NonExecutionKind}
		s.emit(&event.ToolCallEnded{Use: c.use, Facts: c.facts, Result: r, Parent: c.parent})
	}
	if cs.tasks.Ended(c.use, out) {
		s.showTasks()
	}
}

// tool names the tool of a call, or "" for one that is not open.
func (cs *calls) tool(id string) string {
	if c := cs.open[id]; c != nil {
		return c.use.Name
	}
	return ""
}

// forgetEnded lets go of the calls of the turn before.
func (cs *calls) forgetEnded() { clear(cs.ended) }

// permissionDenied shows that a call was refused without a question.
func (s *Session) permissionDenied(m *streamjson.PermissionDenied) {
	c := s.calls.open[m.ToolUseID]
	if c == nil || c.plan && !c.asked {
		return
	}
	s.emit(&event.ToolCallDenied{Use: c.use, ReasonType: m.DecisionReasonType, Reason: m.DecisionReason, Message: m.Message, Parent: c.parent})
}
