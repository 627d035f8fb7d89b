package permission

import "strings"

// otherChoices are those of any other tool, also one that is newer than this
// program: a rule of our own for the whole tool.
func otherChoices(q *question) []choice {
	if !q.lasting || !isToolName(q.tool) {
		return q.yesNo()
	}
	name := "Yes, and don't ask again for " + q.label + " commands"
	return q.yesNo(q.allowWith(OptionAllowWithUpdates, name, localRule(q.tool, "")))
}

// isToolName says whether a rule with this name is about one tool: anything but
// letters, digits, - and _ has a meaning of its own in a rule.
func isToolName(name string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	return name != "" && len(name) <= maxToolName && strings.Trim(name, letters) == ""
}
