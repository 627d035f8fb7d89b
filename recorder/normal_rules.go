package recorder

import (
	"regexp"
	"strings"
)

// textRules are tried in this order on every string and member name.
var textRules = []rule{
	{hint: "-", match: uuidText, replace: numbered("id")},
	{hint: "T", match: regexp.MustCompile(`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z`), replace: fixed("<time>")},
	{hint: "/plans/", match: regexp.MustCompile(`(/plans/)[a-z0-9-]+(\.md)`), replace: between("<slug>")},
	{hint: "req_", match: regexp.MustCompile(`\breq_\d+\b`), replace: fixed("<req>")},
	{hint: "-", match: regexp.MustCompile(`\b0[0-9a-z]{8}-[0-9a-f]{8}\b`), replace: fixed("<run>")},
	{hint: "w", match: regexp.MustCompile(`\bw[0-9a-z]{8}\b|\bwf_[0-9a-f]{8}-[0-9a-f]{3}\b`), replace: taskID},
	{hint: "agent a", match: regexp.MustCompile(`\bagent a[0-9a-f]{6}\b`), replace: fixed("agent <short>")},
	{hint: "duration_ms", match: regexp.MustCompile(`(duration_ms\W{1,4})\d+`), replace: after("<num>")},
	{hint: ":generation:", match: regexp.MustCompile(`(:generation:)\d{10,}`), replace: after("<num>")},
	{hint: "harnessSectionHash", match: regexp.MustCompile(`(harnessSectionHash\\*": ?\\*")[0-9a-f]+`), replace: after("<hash>")},
	{hint: "ref", match: regexp.MustCompile(`(\\*"ref\\*": ?\\*")[0-9a-f]{6}\b`), replace: after("<ref>")},
	{hint: "-blob-", match: regexp.MustCompile(`mcp-([\w.-]+?)-blob-\d{13}-[a-z0-9]+`), replace: func(_ *normaliser, found []string) string {
		return "mcp-" + found[1] + "-blob-<blob>"
	}},
	{match: regexp.MustCompile(`(\bID: |task: |tasks/|tool-results/)(\w{9})\b`), replace: func(n *normaliser, found []string) string {
		return found[1] + n.id("task", found[2])
	}},
	{hint: "/tmp/claude-", match: regexp.MustCompile(`/tmp/claude-\d+/`), replace: fixed("/tmp/claude-N/")},
	{hint: "s", match: regexp.MustCompile(`\b\d+(\.\d+)?\s?(ms|s)\b`), replace: fixed("<dur>")},
	{hint: "a", match: regexp.MustCompile(`\ba[0-9a-f]{16}\b`), replace: numbered("agent")},
	{hint: "b", match: regexp.MustCompile(`\bb[0-9a-z]{8}\b`), replace: taskID},
	{hint: "127.0.0.1:", match: regexp.MustCompile(`127\.0\.0\.1:\d+`), replace: fixed("127.0.0.1:PORT")},
}

// taskID numbers a task's id; a word without a digit is none.
func taskID(n *normaliser, found []string) string {
	if !strings.ContainsAny(found[0], "0123456789") {
		return found[0]
	}
	return n.id("task", found[0])
}

var (
	shortRef   = regexp.MustCompile(`^[0-9a-f]{6}$`)
	taskIDText = regexp.MustCompile(`^\w{9}$`)
	aboutText  = regexp.MustCompile(`^About .*\.$`)
	timedName  = regexp.MustCompile(`ms|Ms|_ms|duration|Duration|createdAt|updatedAt|timestamp|Seconds|startTime|mtime|elapsed`)
)
