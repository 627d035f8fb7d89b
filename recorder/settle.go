package recorder

import "strings"

// The places of a tool call's messages in its canonical order.
const (
	reportPlace = iota // what the call is, merged into one
	requestPlace
	hookPlace
	terminalPlace
	endPlace
	places
)

// toolCall are the messages of one tool call by place.
type toolCall [places][]entry

// settle undoes the orders that are races in the agent itself: permission
// requests and hook reports are served beside the message queue, so they can
// overtake the report of the complete input, and the report of a hook can be
// missing. A tool call's messages stand where its first one stood.
func settle(entries []entry) []entry {
	calls := map[string]*toolCall{}
	var order []any // entry or *toolCall
	for _, e := range entries {
		if isUsageOnly(e.node) {
			continue
		}
		id := toolCallOf(e.node)
		if id == "" {
			order = append(order, e)
			continue
		}
		if calls[id] == nil {
			calls[id] = &toolCall{}
			order = append(order, calls[id])
		}
		calls[id].add(e)
	}
	var settled []entry
	for _, item := range order {
		switch item := item.(type) {
		case entry:
			settled = append(settled, item)
		case *toolCall:
			for _, place := range item {
				settled = append(settled, place...)
			}
		}
	}
	return settled
}

func (t *toolCall) add(e entry) {
	place := placeOf(e.node)
	update := e.node.at("params", "update")
	switch {
	case place == hookPlace && update.onlyHas("_meta", "toolCallId", "sessionUpdate"):
		return
	case place == reportPlace && len(t[reportPlace]) > 0:
		first := t[reportPlace][0].node.at("params", "update")
		for name, member := range update.named {
			if name != "sessionUpdate" {
				first.named[name] = member
			}
		}
	default:
		t[place] = append(t[place], e)
	}
}

// toolCallOf is the id of the tool call that a message is about.
func toolCallOf(m *node) string {
	params := m.at("params")
	if m.at("method").str() == "session/request_permission" {
		call := params.at("toolCall")
		if call == nil {
			call = params.at("subject", "toolCall")
		}
		return call.at("toolCallId").str()
	}
	if m.at("method").str() != "session/update" {
		return ""
	}
	update := params.at("update")
	if id := update.at("toolCallId").str(); id != "" {
		return id
	}
	if update.at("sessionUpdate").str() == "terminal_update" {
		return update.at("terminalId").str()
	}
	return ""
}

func placeOf(m *node) int {
	if m.at("method").str() == "session/request_permission" {
		return requestPlace
	}
	update := m.at("params", "update")
	if update.at("_meta", "claudeCode").has("toolResponse") {
		return hookPlace
	}
	if isTerminalOutput(update) {
		return terminalPlace
	}
	switch update.at("status").str() {
	case "completed", "failed", "cancelled":
		return endPlace
	}
	return reportPlace
}

func isTerminalOutput(update *node) bool {
	if update.at("sessionUpdate").str() == "terminal_update" && (update.has("output") || update.has("exitStatus")) {
		return true
	}
	meta := update.at("_meta")
	if meta == nil {
		return false
	}
	for name := range meta.named {
		if strings.HasPrefix(name, "terminal_o") || name == "terminal_exit" {
			return true
		}
	}
	return false
}

// isUsageOnly recognises the report of a task's usage alone, whose number is
// timing.
func isUsageOnly(m *node) bool {
	update := m.at("params", "update")
	return update.at("sessionUpdate").str() == "async_task_progress" && update.onlyHas("asyncTaskId", "sessionUpdate", "usage")
}
