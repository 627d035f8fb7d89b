package transcript

import (
	"strconv"
	"strings"
	"unicode/utf16"
)

// maxSlug is the length from which the CLI cuts the name of a directory, in
// UTF-16 units.
const maxSlug = 200

// Slug is the name of the directory that holds the transcripts of a working
// directory: its path with a dash for all but ASCII letters and digits. A long
// one is cut, and a hash of the path tells it from others.
func Slug(cwd string) string {
	units := utf16.Encode([]rune(cwd))
	var b strings.Builder
	b.Grow(len(units))
	for _, u := range units[:min(len(units), maxSlug)] {
		switch {
		case u >= 'a' && u <= 'z', u >= 'A' && u <= 'Z', u >= '0' && u <= '9':
			b.WriteByte(byte(u))
		default:
			b.WriteByte('-')
		}
	}
	if len(units) > maxSlug {
		b.WriteString("-" + pathHash(units))
	}
	return b.String()
}

func pathHash(units []uint16) string {
	var h int32
	for _, u := range units {
		h = h*31 + int32(u)
	}
	return strconv.FormatInt(max(int64(h), -int64(h)), 36)
}
