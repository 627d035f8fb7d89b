package fakeclaude

import (
	"fmt"
	"slices"
	"strings"
)

// choose finds the recorded process that a start is, among those not taken
// yet: the one of the same subcommand or session, then the one whose options
// and directory are most alike, then the first.
func choose(l *live, all []recordedStart, taken []int, got start, cwd string) (recordedStart, error) {
	if got.kind == subcommand {
		return chooseSubcommand(l, all, taken, got)
	}
	var best recordedStart
	bestScore := 0
	for _, r := range all {
		if r.kind == subcommand || slices.Contains(taken, r.process) {
			continue
		}
		score, possible := l.fit(r, got, cwd)
		if possible && (best.process == 0 || score > bestScore) {
			best, bestScore = r, score
		}
	}
	if best.process == 0 {
		return recordedStart{}, notRecorded(all, got)
	}
	return best, nil
}

// fit says how well a recorded process fits a start, and whether it can be it
// at all.
func (l *live) fit(r recordedStart, got start, cwd string) (score int, possible bool) {
	const (
		sameSession = 1000
		sameDir     = 100
	)
	if r.kind != got.kind {
		return 0, false
	}
	score = l.likeness(r.start, got)
	if l.text(r.cwd) == cwd {
		score += sameDir
	}
	_, known := l.known[r.session]
	switch {
	case r.session != "" && l.text(r.session) == got.session:
		score += sameSession
	case known && r.kind == resumeSession:
		return 0, false // it resumes another session
	}
	return score, true
}

// chooseSubcommand takes the first process of the same words that was recorded
// after the last process taken, of those with the options that are most alike. A
// subcommand may be started any number of times: when none is left, the last one
// is played again. One that was cut off is no answer if there is another.
func chooseSubcommand(l *live, all []recordedStart, taken []int, got start) (recordedStart, error) {
	reached := 0
	for _, r := range all {
		if r.kind != subcommand && slices.Contains(taken, r.process) {
			reached = max(reached, r.line)
		}
	}
	var next, used, other recordedStart
	for _, r := range l.subcommands(all, got) {
		switch free := !slices.Contains(taken, r.process); {
		case free && next.process == 0 && (r.line > reached || reached == 0):
			next = r
		case free && other.process == 0:
			other = r
		case !free:
			used = r
		}
	}
	for _, r := range []recordedStart{next, used, other} {
		if r.process != 0 {
			return r, nil
		}
	}
	return recordedStart{}, notRecorded(all, got)
}

// subcommands are the recorded processes that can stand for a subcommand.
func (l *live) subcommands(all []recordedStart, got start) []recordedStart {
	var found []recordedStart
	var best subcommandFit
	for _, r := range all {
		if r.kind != subcommand || r.command != got.command {
			continue
		}
		fit := subcommandFit{likeness: l.likeness(r.start, got), whole: !r.cutOff}
		switch {
		case len(found) == 0 || fit.betterThan(best):
			found, best = []recordedStart{r}, fit
		case fit == best:
			found = append(found, r)
		}
	}
	return found
}

type subcommandFit struct {
	likeness int
	whole    bool
}

func (f subcommandFit) betterThan(other subcommandFit) bool {
	if f.likeness != other.likeness {
		return f.likeness > other.likeness
	}
	return f.whole && !other.whole
}

func notRecorded(all []recordedStart, got start) error {
	l := &Left{What: fmt.Sprintf("a start that was not recorded: %s %s%s", got.kind, got.command, strings.Join(got.args, " "))}
	for _, r := range all {
		if r.kind == got.kind {
			l.Line, l.Recorded = r.line, strings.Join(r.args, " ")
		}
	}
	return l
}
