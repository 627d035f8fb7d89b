package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/subagent"
)

// agentStarted tells of a subagent that starts or is woken.
func (s *Session) agentStarted(m *streamjson.Task) {
	call := subagent.Launch{ID: m.ToolUseID}
	if c := s.calls.open[m.ToolUseID]; c != nil {
		var in struct {
			Name   string `json:"name"`
			Prompt string `json:"prompt"`
		}
		if streamjson.Read(c.use.Input, &in) == nil {
			call.Name, call.Prompt = in.Name, in.Prompt
		}
		call.Parent, call.Resume = c.parent, c.use.Name == "SendMessage"
	}
	s.agentOfTurn(m.TaskID)
	if e := s.agents.Started(m, call, s.now); e != nil {
		s.emit(e)
	}
}

// agentEnded tells its end.
func (s *Session) agentEnded(id, status, words string) {
	if e := s.agents.Ended(id, status, words); e != nil {
		s.emit(e)
	}
}

// agentSpoke notes who a message is of.
func (s *Session) agentSpoke(id, launch string) {
	if e := s.agents.Spoke(id, launch); e != nil {
		s.emit(e)
	}
}

// agentsGone ends every subagent: the process is gone.
func (s *Session) agentsGone() {
	for _, e := range s.agents.Lost() {
		s.emit(e)
	}
}

// hidesText says that the client does not want the text of a conversation. The CLI
// sends that of some subagents unasked.
func (s *Session) hidesText(parent string) bool {
	return parent != "" && !s.cfg.Initialize.ForwardSubagentText
}

func isAgent(m *streamjson.Task) bool { return m.SubagentType != "" || m.TaskType == "local_agent" }
