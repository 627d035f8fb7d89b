package fakeclaude

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"claude-agent-acp/recorder"
)

// FaultKind is what a fake does wrong.
type FaultKind string

// The faults. All come at the place of a recorded line.
const (
	Die     FaultKind = "die"     // exit with status 1 instead of the line
	Kill    FaultKind = "kill"    // end by a kill signal instead of the line
	Garbage FaultKind = "garbage" // a line that is no JSON, before the line
	Half    FaultKind = "half"    // half of the line, then exit with status 1
	Pause   FaultKind = "pause"   // nothing for a while, before the line
	Long    FaultKind = "long"    // a line of some MiB, before the line
)

// Fault is one thing to do wrong.
type Fault struct {
	Kind  FaultKind
	Line  int           // number of the recorded line of stdout
	Pause time.Duration // of a Pause
	MiB   int           // of a Long
}

// checkFaults says which fault would never come.
func checkFaults(faults []Fault, r *recorder.Recording) error {
	for _, f := range faults {
		if !slices.ContainsFunc(r.Events, func(e recorder.Event) bool { return e.Kind == recorder.Out && e.Line == f.Line }) {
			return fmt.Errorf("fakeclaude: fault %s@%d: the recording has no line of stdout there", f.Kind, f.Line)
		}
	}
	return nil
}

// ParseFaults reads faults such as "garbage@12,pause@20=500ms,long@30=33,die@41".
// The numbers are those of the recording's lines.
func ParseFaults(text string) ([]Fault, error) {
	var faults []Fault
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		f, err := parseFault(part)
		if err != nil {
			return nil, fmt.Errorf("fakeclaude: fault %q: %w", part, err)
		}
		faults = append(faults, f)
	}
	return faults, nil
}

func parseFault(part string) (Fault, error) {
	kind, place, _ := strings.Cut(part, "@")
	place, value, _ := strings.Cut(place, "=")
	f := Fault{Kind: FaultKind(kind)}
	var err error
	if f.Line, err = strconv.Atoi(place); err != nil {
		return Fault{}, fmt.Errorf("line number: %w", err)
	}
	switch f.Kind {
	case Die, Kill, Garbage, Half:
		if value != "" {
			err = fmt.Errorf("%s takes no value", f.Kind)
		}
	case Pause:
		f.Pause, err = time.ParseDuration(value)
	case Long:
		f.MiB, err = strconv.Atoi(value)
	default:
		err = fmt.Errorf("no such kind")
	}
	return f, err
}
