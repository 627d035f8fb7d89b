package gitpatch

const (
	// maxCost bounds the memory of a search, in units of four bytes, and with it its
	// time. It is enough to rewrite 2,000 lines, or to turn a few lines into 200,000.
	maxCost = 5 << 20
	// rowCost is what a row costs besides its cells, and chunk how many cells are
	// allocated at once.
	rowCost, chunk = 16, 1 << 14
	// unreached marks a diagonal that no path comes to inside both texts.
	unreached = -1
)

// search is Myers's greedy algorithm ("An O(ND) Difference Algorithm and Its
// Variations", 1986): of the paths with d edits it knows how far each came, and
// from those how far each comes with one more. A path that has passed x old and y
// new lines is on the diagonal x-y.
//
// From a path at the end of one text, the target lies on one side: diagonals on the
// other are dropped. That makes texts of very different length cheap. The libraries
// that have the algorithm set no bound to its cost.
type search struct {
	old, renewed    []int32 // equal lines have equal numbers
	lowest, highest int     // the diagonals that can lead to the target
	rows            []row   // one for each number of edits, from none
	free            []int32
	cost            int
}

// row is how many old lines the paths with one number of edits have passed, on
// every other diagonal from first on.
type row struct {
	first int
	far   []int32
}

// run finds the least number of edits. It reports false when that costs too much.
func (s *search) run() bool {
	s.lowest, s.highest = -len(s.renewed), len(s.old)
	for d := 0; s.cost <= maxCost; d++ {
		if s.extend(d) {
			return true
		}
	}
	return false
}

// extend adds the row of d edits. It reports whether a path came to the end of both
// texts.
func (s *search) extend(d int) (found bool) {
	from, to := max(s.lowest, -d), min(s.highest, d)
	from += (from + d) & 1 // with an even number of edits, only even diagonals are met
	far := s.cells(max(0, (to-from)/2+1))
	for k := from; k <= min(s.highest, to) && !found; k += 2 {
		x := 0
		if d > 0 {
			x, _ = s.rows[d-1].step(k, len(s.old), len(s.renewed))
		}
		if x != unreached {
			x = s.follow(x, k)
			found = s.bound(x, k)
		}
		far = append(far, int32(x))
	}
	s.rows = append(s.rows, row{from, far})
	return found
}

// step is where the path with one more edit comes to on the diagonal k, and whether
// that edit puts a line in. n and m are the lengths of the texts.
func (r row) step(k, n, m int) (x int, put bool) {
	above, below := r.at(k+1), r.at(k-1)
	canPut := above != unreached && above-k <= m
	canTake := below != unreached && below < n
	switch {
	case canPut && (!canTake || below < above):
		return above, true
	case canTake:
		return below + 1, false
	}
	return unreached, false
}

func (r row) at(k int) int {
	if i := (k - r.first) >> 1; i >= 0 && i < len(r.far) {
		return int(r.far[i])
	}
	return unreached
}

// follow passes the equal lines from x on.
func (s *search) follow(x, k int) int {
	for y := x - k; x < len(s.old) && y < len(s.renewed) && s.old[x] == s.renewed[y]; y++ {
		x++
	}
	return x
}

// bound drops the diagonals that a path makes useless. It reports whether the path
// is at the end of both texts.
func (s *search) bound(x, k int) bool {
	oldEnds, newEnds := x == len(s.old), x-k == len(s.renewed)
	if oldEnds {
		s.highest = min(s.highest, k-1)
	}
	if newEnds {
		s.lowest = max(s.lowest, k+1)
	}
	return oldEnds && newEnds
}

// cells is room for n cells.
func (s *search) cells(n int) []int32 {
	s.cost += n + rowCost
	if n > len(s.free) {
		s.free = make([]int32, max(n, chunk))
	}
	room := s.free[:0:n]
	s.free = s.free[n:]
	return room
}
