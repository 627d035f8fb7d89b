package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
)

// hooks are what the CLI is asked to call back for.
func hooks() streamjson.Hooks {
	return streamjson.Hooks{
		{Event: "PostToolUse", CallbackID: "hook_0"},
		{Event: "PostModelSwitch", CallbackID: "hook_1"},
		{Event: "PostCompact", CallbackID: "hook_2"},
		{Event: "TaskCreated", CallbackID: "hook_3"},
		{Event: "TaskCompleted", CallbackID: "hook_4"},
	}
}

// hookCallback handles a hook and lets the CLI go on: it waits for the answer,
// so what the hook tells is shown before what follows it.
func (s *Session) hookCallback(m *streamjson.ControlRequest) {
	var in streamjson.HookInput
	err := streamjson.Read(m.Request.Input, &in)
	goOn := func() {
		s.send(&streamjson.ControlAnswer{RequestID: m.RequestID, Result: streamjson.HookAnswer{Continue: true}})
	}
	if err == nil && in.EventName == "PostToolUse" {
		s.planModeEntered(&in)
		s.postToolUse(&in, goOn)
		return
	}
	if err == nil {
		s.taskHook(&in)
	}
	if err == nil && in.EventName == "PostCompact" {
		s.compactSummary(&in)
	}
	goOn()
	if err == nil && in.EventName == "PostModelSwitch" {
		s.modelSwitched(&in)
	}
}
