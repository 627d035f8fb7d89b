package command

import (
	"regexp"
	"strings"
)

var (
	markdownSyntax = regexp.MustCompile("[\\\\`*_\\[\\]<>|]")
	lineBreaks     = regexp.MustCompile(`[\r\n]+`)
	backticks      = regexp.MustCompile("`+")
)

// escape makes a text stand in Markdown as it is, on one line.
func escape(text string) string {
	return lineBreaks.ReplaceAllString(markdownSyntax.ReplaceAllString(text, `\$0`), " ")
}

// code is a text as a code span that shows it unchanged: its fence is longer than
// any run of backticks in it.
func code(text string) string {
	longest := 0
	for _, run := range backticks.FindAllString(text, -1) {
		longest = max(longest, len(run))
	}
	fence := strings.Repeat("`", longest+1)
	pad := ""
	spaced := strings.HasPrefix(text, " ") && strings.HasSuffix(text, " ") && strings.TrimSpace(text) != ""
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") || spaced {
		pad = " " // Markdown takes one space off each end
	}
	return fence + pad + text + pad + fence
}
