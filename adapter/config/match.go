package config

import (
	"regexp"
	"slices"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

// match finds the model that a name means: a value of the picker, an alias, a
// label or a full id, in any spelling. What names a model exactly wins over
// what is part of its name, and that over what shares words with it; a name
// with another version or, but for shared words, another context window does
// not match.
func match(models []streamjson.Model, name string) *streamjson.Model {
	name = strings.TrimSpace(name)
	if name == "" {
		return nil
	}
	for _, find := range []func([]streamjson.Model, string) int{named, resolvedTo, containing, alike} {
		if i := find(models, name); i >= 0 {
			return &models[i]
		}
	}
	return nil
}

func named(models []streamjson.Model, name string) int {
	return slices.IndexFunc(models, func(m streamjson.Model) bool {
		return m.Value == name || canonical(m.Value) == canonical(name) || strings.EqualFold(m.DisplayName, name)
	})
}

// resolvedTo prefers a row that names its model to the default row.
func resolvedTo(models []streamjson.Model, name string) int {
	id := canonical(name)
	runs := func(m streamjson.Model) bool { return m.ResolvedModel != "" && canonical(m.ResolvedModel) == id }
	i := slices.IndexFunc(models, func(m streamjson.Model) bool { return m.Value != defaultRow && runs(m) })
	if i >= 0 {
		return i
	}
	return slices.IndexFunc(models, runs)
}

func containing(models []streamjson.Model, name string) int {
	lower := strings.ToLower(name)
	_, window := splitWindow(lower)
	return slices.IndexFunc(models, func(m streamjson.Model) bool {
		value := strings.ToLower(m.Value)
		if _, w := splitWindow(value); w != window || !sameVersion(m, name) {
			return false
		}
		return strings.Contains(value, lower) || strings.Contains(strings.ToLower(m.DisplayName), lower) || strings.Contains(lower, value)
	})
}

// sameVersion is true, too, where either has no version.
func sameVersion(m streamjson.Model, name string) bool {
	wish := version(name)
	if wish == "" {
		return true
	}
	for _, text := range []string{m.Value, m.DisplayName, m.Description} {
		if v := version(text); v != "" {
			return v == wish
		}
	}
	return true
}

var wordText = regexp.MustCompile(`[a-z0-9]+`)

// words are the words of a model's name that tell it from other models. The
// size of the context window, when there is one, is the last.
func words(name string) (list []string, window string) {
	model := strings.ToLower(name)
	if strings.HasSuffix(model, "]") { // a -1m is a word as it is
		model, window = splitWindow(model)
	}
	for _, w := range wordText.FindAllString(model, -1) {
		switch {
		case w == "opusplan":
			list = append(list, "opus")
		case w == "best", w == "default", w == "claude":
		case strings.ContainsAny(w, "abcdefghijklmnopqrstuvwxyz"):
			list = append(list, w)
		}
	}
	if window != "" {
		list = append(list, window)
	}
	return list, window
}

// alike finds the model that shares the most words with a name. The context
// window weighs more than another word, but alone it is no likeness.
func alike(models []streamjson.Model, name string) int {
	list, window := words(name)
	best, most := -1, 0
	for i, m := range models {
		if !sameVersion(m, name) {
			continue
		}
		text := strings.ToLower(m.Value + " " + m.DisplayName)
		shared, points := false, 0
		for _, w := range list {
			switch {
			case !strings.Contains(text, w):
			case w == window:
				points += 3
			default:
				shared = true
				points++
			}
		}
		if (shared || window == "") && points > most {
			best, most = i, points
		}
	}
	return best
}

// resumed is the row of the model that a resumed transcript was written with.
// The CLI runs that model; a model outside the picker is a row of its own.
func resumed(models []streamjson.Model, id string) streamjson.Model {
	live := canonical(id)
	byDefault := slices.IndexFunc(models, func(m streamjson.Model) bool { return m.Value == defaultRow && m.ResolvedModel != "" })
	if byDefault >= 0 && canonical(models[byDefault].ResolvedModel) == live {
		return models[byDefault]
	}
	if i := resolvedTo(models, id); i >= 0 {
		return models[i]
	}
	if byDefault >= 0 && withoutWindow(models[byDefault].ResolvedModel) == withoutWindow(id) {
		return models[byDefault]
	}
	if m := match(models, id); m != nil {
		return *m
	}
	return streamjson.Model{Value: id, DisplayName: id}
}

func withoutWindow(id string) string {
	model, _ := splitWindow(strings.ToLower(strings.TrimSpace(id)))
	return model
}
