package adapter

import (
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/skill"
)

// locate completes an event with what only the disk tells: where a skill is that a
// call loads, or that is a command. Only a client that links to it has it looked
// for.
func (l *live) locate(e event.Event) {
	if !l.agent.caps.SkillFiles() {
		return
	}
	switch e := e.(type) {
	case *event.ToolCall:
		if e.Facts.Skill != "" && e.Stage != event.ToolCallPartial {
			e.Facts.SkillPath = l.finder().Path(e.Facts.Skill)
		}
	case *event.Commands:
		finder := l.finder()
		for i := range e.List {
			if c := &e.List[i]; c.Own {
				c.SkillPath = finder.Path(c.Name)
			}
		}
	}
}

func (l *live) finder() *skill.Finder { return skill.NewFinder(l.setup.dir, l.agent.env.home()) }
