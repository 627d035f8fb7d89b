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
// compared. Optional messages may be missing.
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

// compareLane tells the first difference. An optional line of either side may be
// missing on the other, if what is there on the other is in order.
func compareLane(want, have goldenLane) (Difference, bool) {
	d := Difference{Lane: want.name}
	i, j := 0, 0
	for i < len(want.lines) || j < len(have.lines) {
		d.Message, d.Line = i+1, want.first+min(i+1, len(want.lines))
		switch {
		case j >= len(have.lines):
			if d.What = "missing: " + want.lines[i]; !isOptional(want.lines[i]) {
				return d, true
			}
			i++
		case i >= len(want.lines):
			if d.What = "unexpected: " + have.lines[j]; !isOptional(have.lines[j]) {
				return d, true
			}
			j++
		case want.lines[i] == have.lines[j]:
			i++
			j++
		case isOptional(want.lines[i]) && slices.Contains(want.lines[i:], have.lines[j]):
			i++
		default:
			d.differ(want.lines[i], have.lines[j])
			return d, true
		}
	}
	return d, false
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
