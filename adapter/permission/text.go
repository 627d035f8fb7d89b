package permission

import (
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// The longest texts that are shown, in UTF-16 code units. A longer one is left
// out: the part that would be cut off could be the part that matters.
const (
	titleLimit = 160
	textLimit  = 4000
	pathLimit  = 4096
)

// oneLine is s without control characters and with single spaces, or "" when
// nothing is left or it is longer than limit.
func oneLine(s string, limit int) string {
	return within(strings.Join(strings.FieldsFunc(shown(s), isSpace), " "), limit)
}

// paragraphs is s without control characters but with its line breaks, or ""
// when nothing is left or it is longer than limit.
func paragraphs(s string, limit int) string {
	return within(strings.TrimFunc(shown(s), isSpace), limit)
}

// plain says whether s can stand in a rule and in its name: it has text, not
// more than limit, and nothing that hides or turns what the user reads.
func plain(s string, limit int) bool {
	return strings.TrimFunc(s, isSpace) != "" && length(s) <= limit && utf8.ValidString(s) &&
		!strings.ContainsFunc(s, isControl) && !strings.ContainsAny(s, "\r\ufffd")
}

func within(s string, limit int) string {
	if length(s) > limit {
		return ""
	}
	return s
}

func shown(s string) string {
	return strings.Map(func(r rune) rune {
		if isControl(r) {
			return -1
		}
		return r
	}, s)
}

// isControl picks what a terminal or a renderer would act on instead of
// showing it: control characters that are not white space, and those that
// change the direction of the text around them.
func isControl(r rune) bool {
	if r == '\t' || r == '\n' || r == '\r' {
		return false
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
}

// isSpace is white space as JavaScript has it, which the CLI trims by.
func isSpace(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' }

// length is the length of s in JavaScript: the limits were made there.
func length(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}
