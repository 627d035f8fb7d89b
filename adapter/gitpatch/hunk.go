package gitpatch

import (
	"strconv"
	"strings"
)

// context is how many unchanged lines a hunk shows around a change.
const context = 3

// hunk is a part of a patch: changes that are close to each other, of the lines of
// a window.
type hunk struct {
	window
	changes []edit
}

// hunks groups changes. Two of them share a hunk when their context would touch.
func (w window) hunks(edits []edit) (list []hunk) {
	first := 0
	for i := 1; i <= len(edits); i++ {
		if i == len(edits) || edits[i].oldStart-edits[i-1].oldEnd > 2*context {
			list = append(list, hunk{w, edits[first:i]})
			first = i
		}
	}
	return list
}

// lead is how many unchanged lines the hunk starts with.
func (h hunk) lead() int { return min(context, h.changes[0].oldStart) }

// newStart is the hunk's first line in the new window.
func (h hunk) newStart() int { return h.changes[0].newStart - h.lead() }

// write writes the hunk.
func (h hunk) write(out *strings.Builder) {
	first, last := h.changes[0], h.changes[len(h.changes)-1]
	tail := min(context, len(h.old)-last.oldEnd)
	out.WriteString("@@ -" + h.span(first.oldStart-h.lead(), last.oldEnd+tail) + " +" + h.span(h.newStart(), last.newEnd+tail) + " @@\n")
	at := first.oldStart - h.lead()
	for _, e := range h.changes {
		mark(out, ' ', h.old[at:e.oldStart])
		mark(out, '-', h.old[e.oldStart:e.oldEnd])
		mark(out, '+', h.renewed[e.newStart:e.newEnd])
		at = e.oldEnd
	}
	mark(out, ' ', h.old[at:at+tail])
}

// span is a range of lines in a hunk's head: the first, from 1, and their number
// unless it is one. An empty range names the line before it.
func (w window) span(from, to int) string {
	switch first := w.before + from; to - from {
	case 0:
		return strconv.Itoa(first) + ",0"
	case 1:
		return strconv.Itoa(first + 1)
	default:
		return strconv.Itoa(first+1) + "," + strconv.Itoa(to-from)
	}
}

func mark(out *strings.Builder, sign byte, lines []string) {
	for _, l := range lines {
		out.WriteByte(sign)
		out.WriteString(l)
		if !strings.HasSuffix(l, "\n") {
			out.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
