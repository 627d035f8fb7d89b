package event

import (
	"regexp"
	"strings"
)

var (
	// analysis is what the model thought before it wrote a summary: on lines of its
	// own anywhere, or in front of the text.
	analysis = []*regexp.Regexp{
		regexp.MustCompile(`(?im)^[ \t]*<analysis>[ \t]*\r?\n(?s:.*?)\n[ \t]*</analysis>[ \t]*$`),
		regexp.MustCompile(`(?i)^\s*<analysis>(?s:.*?)</analysis>`),
	}
	summaryOpens  = regexp.MustCompile(`(?im)^[ \t]*<summary>[ \t]*\r?\n`)
	summaryCloses = regexp.MustCompile(`(?im)^[ \t]*</summary>[ \t]*$`)
	summaryTag    = regexp.MustCompile(`(?i)<summary>`)
	summaryEnd    = regexp.MustCompile(`(?i)</summary>`)

	// continued begins a summary that is framed with instructions for the model.
	continued = regexp.MustCompile(`(?i)^\s*This session is being continued from a previous conversation`)
	frame     = regexp.MustCompile(`^\s*This session is being continued from a previous conversation[^\n]*\n+Summary:[ \t]*\r?\n`)
	trailers  = []*regexp.Regexp{
		regexp.MustCompile(`(?s)\n+If you need specific details from before compaction.*$`),
		regexp.MustCompile(`(?s)\n+(?:Please )?[Cc]ontinue the conversation from where it left (?:it )?off.*$`),
	}
)

// SummaryText is the summary of a compaction without what is for the model alone,
// or "" when it cannot be told apart.
func SummaryText(text string) string {
	for _, block := range analysis {
		text = block.ReplaceAllString(text, "")
	}
	if body, ok := tagged(text); ok {
		return strings.TrimSpace(body)
	}
	if continued.MatchString(text) {
		at := frame.FindStringIndex(text)
		if at == nil {
			return ""
		}
		text = text[at[1]:]
		for _, t := range trailers {
			text = t.ReplaceAllString(text, "")
		}
	}
	return strings.TrimSpace(text)
}

// tagged is what stands in the tags of a summary: those on lines of their own, else
// the widest span, for a summary may quote the tags.
func tagged(text string) (string, bool) {
	if end := last(summaryCloses, text); end != nil {
		if begin := last(summaryOpens, text[:end[0]]); begin != nil {
			return text[begin[1]:end[0]], true
		}
	}
	begin, end := summaryTag.FindStringIndex(text), last(summaryEnd, text)
	if begin != nil && end != nil && end[0] > begin[0] {
		return text[begin[1]:end[0]], true
	}
	return "", false
}

func last(re *regexp.Regexp, text string) []int {
	all := re.FindAllStringIndex(text, -1)
	if len(all) == 0 {
		return nil
	}
	return all[len(all)-1]
}
