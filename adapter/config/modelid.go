package config

import (
	"regexp"
	"strings"
)

var (
	windowSuffix = regexp.MustCompile(`(?:-(\d+m)|\[(\d+m)\])$`)
	// A minor version has at most two digits: eight are a date.
	versionText = regexp.MustCompile(`\b(\d+)(?:[-.](\d{1,2}))?\b`)
)

// splitWindow splits a lower-case model id into the model and the size of its
// context window: claude-opus-5-5-1m and claude-opus-5-5[1m] are the model
// claude-opus-5-5 with 1m.
func splitWindow(id string) (model, window string) {
	m := windowSuffix.FindStringSubmatch(id)
	if m == nil {
		return id, ""
	}
	return strings.TrimSuffix(id, m[0]), m[1] + m[2]
}

// canonical is the one spelling under which ids are compared.
func canonical(id string) string {
	model, window := splitWindow(strings.ToLower(strings.TrimSpace(id)))
	if window == "" {
		return model
	}
	return model + "[" + window + "]"
}

// version finds the version of a model in an id, a name or a description, as
// "5" or "5.5", or "".
func version(text string) string {
	model, _ := splitWindow(strings.ToLower(strings.TrimSpace(text)))
	return versionOf(versionText.FindStringSubmatch(model))
}

func versionOf(match []string) string {
	switch {
	case match == nil:
		return ""
	case match[2] == "":
		return match[1]
	}
	return match[1] + "." + match[2]
}
