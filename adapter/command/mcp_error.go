package command

import (
	"regexp"
	"slices"
	"strings"
)

const (
	// maxError is the longest error that the list shows, in characters.
	maxError = 160
	// maxWrapper is the longest part of an error that can be mere wrapping.
	maxWrapper = 60
)

var (
	errorCode  = regexp.MustCompile(`^-?\d+$`)
	wrapper    = regexp.MustCompile(`(?i)(failed|error|exception)(\s+-?\d+)?$`)
	whiteSpace = regexp.MustCompile(`\s+`)
)

// shortError is an error of a server without what wraps it, of two sentences at the
// most. A wrapper before a mere number stays: the number alone says nothing.
func shortError(text string) string {
	parts := strings.Split(strings.TrimSpace(whiteSpace.ReplaceAllString(text, " ")), ": ")
	for len(parts) > 1 && wraps(parts[0]) && slices.ContainsFunc(parts[1:], func(p string) bool { return !errorCode.MatchString(p) }) {
		parts = parts[1:]
	}
	sentences := strings.SplitN(sentenceEnd.ReplaceAllString(strings.Join(parts, ": "), "$1\x00"), "\x00", 3)
	short := []rune(strings.Join(sentences[:min(2, len(sentences))], " "))
	if len(short) <= maxError {
		return string(short)
	}
	return strings.TrimRight(string(short[:maxError-1]), " ") + "…"
}

// wraps says that a part of an error says no more than that there is one.
func wraps(part string) bool {
	return errorCode.MatchString(part) || strings.Contains(part, "::") ||
		len(part) <= maxWrapper && !strings.ContainsAny(part, ".!?") && wrapper.MatchString(part)
}
