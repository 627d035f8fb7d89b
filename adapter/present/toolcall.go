package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"
)

// toolCall reports the input of a tool call: all of it at first, then what
// changed. A prefix of the input never changes what the call shows as content.
func (s *Session) toolCall(e *event.ToolCall) {
	if !s.hidesLaunch(e) {
		s.showToolCall(e)
	}
}

func (s *Session) showToolCall(e *event.ToolCall) {
	f := s.known(e.Use, e.Facts)
	u := update(e.Use, e.Parent)
	u.Title, u.Kind = s.callTitle(f), string(f.Kind)
	u.Locations = locations(f.Locations)
	u.RawInput = s.rawInput(e.Use, f)
	if e.Stage == event.ToolCallStarted {
		u.SessionUpdate, u.Name, u.Status = "tool_call", e.Use.Name, acp.StatusPending
		if s.terminal(f) {
			u.Meta.TerminalInfo = &acp.TerminalInfo{TerminalID: e.Use.ID}
		}
	}
	if e.Stage != event.ToolCallPartial {
		if !s.calls.previewed(e.Use.ID) {
			u.Content = s.inputContent(e.Use, f, e.Stored)
		}
		s.airFacts(u.Meta, f)
	}
	s.report(u, e.Parent)
}

// toolCallWritten reports that the tool ran, with its whole response.
func (s *Session) toolCallWritten(e *event.ToolCallWritten) {
	if s.children.launches[e.Use.ID] != nil {
		return
	}
	u := update(e.Use, e.Parent)
	u.Meta.ClaudeCode.ToolResponse = s.toolResponse(e.Response)
	u.Content, u.Locations = s.writtenContent(e.Written)
	s.report(u, e.Parent)
	s.calls.hookSeen(e.Use.ID)
}

// toolCallEnded reports the result of a tool call.
func (s *Session) toolCallEnded(e *event.ToolCallEnded) {
	if s.launchEnded(e) {
		return
	}
	u := update(e.Use, e.Parent)
	u.Meta.ClaudeCode.NonExecutionKind = e.Result.NonExecutionKind
	u.Status = acp.StatusCompleted
	if e.Result.Failed {
		u.Status = acp.StatusFailed
	}
	u.Title = e.Result.Title
	u.Locations = locations(e.Result.Locations)
	s.backgrounded(u.Meta, e)
	if out := e.Result.Output; out != nil && s.terminal(e.Facts) {
		s.terminalOutput(e, out)
		if !e.Running || s.caps.AIR.Client {
			u.Meta.TerminalExit = &acp.TerminalExit{TerminalID: e.Use.ID, ExitCode: s.exitCode(e.Result)}
		}
		if !s.caps.AIR.Client {
			u.Content = []acp.ToolCallContent{{Type: "terminal", TerminalID: e.Use.ID}}
		}
	} else {
		u.Content = s.resultContent(e.Facts, e.Result)
		if s.showsRawOutput(e.Facts, e.Result, u.Content) {
			u.RawOutput = s.rawOutput(e.Result)
		}
	}
	approved := s.planResult(u, e.Use, e.Result)
	if e.Stored {
		s.reportStored(u)
	} else {
		s.report(u, e.Parent)
	}
	s.calls.resultSeen(e.Use.ID, e.HookPending)
	if approved {
		s.forgetPlanFile(e.Use.ID)
	}
}

// toolCallDenied reports why a rule refused a call; its result follows.
func (s *Session) toolCallDenied(e *event.ToolCallDenied) {
	u := update(e.Use, e.Parent)
	u.Status = acp.StatusFailed
	u.Content = []acp.ToolCallContent{textContent("Permission denied: " + e.Message)}
	denial := struct {
		ReasonType string `json:"decisionReasonType,omitzero"`
		Reason     string `json:"decisionReason,omitzero"`
		Message    string `json:"message,omitzero"`
	}{e.ReasonType, e.Reason, e.Message}
	if s.caps.AIR.Client {
		denial.Reason, denial.Message = "", "" // the content says it
	}
	u.Meta.ClaudeCode.ToolResponse = raw(denial)
	s.report(u, e.Parent)
}

// terminalOutput sends what a command printed. It tells only that, so that a
// client can append it.
func (s *Session) terminalOutput(e *event.ToolCallEnded, out *toolcall.Output) {
	data := &acp.TerminalOutput{TerminalID: e.Use.ID, Data: out.Text}
	u := &acp.ToolCallUpdate{Meta: &acp.ToolCallMeta{TerminalOutput: data}, ToolCallID: e.Use.ID, SessionUpdate: "tool_call_update"}
	if s.caps.TerminalDelta {
		u.Meta = &acp.ToolCallMeta{TerminalOutputDelta: data}
	}
	if e.Parent != "" {
		u.Meta.ClaudeCode = &acp.ClaudeCodeMeta{ParentToolUseID: e.Parent}
	}
	s.backgrounded(u.Meta, e)
	if e.Parent != "" {
		u.Meta.ClaudeCode = &acp.ClaudeCodeMeta{ParentToolUseID: e.Parent}
	}
	s.report(u, e.Parent)
}

// backgrounded marks a command that goes on as a background task.
func (s *Session) backgrounded(m *acp.ToolCallMeta, e *event.ToolCallEnded) {
	if e.Backgrounded && s.caps.AIR.AsyncTasks {
		m.JetBrains = &acp.JetBrains{AIR: acp.AIR{Version: airVersion, AsyncTasks: &acp.AIRAsyncTasks{Backgrounded: true}}}
	}
}

// commandEnded ends the terminal of a command that went to the background. Nobody
// says with which code it ended. AIR ended it with the call.
func (s *Session) commandEnded(e *event.CommandEnded) {
	if !s.caps.Terminal || s.caps.AIR.Client {
		return
	}
	m := &acp.ToolCallMeta{TerminalExit: &acp.TerminalExit{TerminalID: e.ToolCall}}
	if e.Parent != "" {
		m.ClaudeCode = &acp.ClaudeCodeMeta{ParentToolUseID: e.Parent}
	}
	s.updateFor(e.Parent, &acp.ToolCallUpdate{Meta: m, ToolCallID: e.ToolCall, SessionUpdate: "tool_call_update"})
}

// report sends what of u the client does not hold yet, to the session of the
// subagent whose call it is.
func (s *Session) report(u *acp.ToolCallUpdate, parent string) {
	if s.calls.changed(u, s.caps.AIR.Client) {
		s.updateFor(parent, u)
	}
}

// reportStored sends the whole of u: what a history repeats it repeats.
func (s *Session) reportStored(u *acp.ToolCallUpdate) {
	whole := *u
	s.calls.changed(u, s.caps.AIR.Client)
	whole.Meta = u.Meta
	s.update(&whole)
}

// callTitle is the heading of a call. AIR has a place of its own for the question
// of a call that asks one.
func (s *Session) callTitle(f toolcall.Facts) string {
	if f.Question != "" && !s.caps.AIR.Client {
		return f.Question
	}
	return f.Title
}

// terminal says whether the output of the call goes to the terminal channel.
func (s *Session) terminal(f toolcall.Facts) bool { return f.Command && s.caps.Terminal }

func update(use toolcall.Use, parent string) *acp.ToolCallUpdate {
	return &acp.ToolCallUpdate{
		Meta:          &acp.ToolCallMeta{ClaudeCode: claudeCode(use, parent)},
		ToolCallID:    use.ID,
		SessionUpdate: "tool_call_update",
	}
}

func claudeCode(use toolcall.Use, parent string) *acp.ClaudeCodeMeta {
	return &acp.ClaudeCodeMeta{ToolName: use.Name, ParentToolUseID: parent}
}

func locations(list []toolcall.Location) []acp.Location {
	if list == nil {
		return nil
	}
	out := make([]acp.Location, len(list))
	for i, l := range list {
		out[i] = acp.Location{Path: l.Path, Line: l.Line}
	}
	return out
}
