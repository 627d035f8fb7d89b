package streamjson

import "strings"

// limitWords begin the CLI's own texts on a usage limit.
var limitWords = []string{
	"You've hit your",
	"You've reached your",
	"You're out of usage credits",
	"Your org is out of usage · add funds to continue",
	"Your org is out of usage · contact your admin",
	"Your seat type doesn't include usage",
	"Your usage allocation has been disabled by your admin",
	"Your group's usage limit is set to $0",
	"Fable 5 requires usage credits",
	"You're out of extra usage",
	"Your seat type doesn't include extra usage",
}

// IsUsageLimit says whether a text that the CLI wrote itself tells of a usage
// limit.
func IsUsageLimit(text string) bool {
	for _, words := range limitWords {
		if strings.HasPrefix(text, words) {
			return true
		}
	}
	return false
}
