// Package subagent follows the subagents that Claude starts with its Agent and Task
// tools: which tool call started each, who its parent is, and how its runs end. It
// is pure.
//
// The CLI names a subagent in two ways. Its messages carry the tool call that
// launched it; its permission requests and tasks carry its id. A subagent that
// SendMessage wakes runs again under its id, while its messages still carry the
// first launch.
package subagent

import (
	"slices"
	"strconv"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// Agents are the subagents of a session. The zero value is ready.
type Agents struct {
	byID     map[string]*agent
	byLaunch map[string]*agent
	order    []*agent
}

// agent is a subagent.
type agent struct {
	id     string
	run    string // the id of its latest run
	runs   int    // 0 for one from before this process
	launch string // "" until something of it names that
	ended  bool

	background bool // its run goes on beside the conversation
	gone       bool // the CLI's list does not have it, though it did not end
}

// Launch is the tool call that a subagent came from.
type Launch struct {
	ID     string
	Parent string // the launch of the subagent that made the call, or ""
	Name   string // what the model called the subagent, or ""
	Prompt string
	Resume bool // the call woke a subagent that had ended
}

// Started notes a task_started of a subagent: one that starts, or one that works
// again. It returns nil for a run that is known.
func (a *Agents) Started(m *streamjson.Task, call Launch, now time.Time) *event.SubagentSpawned {
	g := a.byID[m.TaskID]
	switch {
	case m.TaskID == "", g != nil && !g.ended:
		return nil
	case g == nil:
		g = &agent{id: m.TaskID}
		a.add(g)
	}
	e := &event.SubagentSpawned{Parent: call.Parent, Name: m.Description, Type: m.SubagentType, Prompt: m.Prompt}
	if e.Prompt == "" {
		e.Prompt = call.Prompt
	}
	e.Task = e.Prompt
	switch {
	case g.runs > 0:
		g.runs++
		g.run = g.id + ":generation:" + strconv.Itoa(g.runs)
	case call.Resume:
		// One from before this process: nobody knows how many runs it had.
		g.run = g.id + ":generation:" + strconv.FormatInt(now.UnixMilli(), 10)
		e.Task = m.Description
	default:
		g.runs, g.run, g.launch = 1, g.id, m.ToolUseID
		a.byLaunch[g.launch] = g
		if call.Name != "" {
			e.Name = call.Name
		}
	}
	if e.Task == "" {
		e.Task = e.Name
	}
	g.ended, g.gone, g.background = false, false, m.InBackground()
	e.ID, e.Launch = g.run, g.launch
	return e
}

func (a *Agents) add(g *agent) {
	if a.byID == nil {
		a.byID, a.byLaunch = map[string]*agent{}, map[string]*agent{}
	}
	a.byID[g.id] = g
	a.order = append(a.order, g)
}

// Spoke notes that a message of the subagent id names a launch. It returns the news
// for one whose launch was not known.
func (a *Agents) Spoke(id, launch string) *event.SubagentLaunch {
	g := a.byID[id]
	if g == nil || g.launch != "" || launch == "" {
		return nil
	}
	g.launch = launch
	a.byLaunch[launch] = g
	return &event.SubagentLaunch{ID: g.run, Launch: launch}
}

// Ended notes the end of a run by the words of the CLI. It returns nil when it is
// no news.
func (a *Agents) Ended(id, status, words string) *event.SubagentEnded {
	g := a.byID[id]
	state, ok := states[status]
	if g == nil || g.ended || !ok {
		return nil
	}
	g.ended = true
	e := &event.SubagentEnded{ID: g.run, State: state}
	if state == event.SubagentFailed {
		e.Error = words
	}
	return e
}

var states = map[string]event.SubagentState{
	"completed": event.SubagentCompleted,
	"failed":    event.SubagentFailed,
	"killed":    event.SubagentCancelled,
	"stopped":   event.SubagentCancelled,
	"cancelled": event.SubagentCancelled,
}

// Lost ends every run that is open: the process is gone.
func (a *Agents) Lost() (ends []*event.SubagentEnded) {
	for _, g := range a.order {
		if !g.ended {
			g.ended = true
			ends = append(ends, &event.SubagentEnded{ID: g.run, State: event.SubagentFailed})
		}
	}
	return ends
}

// LaunchOf is the tool call that started the subagent id, or "".
func (a *Agents) LaunchOf(id string) string {
	if g := a.byID[id]; g != nil {
		return g.launch
	}
	return ""
}

// InBackground says whether the subagent that a tool call started works beside the
// conversation.
func (a *Agents) InBackground(launch string) bool {
	return a.Running(launch) && a.byLaunch[launch].background
}

// Listed notes the CLI's list of what works in the background. One that is not on
// it is not waited for.
func (a *Agents) Listed(ids []string) {
	for _, g := range a.order {
		g.gone = !slices.Contains(ids, g.id)
	}
}

// Awaited says whether some of the subagents work in the background.
func (a *Agents) Awaited(ids []string) bool {
	return slices.ContainsFunc(ids, func(id string) bool {
		g := a.byID[id]
		return g != nil && !g.ended && g.background && !g.gone
	})
}

// Running says whether the subagent that a tool call started works.
func (a *Agents) Running(launch string) bool {
	g := a.byLaunch[launch]
	return g != nil && !g.ended
}
