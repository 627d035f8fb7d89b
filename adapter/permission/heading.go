package permission

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/toolcall"
)

// request is the question as the client gets it.
func (q *question) request(body streamjson.ControlBody, use toolcall.Use, facts toolcall.Facts, choices []choice) Request {
	r := Request{
		Use: use, Facts: facts,
		Title:       q.subject(facts.Title),
		Description: reason(body.DecisionReason),
		DefaultToNo: body.DefaultToNo,
		BlockedPath: blockedPath(body.BlockedPath),
		MCPServer:   serverOf(body.MCPServer),
	}
	r.PermissionTitle = q.heading(r.Title)
	for _, c := range choices {
		r.Options = append(r.Options, c.Option)
	}
	return r
}

// subject is the title of the tool call: that of its facts, unless the question
// knows better what it is about.
func (q *question) subject(title string) string {
	better := ""
	switch {
	case q.tool == sandboxNetworkAccess:
		better = oneLine(string(q.in.Host), titleLimit)
	case isComputerUse(q.tool):
		better = q.label
	}
	if better == "" {
		return title
	}
	return better
}

// heading is the title of the approval. A shell command stays as it is, however
// long: white space in it has a meaning, and its end can be what matters.
func (q *question) heading(title string) string {
	switch {
	case q.tool == exitPlanMode:
		return "Ready to code?"
	case isShell(q.tool):
		return title
	}
	if title = oneLine(title, textLimit); title == "" {
		return "Use tool?"
	}
	return title
}

// reason is why Claude asks, for the client to show.
func reason(text string) string {
	if text = paragraphs(text, textLimit); text == "" {
		return ""
	}
	return "Reason: " + text
}

// blockedPath is a path for a client to open. One that cannot be shown as it is
// is left out: any change would make it another path.
func blockedPath(p string) string {
	if !plain(p, pathLimit) || oneLine(p, pathLimit) == "" {
		return ""
	}
	return p
}
