package gitpatch

import (
	"strconv"
	"strings"
)

// context is how many unchanged lines a hunk shows around a change.
const context = 3

// hunk is a part of a patch: changes that are close to each other.
type hunk struct{ edits []edit }

// hunks groups changes. Two of them share a hunk when their context would touch.
func hunks(edits []edit) (list []hunk) {
	for i, e := range edits {
		if i > 0 && e.oldStart-edits[i-1].oldEnd <= 2*context {
			last := &list[len(list)-1]
			last.edits = append(last.edits, e)
			continue
		}
		list = append(list, hunk{edits: []edit{e}})
	}
	return list
}

// newStart is the first line of the hunk in the new text, from 0.
func (h hunk) newStart() int { return h.edits[0].newStart - min(context, h.edits[0].oldStart) }

// write writes the hunk of the lines a and b.
func (h hunk) write(out *strings.Builder, a, b []string) {
	first, last := h.edits[0], h.edits[len(h.edits)-1]
	lead := min(context, first.oldStart)
	tail := min(context, len(a)-last.oldEnd)
	oldAt, newAt := first.oldStart-lead, h.newStart()
	out.WriteString("@@ -" + span(oldAt, last.oldEnd+tail) + " +" + span(newAt, last.newEnd+tail) + " @@\n")
	at := oldAt
	for _, e := range h.edits {
		mark(out, ' ', a[at:e.oldStart])
		mark(out, '-', a[e.oldStart:e.oldEnd])
		mark(out, '+', b[e.newStart:e.newEnd])
		at = e.oldEnd
	}
	mark(out, ' ', a[at:at+tail])
}

// span is a range of lines in a hunk's head: the first, from 1, and their number
// unless it is one. An empty range names the line before it.
func span(from, to int) string {
	switch to - from {
	case 0:
		return strconv.Itoa(from) + ",0"
	case 1:
		return strconv.Itoa(from + 1)
	}
	return strconv.Itoa(from+1) + "," + strconv.Itoa(to-from)
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
