package gitpatch

import (
	"strings"
	"unicode/utf8"
)

// Patch is a patch of one file.
type Patch struct {
	Text string
	// Lines are the lines of the new text, from 1, that the hunks start at.
	Lines []int
}

// MaxText is the longest text, in bytes, that gets a patch.
const MaxText = 1 << 20

// Make makes the patch that turns old into the new text of the file at path, an
// absolute one. A nil old is a file that did not exist. ok is false when there is
// no exact patch: for a text that is too long, binary or has a CR, for texts that
// are equal, for a created file that is empty, and for a change that takes too long
// to find.
func Make(path string, old *string, renewed string) (patch Patch, ok bool) {
	before := ""
	if old != nil {
		before = *old
	}
	if before == renewed || !Fits(before) || !Fits(renewed) {
		return Patch{}, false
	}
	w := differing(before, renewed)
	edits, ok := w.edits()
	if !ok {
		return Patch{}, false
	}
	var out strings.Builder
	header(&out, path, old == nil)
	for _, h := range w.hunks(edits) {
		h.write(&out)
		patch.Lines = append(patch.Lines, w.before+h.newStart()+1)
	}
	patch.Text = out.String()
	return patch, true
}

// Fits says whether a text can be part of a patch.
func Fits(text string) bool {
	return len(text) <= MaxText && !strings.ContainsAny(text, "\r\x00") && utf8.ValidString(text)
}
