package permission

import (
	"bytes"
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/toolcall"
)

// Ask is an open question: what was offered, and what each choice does. It
// shares no memory with the question that it was made of, so that a choice
// still does what its name showed when the answer comes hours later.
type Ask struct {
	request Request
	choices []choice
}

// New reads a can_use_tool question. facts are those of the input in it; of
// use only the directory counts, for the question itself names the call.
//
// AskUserQuestion is no permission: a session asks it as an elicitation. Here
// it can only be refused.
func New(q streamjson.ControlBody, use toolcall.Use, facts toolcall.Facts) *Ask {
	return NewWithPlan(q, use, facts, Plan{})
}

// NewWithPlan is [New] for a session that offers more after an approved plan
// than to accept edits. The plan has no effect on any tool but ExitPlanMode.
func NewWithPlan(q streamjson.ControlBody, use toolcall.Use, facts toolcall.Facts, plan Plan) *Ask {
	qu := read(q, use.Dir, plan)
	choices := inOrder(choicesFor(qu), q.DefaultToNo)
	use.ID, use.Name, use.Complete = q.ToolUseID, q.ToolName, true
	use.Input = bytes.Clone(q.Input)
	return &Ask{request: qu.request(q, use, facts, choices), choices: choices}
}

// Request is what the client is asked.
func (a *Ask) Request() Request {
	r := a.request
	r.Options = slices.Clone(r.Options)
	return r
}

// Select maps the client's choice to the decision for the CLI. The error is a
// [NotOfferedError] when the question had no such choice; the tool must not
// run then, and [Words] is what to tell the CLI.
func (a *Ask) Select(optionID string) (streamjson.Decision, error) {
	c, ok := a.choice(optionID)
	if !ok {
		return streamjson.Decision{}, &NotOfferedError{OptionID: optionID}
	}
	d := c.decision
	d.UpdatedInput, d.UpdatedPermissions = bytes.Clone(d.UpdatedInput), bytes.Clone(d.UpdatedPermissions)
	return d, nil
}

func (a *Ask) choice(optionID string) (choice, bool) {
	i := slices.IndexFunc(a.choices, func(c choice) bool { return c.ID == optionID })
	if i < 0 {
		return choice{}, false
	}
	return a.choices[i], true
}

// choicesFor are the choices of the tool's family, in any order of kinds. A
// question without a whole input can only be refused: nobody could tell what
// would run.
func choicesFor(q *question) []choice {
	if !q.whole {
		return []choice{q.reject("No")}
	}
	if family, ok := families[q.tool]; ok {
		return family(q)
	}
	switch {
	case isComputerUse(q.tool):
		return computerUseChoices(q)
	case isMCP(q.tool):
		return mcpChoices(q)
	}
	return otherChoices(q)
}

// families are the tools whose choices differ from those of any tool.
var families = map[string]func(*question) []choice{
	"AskUserQuestion":    func(q *question) []choice { return []choice{q.reject("No")} },
	bash:                 shellChoices,
	"Edit":               editChoices,
	"EnterPlanMode":      enterPlanModeChoices,
	exitPlanMode:         exitPlanModeChoices,
	"Glob":               searchChoices,
	"Grep":               searchChoices,
	"NotebookEdit":       notebookEditChoices,
	powerShell:           shellChoices,
	"Read":               readChoices,
	sandboxNetworkAccess: sandboxChoices,
	"Skill":              skillChoices,
	"WebFetch":           webFetchChoices,
	"Write":              editChoices,
}
