package toolcall

import "strings"

// fence makes a code block of text. Its fence is longer than any that a line
// of the text begins with, so that the text cannot end the block.
func fence(text string) string {
	f := strings.Repeat("`", max(3, longestFence(text)+1))
	end := "\n"
	if strings.HasSuffix(text, "\n") {
		end = ""
	}
	return f + "\n" + text + end + f
}

// longestFence counts the backticks of the longest run of three or more that a
// line begins with, or is 0.
func longestFence(text string) int {
	longest := 0
	for text != "" {
		rest := strings.TrimLeft(text, "`")
		if n := len(text) - len(rest); n >= 3 {
			longest = max(longest, n)
		}
		end := strings.IndexAny(rest, "\n\r")
		if end < 0 {
			break
		}
		text = rest[end+1:]
	}
	return longest
}

// errorFence makes a code block of an error text.
func errorFence(text string) string { return "```\n" + text + "\n```" }

// insideFence is a text without the one code block that it consists of; ok is
// false for any other text.
func insideFence(text string) (inside string, ok bool) {
	text, opened := strings.CutPrefix(strings.TrimSpace(text), "```")
	_, text, hasLine := strings.Cut(text, "\n")
	text, closed := strings.CutSuffix(text, "\n```")
	return strings.TrimSuffix(text, "\r"), opened && hasLine && closed
}
