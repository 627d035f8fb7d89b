package transcript

import (
	"io"
	"slices"
)

// index is how the records of a file hang together.
type index struct {
	nodes  []node
	places map[uint64]int32 // by id, the last one of a name; made when needed
	// moved are records that follow others than they say: those that a compaction
	// kept.
	moved map[uint64]uint64
}

// indexSample is how many records tell how many a file has.
const indexSample = 4096

// readIndex reads a whole file.
func readIndex(f io.ReaderAt, size int64) (*index, error) {
	x := &index{}
	err := forwards(f, size, func(at int64, line []byte) error {
		n, ok := readNode(line)
		if !ok {
			return nil
		}
		n.at = at
		if len(x.nodes) == indexSample && at > 0 {
			// The rest is about as dense: growing by and by would cost as much again.
			x.nodes = slices.Grow(x.nodes, int(size*indexSample/at))
		}
		x.nodes = append(x.nodes, n)
		return nil
	})
	return x, err
}

// find is the place of a record, or -1. Most records follow the one before.
func (x *index) find(id uint64, before int) int {
	for i := before - 1; i >= 0 && i > before-32; i-- {
		if x.nodes[i].id == id {
			return i
		}
	}
	if x.places == nil {
		x.places = make(map[uint64]int32, len(x.nodes))
		for i := range x.nodes {
			x.places[x.nodes[i].id] = int32(i)
		}
	}
	if i, ok := x.places[id]; ok {
		return int(i)
	}
	return -1
}

func (x *index) parent(i int) uint64 {
	if p, ok := x.moved[x.nodes[i].id]; ok {
		return p
	}
	return x.nodes[i].parent
}

// chain are the records of the conversation as it stands, in their order: from the
// last record back to the first. What the user took back is not among them, nor is
// what came before a compaction, but for what that kept.
func (x *index) chain(keeps func(at int64) (kept, bool)) []int32 {
	x.relink(keeps)
	dead := map[int]bool{}
	for leaf, n := range slices.Backward(x.nodes) {
		if k := n.kind; k == kindAside || k == kindProgress || dead[leaf] {
			continue
		}
		chain, speaks := x.up(leaf)
		if speaks {
			slices.Reverse(chain)
			return chain
		}
		for _, i := range chain {
			dead[int(i)] = true
		}
	}
	return nil
}

// up are the records from a leaf to its root, and whether anyone speaks in them.
func (x *index) up(leaf int) (chain []int32, speaks bool) {
	seen := make(places, len(x.nodes)/64+1)
	chain = make([]int32, 0, leaf+1)
	for i := leaf; i >= 0 && !seen.has(i); {
		seen.add(i)
		chain = append(chain, int32(i))
		if k := x.nodes[i].kind; k == kindUser || k == kindAssistant {
			speaks = true
		}
		parent := x.parent(i)
		if parent == 0 {
			break
		}
		i = x.find(parent, i)
	}
	return chain, speaks
}

// places is a set of places.
type places []uint64

func (p places) add(i int)      { p[i/64] |= 1 << (i % 64) }
func (p places) has(i int) bool { return p[i/64]&(1<<(i%64)) != 0 }

// kept are records that a compaction left in place: they follow anchor, which is
// its summary, and what followed that follows them.
type kept struct {
	anchor uint64
	ids    []uint64
	whole  bool // ids are all of them; otherwise the first and the last
}

// relink moves what the compactions kept.
func (x *index) relink(keeps func(at int64) (kept, bool)) {
	x.moved = map[uint64]uint64{}
	for b := range x.nodes {
		if x.nodes[b].kind != kindBoundary {
			continue
		}
		k, ok := keeps(x.nodes[b].at)
		if !ok || len(k.ids) == 0 || !x.has(k.ids) {
			continue
		}
		last := k.ids[len(k.ids)-1]
		for i := range x.nodes {
			if x.parent(i) == k.anchor && x.nodes[i].id != k.ids[0] {
				x.moved[x.nodes[i].id] = last
			}
		}
		x.moved[k.ids[0]] = k.anchor
		for i := 1; k.whole && i < len(k.ids); i++ {
			x.moved[k.ids[i]] = k.ids[i-1]
		}
	}
}

func (x *index) has(ids []uint64) bool {
	for _, id := range ids {
		if x.find(id, 0) < 0 {
			return false
		}
	}
	return true
}

// withSiblings adds to a chain what stands beside it and belongs to it: an answer
// with several tool calls is stored as several records, and the results hang on
// each. Those beside the chain are complemented, so that their numbers are
// negative.
func (x *index) withSiblings(chain []int32) []int32 {
	on := make(places, len(x.nodes)/64+1)
	for _, i := range chain {
		on.add(int(i))
	}
	if !x.anyBeside(on) {
		return chain
	}
	last := map[uint32]int32{} // by message: its last record on the chain
	for _, i := range chain {
		if n := &x.nodes[i]; n.message != 0 {
			last[n.message] = i
		}
	}
	beside := map[int32][]int32{}
	add := func(message uint32, i int32) {
		if l, ok := last[message]; ok {
			beside[l] = append(beside[l], ^i)
		}
	}
	for i := range x.nodes {
		n := &x.nodes[i]
		if on.has(i) {
			continue
		}
		switch n.kind {
		case kindAssistant:
			add(n.message, int32(i))
		case kindUser:
			if p := x.find(n.parent, i); p >= 0 && x.nodes[p].kind == kindAssistant {
				add(x.nodes[p].message, int32(i))
			}
		case kindOther, kindQueued, kindBoundary, kindAside, kindProgress:
		}
	}
	if len(beside) == 0 {
		return chain
	}
	all := make([]int32, 0, len(chain)+len(beside))
	for _, i := range chain {
		all = append(all, i)
		all = append(all, x.answersFirst(beside[i])...)
	}
	return all
}

// anyBeside says whether a message stands beside a chain: mostly none does.
func (x *index) anyBeside(on places) bool {
	for i := range x.nodes {
		if k := x.nodes[i].kind; !on.has(i) && (k == kindUser || k == kindAssistant) {
			return true
		}
	}
	return false
}

// steps are the places of the messages to show, in their order. Those beside the
// conversation are complemented.
func (x *index) steps(keeps func(at int64) (kept, bool)) []int64 {
	chain := x.withSiblings(x.chain(keeps))
	steps := make([]int64, 0, len(chain))
	for _, i := range chain {
		beside := i < 0
		if beside {
			i = ^i
		}
		n := &x.nodes[i]
		switch {
		case !n.kind.shown():
		case beside:
			steps = append(steps, ^n.at)
		default:
			steps = append(steps, n.at)
		}
	}
	return steps
}

// answersFirst puts the parts of an answer in front of the results.
func (x *index) answersFirst(list []int32) []int32 {
	slices.SortStableFunc(list, func(a, b int32) int {
		return int(x.nodes[^b].kind) - int(x.nodes[^a].kind) // kindAssistant is above kindUser
	})
	return list
}
