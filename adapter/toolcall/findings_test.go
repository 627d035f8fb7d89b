package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestFindingsUse(t *testing.T) {
	report := func(title string, display ...string) toolcall.Facts {
		return toolcall.Facts{Title: title, Kind: toolcall.KindThink, Display: texts(display...)}
	}
	testUses(t, []useCase{
		{"none", "ReportFindings", `{"findings":[]}`, report("Report findings: none found")},
		{"one", "ReportFindings", `{"findings":[{"file":"a.go","line":5,"summary":"Wrong"}]}`, report("Report 1 finding", "**a.go:5** — Wrong")},
		{"two, one of which is no finding", "ReportFindings", `{"findings":[{"file":"a.go","summary":"No tests"},3]}`, report("Report 2 findings", "**a.go** — No tests", "**** — ")},
	})
}
