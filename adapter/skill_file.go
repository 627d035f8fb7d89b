package adapter

import (
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/skill"
)

// locate completes an event with what only the disk tells: where the skill is that
// a call loads. Only a client that links to it has it looked for.
func (l *live) locate(e event.Event) {
	call, ok := e.(*event.ToolCall)
	if !ok || call.Facts.Skill == "" || call.Stage == event.ToolCallPartial || !l.agent.caps.SkillFiles() {
		return
	}
	call.Facts.SkillPath = skill.NewFinder(l.setup.dir, l.agent.env.home()).Path(call.Facts.Skill)
}
