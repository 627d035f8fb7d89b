package config

import (
	"regexp"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

var (
	// plainLabel is a label of a family with an optional version and an optional
	// context window: Opus, Claude Opus 5, Sonnet (1M context). Any other label is
	// of the user's or the provider's own making.
	plainLabel   = regexp.MustCompile(`(?i)^(?:claude\s+)?([a-z][a-z0-9-]*)(?:\s+\d+(?:\.\d+)?)?(?:\s+\(\d+[mk]\s+context\))?$`)
	windowLabel  = regexp.MustCompile(`(?i)\s+\((\d+[mk])\s+context\)$`)
	versionLabel = regexp.MustCompile(`\b\d+(?:\.\d+)?\b`)
)

// labels are what the picker calls the models: the CLI's label with the version
// of the model. Where two would be the same, both stay as the CLI has them.
func labels(models []streamjson.Model) []string {
	list, count := make([]string, len(models)), map[string]int{}
	for i, m := range models {
		list[i] = label(m)
		count[list[i]]++
	}
	for i, m := range models {
		if count[list[i]] > 1 {
			list[i] = m.DisplayName
		}
	}
	return list
}

// label leaves out the context window when the description says it.
func label(m streamjson.Model) string {
	family := plainLabel.FindStringSubmatch(m.DisplayName)
	if family == nil {
		return m.DisplayName
	}
	v := familyVersion(m, family[1])
	if v == "" {
		return m.DisplayName
	}
	name, suffix := m.DisplayName, ""
	if w := windowLabel.FindStringSubmatch(name); w != nil {
		name = strings.TrimSuffix(name, w[0])
		if !saysWindow(m.Description, w[1]) {
			suffix = w[0]
		}
	}
	if versionLabel.MatchString(name) {
		return name + suffix
	}
	return name + " " + v + suffix
}

func saysWindow(description, window string) bool {
	return regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(window) + `\s+context\b`).MatchString(description)
}

// familyVersion is the version that follows the name of the family in the id or
// the description of a model, or "". The label is no source: it may be old.
func familyVersion(m streamjson.Model, family string) string {
	re := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(family) + `[-\s]+(\d+)(?:[-.](\d{1,2})\b)?`)
	for _, text := range []string{m.ResolvedModel, m.Description, m.Value} {
		if v := versionOf(re.FindStringSubmatch(text)); v != "" {
			return v
		}
	}
	return ""
}
