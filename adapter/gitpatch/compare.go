package gitpatch

import "slices"

// edit takes out lines of the old text and then puts in lines of the new one. The
// ends are exclusive, and all count from the start of the window.
type edit struct{ oldStart, oldEnd, newStart, newEnd int }

// edits finds the fewest lines to take out and to put in. It reports false when
// the search costs too much.
func (w window) edits() ([]edit, bool) {
	old, renewed := w.old[:len(w.old)-w.after], w.renewed[:len(w.renewed)-w.after]
	if len(old) == 0 || len(renewed) == 0 {
		return []edit{{oldEnd: len(old), newEnd: len(renewed)}}, true
	}
	ids := make(map[string]int32)
	s := search{old: number(old, ids), renewed: number(renewed, ids)}
	if !s.run() {
		return nil, false
	}
	return s.path(), true
}

// number names equal lines by equal numbers.
func number(lines []string, ids map[string]int32) []int32 {
	out := make([]int32, len(lines))
	for i, l := range lines {
		id, known := ids[l]
		if !known {
			id = int32(len(ids))
			ids[l] = id
		}
		out[i] = id
	}
	return out
}

// path walks the found path back to its start.
func (s *search) path() (list []edit) {
	x, y := len(s.old), len(s.renewed)
	for d := len(s.rows) - 1; d > 0; d-- {
		k := x - y
		from, put := s.rows[d-1].step(k, len(s.old), len(s.renewed))
		e := edit{from - 1, from, from - k, from - k}
		if put {
			e = edit{from, from, from - k - 1, from - k}
		}
		list = joined(list, e)
		x, y = e.oldStart, e.newStart
	}
	slices.Reverse(list)
	return list
}

// joined adds an edit of one line that is before all others. Edits that touch are
// one, but a line that goes in before others go out stays before them.
func joined(list []edit, e edit) []edit {
	n := len(list) - 1
	if n < 0 || list[n].oldStart != e.oldEnd || list[n].newStart != e.newEnd {
		return append(list, e)
	}
	if puts, takes := e.newStart < e.newEnd, list[n].oldStart < list[n].oldEnd; puts && takes {
		return append(list, e)
	}
	list[n].oldStart, list[n].newStart = e.oldStart, e.newStart
	return list
}
