package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"claude-agent-acp/scenarios"
)

// columns are the kinds of client that have a column of their own.
var columns = []string{"plain", "zed", "rfd", "air", "air-bare"}

const cellWidth = 9

// writeTable writes scenarios x profiles, what is accepted and a summary.
func writeTable(out io.Writer, paint painter, outcomes []scenarios.Outcome) {
	var b strings.Builder
	width := len("scenario")
	for i := range outcomes {
		width = max(width, len(outcomes[i].Case.Scenario))
	}
	fmt.Fprintf(&b, "\n%-*s", width+2, "scenario")
	for _, c := range columns {
		fmt.Fprintf(&b, "%-*s", cellWidth, c)
	}
	b.WriteString("other\n")
	for len(outcomes) > 0 {
		n := slices.IndexFunc(outcomes, func(o scenarios.Outcome) bool { return o.Case.Scenario != outcomes[0].Case.Scenario })
		if n < 0 {
			n = len(outcomes)
		}
		fmt.Fprintf(&b, "%-*s", width+2, outcomes[0].Case.Scenario)
		writeRow(&b, paint, outcomes[:n])
		outcomes = outcomes[n:]
	}
	_, _ = io.WriteString(out, b.String()) // stdout
}

func writeRow(b *strings.Builder, paint painter, row []scenarios.Outcome) {
	var others []string
	cells := map[string]scenarios.Status{}
	for i := range row {
		o := &row[i]
		if slices.Contains(columns, o.Case.Profile) {
			cells[o.Case.Profile] = o.Status
			continue
		}
		others = append(others, strings.TrimPrefix(o.Case.Profile, "air-")+" "+paint(o.Status, string(o.Status)))
	}
	for _, c := range columns {
		text := string(cells[c])
		if text == "" {
			text = "."
		}
		b.WriteString(paint(cells[c], fmt.Sprintf("%-*s", cellWidth, text)))
	}
	fmt.Fprintf(b, "%s\n", strings.Join(others, ", "))
}

// writeSummary counts the outcomes and names what they needed.
func writeSummary(out io.Writer, outcomes []scenarios.Outcome) {
	counts := map[scenarios.Status]int{}
	accepted := map[scenarios.Acceptance]int{}
	for i := range outcomes {
		counts[outcomes[i].Status]++
		for _, a := range outcomes[i].Accepted {
			accepted[a]++
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%d of %d transcripts equal their golden", counts[scenarios.Equal], len(outcomes))
	for _, s := range []scenarios.Status{scenarios.Differs, scenarios.Pending, scenarios.Passes} {
		if counts[s] > 0 {
			fmt.Fprintf(&b, ", %d %s", counts[s], summaryWords[s])
		}
	}
	b.WriteString("\n")
	for a, n := range accepted {
		fmt.Fprintf(&b, "accepted in %d of them: %s: %s\n", n, a.Path, a.Reason)
	}
	_, _ = io.WriteString(out, b.String()) // stdout
}

var summaryWords = map[scenarios.Status]string{
	scenarios.Differs: "differ",
	scenarios.Pending: "are pending (" + scenarios.PendingName + ")",
	scenarios.Passes:  "pass but are still listed in " + scenarios.PendingName,
}
