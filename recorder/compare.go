package recorder

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/wI2L/jsondiff"
)

// Difference is where a transcript leaves its golden within one lane.
type Difference struct {
	Lane    string
	Message int    // number of the line within the lane, 1 the first
	Line    int    // number of the line in the golden; of its lane's last line if nothing stands there
	What    string // such as: /params/update/title: "a" -> "b"

	// The parts of What, if one value differs; else they are empty.
	Path, Want, Got string
}

// String implements fmt.Stringer.
func (d Difference) String() string {
	return fmt.Sprintf("%s, message %d (golden line %d): %s", d.Lane, d.Message, d.Line, d.What)
}

// Compare tells where got leaves golden, both as Canonical writes them: the
// first difference of each lane, none if they are equal. The heads are not
// compared. Optional messages may be missing at the end of their lane, and
// anywhere in a lane that has no others.
func Compare(golden, got []byte) []Difference {
	want, have := goldenLanes(golden), goldenLanes(got)
	var all []Difference
	for _, l := range want {
		if d, differs := compareLane(l, laneNamed(have, l.name)); differs {
			all = append(all, d)
		}
	}
	for _, l := range have {
		if laneNamed(want, l.name).name != "" {
			continue
		}
		if d, differs := compareLane(goldenLane{name: l.name}, l); differs {
			all = append(all, d)
		}
	}
	return all
}

// goldenLane is a lane as it stands in a golden.
type goldenLane struct {
	name  string
	first int // number of the line of its name
	lines []string
}

func goldenLanes(text []byte) []goldenLane {
	var all []goldenLane
	number := 0
	for line := range bytes.Lines(text) {
		number++
		s := strings.TrimSuffix(string(line), "\n")
		name, isName := strings.CutPrefix(s, "== ")
		switch {
		case isName:
			all = append(all, goldenLane{name: name, first: number})
		case s != "" && len(all) > 0:
			l := &all[len(all)-1]
			l.lines = append(l.lines, s)
		}
	}
	return all
}

func laneNamed(all []goldenLane, name string) goldenLane {
	for _, l := range all {
		if l.name == name {
			return l
		}
	}
	return goldenLane{}
}

// compareLane tells the first difference.
func compareLane(want, have goldenLane) (Difference, bool) {
	if len(want.lines) > 0 && !slices.ContainsFunc(want.lines, func(line string) bool { return !isOptional(line) }) {
		return compareBackground(want, have)
	}
	d := Difference{Lane: want.name}
	for i := range max(len(want.lines), len(have.lines)) {
		d.Message, d.Line = i+1, want.first+min(i+1, len(want.lines))
		switch {
		case i >= len(have.lines):
			d.What = "missing: " + want.lines[i]
			return d, !isOptional(want.lines[i])
		case i >= len(want.lines):
			d.What = "unexpected: " + have.lines[i]
			return d, !isOptional(have.lines[i])
		case want.lines[i] != have.lines[i]:
			d.differ(want.lines[i], have.lines[i])
			return d, true
		}
	}
	return d, false
}

// compareBackground compares a lane of optional messages alone, such as titles,
// which are looked up now and then: when they were seen is timing, and some may
// be missing. What was seen must have been recorded, as often.
func compareBackground(want, have goldenLane) (Difference, bool) {
	left := slices.Clone(want.lines)
	for i, line := range have.lines[:min(len(have.lines), len(want.lines))] {
		at := slices.Index(left, line)
		if at < 0 {
			d := Difference{Lane: want.name, Message: i + 1, Line: want.first + i + 1}
			d.differ(left[0], line)
			return d, true
		}
		left = slices.Delete(left, at, at+1)
	}
	return Difference{}, false
}

func isOptional(line string) bool { return strings.HasPrefix(line, "?") }

// differ tells the first difference of two lines as a path with both values, or
// both lines if they are no messages of one kind.
func (d *Difference) differ(want, have string) {
	wantMark, wantJSON := splitMark(want)
	haveMark, haveJSON := splitMark(have)
	patch, err := jsondiff.CompareJSON([]byte(wantJSON), []byte(haveJSON))
	if err != nil || wantMark != haveMark || len(patch) == 0 || patch[0].Path == "" {
		d.What = want + " -> " + have
		return
	}
	first := patch[0]
	d.Path, d.Want, d.Got = first.Path, shown(first.OldValue), shown(first.Value)
	switch first.Type {
	case jsondiff.OperationAdd:
		d.Want = "nothing"
	case jsondiff.OperationRemove:
		d.Got = "nothing"
	}
	d.What = fmt.Sprintf("%s: %s -> %s", d.Path, d.Want, d.Got)
}

// splitMark parts a line from what stands before its JSON.
func splitMark(line string) (mark, text string) {
	start := strings.IndexByte(line, '{')
	if start < 0 {
		return line, ""
	}
	return line[:start], line[start:]
}
