package gitpatch

import "slices"

// maxEdits bounds the lines that a patch takes out and puts in. The time to find
// them and the memory grow with its square: 2,000 take some 16 MiB.
const maxEdits = 2000

// edit replaces lines of the old text by lines of the new one. The ends are
// exclusive.
type edit struct{ oldStart, oldEnd, newStart, newEnd int }

// compare finds the fewest lines to take out of a and to put in to get b. It
// reports false when there are too many.
func compare(a, b []string) ([]edit, bool) {
	lead := 0
	for lead < min(len(a), len(b)) && a[lead] == b[lead] {
		lead++
	}
	if lead == len(a) || lead == len(b) { // lines are only added, or only removed, at the end
		return []edit{{lead, len(a), lead, len(b)}}, true
	}
	ids := map[string]int{}
	s := search{a: number(a[lead:], ids), b: number(b[lead:], ids)}
	if !s.run() {
		return nil, false
	}
	return s.edits(lead), true
}

// number names equal lines by equal numbers.
func number(lines []string, ids map[string]int) []int {
	out := make([]int, len(lines))
	for i, l := range lines {
		id, known := ids[l]
		if !known {
			id = len(ids)
			ids[l] = id
		}
		out[i] = id
	}
	return out
}

// search is Myers's greedy algorithm ("An O(ND) Difference Algorithm and Its
// Variations", 1986). The libraries that have it set no bound to its cost.
type search struct {
	a, b []int
	// trail holds, for each number of edits d, how far into a the paths came on the
	// diagonals -d, -d+2, ..., d.
	trail [][]int
}

// run finds the number of edits. It reports false when it is over the bound.
func (s *search) run() bool {
	for d := 0; d <= maxEdits; d++ {
		ends := make([]int, d+1)
		s.trail = append(s.trail, ends)
		for i := range ends {
			k := 2*i - d
			x := 0
			if d > 0 {
				x, _ = s.step(d, i)
			}
			for x < len(s.a) && x-k < len(s.b) && x >= 0 && x-k >= 0 && s.a[x] == s.b[x-k] {
				x++
			}
			ends[i] = x
			if x == len(s.a) && x-k == len(s.b) {
				return true
			}
		}
	}
	return false
}

// step is where the path with d edits on its i-th diagonal starts, before it
// follows equal lines, and whether it gets there by putting a line in.
func (s *search) step(d, i int) (x int, put bool) {
	before := s.trail[d-1]
	k := 2*i - d
	// A path off the end of a text goes nowhere.
	canPut := i < d && before[i]-k <= len(s.b)
	canTake := i > 0 && before[i-1] < len(s.a)
	if canPut && (!canTake || before[i-1] < before[i]) {
		return before[i], true
	}
	if canTake {
		return before[i-1] + 1, false
	}
	return -1, false
}

// edits walks the path back to its start. lead is what to add to every line.
func (s *search) edits(lead int) (list []edit) {
	d := len(s.trail) - 1
	x, y := len(s.a), len(s.b)
	for ; d > 0; d-- {
		i := (x - y + d) / 2
		from, put := s.step(d, i)
		fromY := from - (x - y)
		e := edit{from - 1 + lead, from + lead, fromY + lead, fromY + lead}
		if put {
			e = edit{from + lead, from + lead, fromY - 1 + lead, fromY + lead}
		}
		list = joined(list, e)
		x, y = e.oldStart-lead, e.newStart-lead
	}
	slices.Reverse(list)
	return list
}

// joined adds an edit that is before all others. Edits that touch are one.
func joined(list []edit, e edit) []edit {
	if n := len(list) - 1; n >= 0 && list[n].oldStart == e.oldEnd && list[n].newStart == e.newEnd {
		list[n].oldStart, list[n].newStart = e.oldStart, e.newStart
		return list
	}
	return append(list, e)
}
