package scenarios

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"claude-agent-acp/recorder"
)

const (
	lastLines  = 6   // of each wire
	shownWidth = 200 // of a line
)

// explain tells all that helps to understand a failure. It ends the agent.
func (r *run) explain(err error) string {
	_ = r.client.close() // the script has failed already
	var b strings.Builder
	if m := (*mismatch)(nil); errors.As(err, &m) {
		b.WriteString(describe(m.all))
	}
	section(&b, "ACP, last lines", lastOf(r.client.log))
	section(&b, "CLI, last lines", r.client.wire.last(lastLines))
	section(&b, "the fake CLI says", strings.Split(strings.TrimSpace(r.client.wire.report()), "\n"))
	section(&b, "the agent's stderr", strings.Split(strings.TrimSpace(r.stderr.String()), "\n"))
	fmt.Fprintf(&b, "again: %s\n", Again(r.scenario, r.profile))
	return b.String()
}

// Again is the command that plays one scenario for one profile again.
func Again(scenario, profile string) string {
	return fmt.Sprintf("make build && bin/acpconform run %s --profile %s", scenario, profile)
}

// describe tells the first difference, and where there are others.
func describe(all []recorder.Difference) string {
	var b strings.Builder
	first := all[0]
	fmt.Fprintf(&b, "%s, message %d (line %d of the golden)\n", first.Lane, first.Message, first.Line)
	if first.Path == "" {
		fmt.Fprintf(&b, "  %s\n", clip(first.What, 4*shownWidth))
	} else {
		fmt.Fprintf(&b, "  at   %s\n  want %s\n  got  %s\n", first.Path, clip(first.Want, 2*shownWidth), clip(first.Got, 2*shownWidth))
	}
	for _, d := range all[1:] {
		fmt.Fprintf(&b, "also %s\n", clip(d.String(), shownWidth))
	}
	return b.String()
}

func section(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 || len(lines) == 1 && lines[0] == "" {
		return
	}
	b.WriteString(title + ":\n")
	for _, line := range lines {
		b.WriteString("  " + clip(line, shownWidth) + "\n")
	}
}

// lastOf are the last lines of a transcript, with an arrow each.
func lastOf(log []recorder.ACPLine) []string {
	var last []string
	for _, l := range log[max(0, len(log)-lastLines-1):] {
		arrow := "->"
		switch l.Dir {
		case recorder.FromAgent, recorder.AgentGarbage:
			arrow = "<-"
		case recorder.AgentExit:
			arrow = "exit"
		case recorder.FromClient, recorder.ClientRaw:
		}
		last = append(last, arrow+" "+string(l.Msg))
	}
	return last
}

// clip shortens a text to some bytes, between characters.
func clip(text string, width int) string {
	text = strings.ReplaceAll(text, "\n", `\n`)
	if len(text) <= width {
		return text
	}
	for width > 0 && !utf8.RuneStart(text[width]) {
		width--
	}
	return text[:width] + "…"
}
