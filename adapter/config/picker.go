package config

import (
	"regexp"
	"slices"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

// defaultRow is the row of the picker that leaves the choice to the CLI. The
// CLI takes the word as a model.
const defaultRow = "default"

// rows are the models to choose from: what the CLI offers or, under an
// allowlist, its entries. An entry stands as it is spelt, or as its override,
// with what the CLI says of the closest model, so that the CLI is asked for
// exactly that model. The default row stays in any case, and so does custom,
// the ANTHROPIC_CUSTOM_MODEL_OPTION, as the last one.
func rows(offer []streamjson.Model, s Settings, custom string) []streamjson.Model {
	if s.AvailableModels == nil {
		return offer
	}
	list := []streamjson.Model{{Value: defaultRow, DisplayName: "Default"}}
	concrete := make([]streamjson.Model, 0, len(offer))
	for _, m := range offer {
		if m.Value == defaultRow {
			list[0] = m
		} else {
			concrete = append(concrete, m)
		}
	}
	for _, entry := range s.AvailableModels {
		m, ok := allowed(concrete, strings.TrimSpace(entry), s)
		if ok && !has(list, m.Value) {
			list = append(list, m)
		}
	}
	custom = strings.TrimSpace(custom)
	if i := find(concrete, custom); i >= 0 && !has(list, custom) {
		list = append(list, concrete[i])
	}
	return list
}

// allowed is the row of an entry of the allowlist. Managed denials win.
func allowed(models []streamjson.Model, entry string, s Settings) (streamjson.Model, bool) {
	if entry == "" || entry == defaultRow {
		return streamjson.Model{}, false
	}
	row := streamjson.Model{DisplayName: entry}
	if m := match(models, entry); m != nil {
		row = *m
	}
	row.Value = or(s.ModelOverrides[entry], entry)
	for _, id := range []string{entry, row.Value, row.ResolvedModel} {
		if denied(id, s.DeniedModels) {
			return streamjson.Model{}, false
		}
	}
	return row, true
}

func find(models []streamjson.Model, value string) int {
	return slices.IndexFunc(models, func(m streamjson.Model) bool { return m.Value == value })
}

func has(models []streamjson.Model, value string) bool { return find(models, value) >= 0 }

var (
	// What providers put around the id of a model, in the order of its removal.
	variant  = regexp.MustCompile(`:[a-z][a-z0-9-]*$`)
	dotted   = regexp.MustCompile(`(\d)\.(\d)`)
	revision = regexp.MustCompile(`@.*$`)
	release  = regexp.MustCompile(`-v\d+(?::\d+)?$`)
	dated    = regexp.MustCompile(`-\d{8}$`)
)

// bareID is the id of a model without a provider, a region, a variant, a
// release, a date and a context window.
func bareID(id string) string {
	id = withoutWindow(id)
	if i := strings.LastIndex(id, "anthropic."); i >= 0 {
		id = id[i+len("anthropic."):]
	}
	id = strings.TrimPrefix(id, "anthropic/")
	id = variant.ReplaceAllString(id, "")
	id = dotted.ReplaceAllString(id, "$1-$2")
	id = revision.ReplaceAllString(id, "")
	id = release.ReplaceAllString(id, "")
	id = strings.TrimSuffix(id, "-fast")
	return dated.ReplaceAllString(id, "")
}

// denied says whether a list of denials names a model. A family denies all its
// models, an id its model and the minor versions of it. The CLI enforces the
// list; this only keeps the picker from offering what it would refuse.
func denied(id string, list []string) bool {
	id = bareID(id)
	return id != "" && slices.ContainsFunc(list, func(entry string) bool {
		entry = bareID(entry)
		switch entry {
		case "":
			return false
		case "opus", "sonnet", "haiku", "fable":
			return id == entry || strings.Contains(id, "-"+entry)
		}
		return id == entry || strings.HasPrefix(id, entry+"-")
	})
}
