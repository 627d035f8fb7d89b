package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/toolcall"
)

// children are the child sessions of subagents, for a client that has them; any
// other sees what subagents do in the session itself.
type children struct {
	byLaunch map[string]*child
	order    []*child
	// launches are the calls that start subagents, by their ids. The child session
	// stands for the call, so it is shown only when none comes of it.
	launches map[string]*event.ToolCall
	tasks    map[string]string // the launch of the subagent whose background task it is
}

// child is the session of one run of a subagent.
type child struct {
	id, parent string // parent is the launch of the subagent that started it, or ""
	ended      bool
}

func newChildren() children {
	return children{byLaunch: map[string]*child{}, launches: map[string]*event.ToolCall{}, tasks: map[string]string{}}
}

// home is the session in which the client sees what a subagent does; ok is false
// when its session is over.
func (s *Session) home(parent string) (id string, ok bool) {
	c := s.children.byLaunch[parent]
	if c == nil {
		return s.id, true
	}
	return c.id, !c.ended
}

// updateFor sends an update to the session of a subagent.
func (s *Session) updateFor(parent string, u any) {
	if id, ok := s.home(parent); ok {
		s.out.Notify(acp.MethodSessionUpdate, &acp.SessionNotification{SessionID: id, Update: u})
	}
}

func (s *Session) subagentSpawned(e *event.SubagentSpawned) {
	if !s.caps.AIR.NativeSubagentSessions {
		return
	}
	c := &child{id: e.ID, parent: e.Parent}
	s.children.order = append(s.children.order, c)
	if s.children.byLaunch[e.Launch] == nil && e.Launch != "" {
		s.children.byLaunch[e.Launch] = c
	}
	s.updateFor(e.Parent, &acp.SubagentSpawned{
		SessionUpdate: "subagent_spawned", SubagentSessionID: e.ID, Name: e.Name, Task: e.Task, Prompt: e.Prompt,
	})
}

// subagentLaunch learns which launch the messages of a child name.
func (s *Session) subagentLaunch(e *event.SubagentLaunch) {
	for _, c := range s.children.order {
		if c.id == e.ID {
			s.children.byLaunch[e.Launch] = c
		}
	}
}

func (s *Session) subagentEnded(e *event.SubagentEnded) {
	for _, c := range s.children.order {
		if c.id == e.ID {
			s.endChild(c, e.State)
		}
	}
}

// cancelChildren ends every child: AIR has them end with the work of the session.
func (s *Session) cancelChildren() {
	for _, c := range s.children.order {
		s.endChild(c, event.SubagentCancelled)
	}
}

func (s *Session) endChild(c *child, state event.SubagentState) {
	if c.ended {
		return
	}
	c.ended = true
	s.updateFor(c.parent, &acp.SubagentState{SessionUpdate: "subagent_state_update", SubagentSessionID: c.id, State: string(state)})
}

// hidesLaunch keeps back a call that starts a subagent.
func (s *Session) hidesLaunch(e *event.ToolCall) bool {
	if !s.caps.AIR.NativeSubagentSessions || !e.Facts.Subagent || e.Stored {
		return false
	}
	s.children.launches[e.Use.ID] = e
	return true
}

// launchEnded shows a launch of which no child came, with its result; ok says that
// the call is a launch.
func (s *Session) launchEnded(e *event.ToolCallEnded) (ok bool) {
	if s.children.launches[e.Use.ID] == nil {
		return false
	}
	delete(s.children.launches, e.Use.ID)
	if s.children.byLaunch[e.Use.ID] != nil {
		return true
	}
	u := update(e.Use, e.Parent)
	u.SessionUpdate, u.Name, u.Status = "tool_call", e.Use.Name, acp.StatusCompleted
	if e.Result.Failed {
		u.Status = acp.StatusFailed
	}
	u.Title, u.Kind = e.Facts.Title, string(e.Facts.Kind)
	u.RawInput = s.rawInput(e.Use, e.Facts)
	u.Content = s.resultContent(e.Facts, e.Result)
	u.Meta.JetBrains = &acp.JetBrains{AIR: acp.AIR{Version: airVersion}}
	s.updateFor(e.Parent, u)
	return true
}

// launchAsked shows a launch that the client is asked about.
func (s *Session) launchAsked(use toolcall.Use) {
	if e := s.children.launches[use.ID]; e != nil {
		delete(s.children.launches, use.ID)
		e.Stage = event.ToolCallStarted
		s.showToolCall(e)
	}
}
