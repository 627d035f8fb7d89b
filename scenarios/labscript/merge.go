package labscript

import (
	"slices"
	"strings"
)

// blocks are the lines of each step for one profile.
type blocks struct {
	profile string
	steps   [][]string
}

// shared is a line with the profiles that it is for.
type shared struct {
	text     string
	profiles []string
}

// merge makes one script of those of all profiles.
func merge(all []blocks) []string {
	var script []string
	for i := range all[0].steps {
		var lines []shared
		for _, b := range all {
			lines = join(lines, b.steps[i], b.profile)
		}
		for _, l := range lines {
			if len(l.profiles) < len(all) {
				l.text = "[" + strings.Join(l.profiles, ",") + "] " + l.text
			}
			script = append(script, l.text)
		}
	}
	return dropRepeatedEnds(script)
}

// join adds a profile's lines to what others have, each line once, in order.
func join(lines []shared, more []string, profile string) []shared {
	at := 0
	for i, text := range more {
		same := -1
		for j := at; j < len(lines); j++ {
			if lines[j].text == text && !slices.Contains(lines[j].profiles, profile) && !blocked(lines[at:j], more[i+1:]) {
				same = j
				break
			}
		}
		if same < 0 {
			lines = slices.Insert(lines, at, shared{text: text})
			same = at
		}
		lines[same].profiles = append(lines[same].profiles, profile)
		at = same + 1
	}
	return lines
}

// blocked says whether a later line of the profile stands among those that would
// be passed over.
func blocked(over []shared, later []string) bool {
	return slices.ContainsFunc(over, func(l shared) bool { return slices.Contains(later, l.text) })
}

// dropRepeatedEnds leaves one of several ends in a row.
func dropRepeatedEnds(script []string) []string {
	return slices.CompactFunc(script, func(a, b string) bool { return a == "end" && b == "end" })
}
