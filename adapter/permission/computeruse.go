package permission

import "strings"

// isComputerUse picks the tools of the MCP server that moves mouse and keys.
func isComputerUse(tool string) bool { return strings.HasPrefix(tool, "mcp__computer-use__") }

func computerUseChoices(q *question) []choice {
	if q.suggested == nil || !q.suggested.allowsTool(q.tool) {
		return q.yesNo()
	}
	return q.yesNoSuggested("Yes, and don't ask again for " + q.label)
}
