package gitpatch

import "strings"

// window is the part of two texts that differs, with the lines around it that a
// hunk can show. An edit usually changes a small part of a long file.
type window struct {
	old, renewed []string // lines, each with its line break
	before       int      // how many lines of both texts are left out before it
	after        int      // how many lines at the end of both are only there to be shown
}

// differing finds the window of two texts that are not equal. What the search
// sees, three equal lines on either side of the changed middle, decides between
// changes of the same length. Yet it can put a line in behind those three, so the
// window holds three more.
func differing(old, renewed string) window {
	lead := strings.LastIndexByte(old[:commonPrefix(old, renewed)], '\n') + 1
	tail := commonLines(old[lead:], renewed[lead:])
	from := linesBack(old, lead, context)
	seen, shown := linesAhead(old, len(old)-tail, context), linesAhead(old, len(old)-tail, 2*context)
	return window{
		old:     lines(old[from:shown]),
		renewed: lines(renewed[from : len(renewed)-len(old)+shown]),
		before:  strings.Count(old[:from], "\n"),
		after:   len(lines(old[seen:shown])),
	}
}

// commonPrefix is the number of bytes that both texts start with.
func commonPrefix(a, b string) int {
	const stride = 1024 // a comparison of strings is far faster than one of bytes
	n, most := 0, min(len(a), len(b))
	for n+stride <= most && a[n:n+stride] == b[n:n+stride] {
		n += stride
	}
	for n < most && a[n] == b[n] {
		n++
	}
	return n
}

// commonLines is the number of bytes of the whole lines that both texts end with.
func commonLines(a, b string) int {
	const stride = 1024
	n, most := 0, min(len(a), len(b))
	for n+stride <= most && a[len(a)-n-stride:len(a)-n] == b[len(b)-n-stride:len(b)-n] {
		n += stride
	}
	for n < most && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	if startsLine(a, len(a)-n) && startsLine(b, len(b)-n) {
		return n
	}
	return len(a) - linesAhead(a, len(a)-n, 1)
}

func startsLine(text string, at int) bool { return at == 0 || text[at-1] == '\n' }

// linesBack is where the n-th line before the start of a line starts.
func linesBack(text string, at, n int) int {
	for ; n > 0 && at > 0; n-- {
		at = strings.LastIndexByte(text[:at-1], '\n') + 1
	}
	return at
}

// linesAhead is where the n-th line from at on ends.
func linesAhead(text string, at, n int) int {
	for ; n > 0; n-- {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			return len(text)
		}
		at += next + 1
	}
	return at
}

// lines splits a text after each line break.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	l := strings.SplitAfter(text, "\n")
	if l[len(l)-1] == "" {
		l = l[:len(l)-1]
	}
	return l
}
