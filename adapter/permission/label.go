package permission

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// listLimit is the longest list that a choice spells out, in UTF-16 code units.
const listLimit = 50

// list is how a choice names some commands or places. Long ones are only
// "similar": the request shows the command itself next to the choice.
func list(names []string) string {
	switch n := len(names); {
	case length(strings.Join(names, ", ")) > listLimit:
		return "similar"
	case n == 1:
		return names[0]
	case n == 2:
		return names[0] + " and " + names[1]
	default:
		return strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
}

// places is how a choice names directories: at most two, and how many more.
func (p place) places(dirs []string) string {
	names := p.shortNames(dirs)
	if len(names) <= 2 {
		return list(names)
	}
	return fmt.Sprintf("%s, %s and %d more", names[0], names[1], len(names)-2)
}

// shortNames are the different ones of dirs, each by as many of its last
// segments as tell it from the others.
func (p place) shortNames(dirs []string) []string {
	var whole []string
	for _, d := range dirs {
		if d = p.slashed(d); !slices.Contains(whole, d) {
			whole = append(whole, d)
		}
	}
	names := make([]string, len(whole))
	for i := range whole {
		names[i] = p.directoryName(shortest(whole, i))
	}
	return names
}

// shortest is the end of whole[i] that no other path ends in, by segments.
func shortest(whole []string, i int) string {
	for n := 1; n <= strings.Count(whole[i], "/")+1; n++ {
		end := lastSegments(whole[i], n)
		if !slices.ContainsFunc(whole, func(w string) bool { return w != whole[i] && lastSegments(w, n) == end }) {
			return end
		}
	}
	return whole[i]
}

// lastSegments are the last n segments of a clean path, or all there are.
func lastSegments(p string, n int) string {
	segments := strings.Split(strings.TrimPrefix(p, "/"), "/")
	return path.Join(segments[max(0, len(segments)-n):]...)
}

// directoryName is dir as a choice writes it, with the separator at its end.
func (p place) directoryName(dir string) string {
	name := strings.TrimSuffix(dir, "/") + "/"
	return strings.ReplaceAll(name, "/", p.separator())
}
