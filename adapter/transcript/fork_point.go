package transcript

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
)

// forkPoint is the last record of the answer that a fork is to end with: on the
// conversation as it stands, or else on a branch that the user left.
func (x *index) forkPoint(f io.ReaderAt, point *ForkPoint) (int, bool) {
	lines := &lineReader{f: f}
	chain := x.chain(func(at int64) (kept, bool) { return readStored(lines.line(at)).kept() })
	for _, id := range point.MessageIDs {
		want, name := shortHash([]byte(id)), hash([]byte(id))
		for _, i := range slices.Backward(chain) {
			if n := &x.nodes[i]; n.kind.shown() && (n.message == want || n.message == 0 && n.id == name) {
				return int(i), true
			}
		}
	}
	for _, id := range point.MessageIDs {
		want := shortHash([]byte(id))
		for i := len(x.nodes) - 1; i >= 0; i-- {
			if n := &x.nodes[i]; n.kind == kindAssistant && n.message == want {
				return i, true
			}
		}
	}
	if point.Fingerprint == "" || point.Occurrence == 0 {
		return 0, false
	}
	return x.byText(lines, point)
}

// said is an answer: the last of its records, and the hash of its text.
type said struct {
	message uint32
	last    int
	digest  string
}

// byText finds the answer by its text. Several of one text are told apart by how
// many of them stand above, on the branch of each.
func (x *index) byText(lines *lineReader, point *ForkPoint) (int, bool) {
	all := x.answers(lines)
	var same []said
	for _, s := range all {
		if s.digest == point.Fingerprint {
			same = append(same, s)
		}
	}
	if len(same) == 1 {
		return same[0].last, true
	}
	found := -1
	for _, s := range same {
		if x.occurrence(s, same) != point.Occurrence {
			continue
		}
		if found >= 0 {
			return 0, false
		}
		found = s.last
	}
	return found, found >= 0
}

// answers are all answers of a file in the order of their beginnings.
func (x *index) answers(lines *lineReader) []said {
	var list []said
	texts := map[uint32]*[]byte{}
	at := map[uint32]int{}
	for i := range x.nodes {
		n := &x.nodes[i]
		if n.kind != kindAssistant || n.message == 0 {
			continue
		}
		if texts[n.message] == nil {
			texts[n.message] = new([]byte)
			at[n.message] = len(list)
			list = append(list, said{message: n.message})
		}
		text := texts[n.message]
		*text = append(*text, readStored(lines.line(n.at)).text()...)
		list[at[n.message]].last = i
	}
	for i := range list {
		sum := sha256.Sum256(*texts[list[i].message])
		list[i].digest = "sha256:" + hex.EncodeToString(sum[:])
	}
	return list
}

// occurrence is how many answers of same stand on the branch of s, itself among
// them.
func (x *index) occurrence(s said, same []said) int {
	count := 0
	branch, _ := x.up(s.last)
	counted := map[uint32]bool{}
	for _, i := range branch {
		m := x.nodes[i].message
		if m != 0 && !counted[m] && slices.ContainsFunc(same, func(o said) bool { return o.message == m }) {
			counted[m] = true
			count++
		}
	}
	return count
}
