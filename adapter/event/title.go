package event

import (
	"strings"
	"unicode/utf16"
)

// maxTitle is the longest title, in UTF-16 units.
const maxTitle = 256

// CleanTitle makes a title of any text: white space collapsed, cut with an
// ellipsis when it is too long.
func CleanTitle(text string) string {
	if len(text) > 16*maxTitle {
		text = text[:16*maxTitle] // a whole first prompt can be megabytes
	}
	text = strings.Join(strings.Fields(text), " ")
	units := utf16.Encode([]rune(text))
	if len(units) <= maxTitle {
		return text
	}
	return string(utf16.Decode(units[:maxTitle-1])) + "…"
}
