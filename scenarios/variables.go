package scenarios

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// variables are what $NAME stands for in the arguments of a verb: $WORK, $HOME
// and what the script saved.
type variables map[string]string

// expand replaces the variables of a text; a longer name goes before its
// beginning. What is unknown stays.
func (v variables) expand(text string) string {
	if !strings.Contains(text, "$") {
		return text
	}
	names := slices.SortedFunc(maps.Keys(v), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), strings.Compare(a, b))
	})
	for _, name := range names {
		text = strings.ReplaceAll(text, "$"+name, v[name])
	}
	return text
}

// save keeps what stands at a path such as params.update.0.id of a message.
func (v variables) save(name, path string, msg jsontext.Value) error {
	var value any
	if err := json.Unmarshal(msg, &value); err != nil {
		return fmt.Errorf("scenarios: $%s: %w", name, err)
	}
	for step := range strings.SplitSeq(path, ".") {
		switch at := value.(type) {
		case map[string]any:
			value = at[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(at) {
				return fmt.Errorf("scenarios: $%s: no %s in %s", name, path, msg)
			}
			value = at[i]
		default:
			value = nil
		}
	}
	text, ok := value.(string)
	if !ok {
		return fmt.Errorf("scenarios: $%s: no text at %s in %s", name, path, msg)
	}
	v[name] = text
	return nil
}

// target is the @NAME or @NAME=PATH argument of a verb.
type target struct{ name, path string }

// takeTarget parts the arguments of a verb from its target, if there is one.
func takeTarget(args []string, usual target) (t target, rest []string) {
	t = usual
	for _, arg := range args {
		if name, ok := strings.CutPrefix(arg, "@"); ok {
			var path string
			if t.name, path, ok = strings.Cut(name, "="); ok {
				t.path = path
			}
			continue
		}
		rest = append(rest, arg)
	}
	return t, rest
}

// oneLine is a JSON text on one line. Another text comes back as it is.
func oneLine(text string) string {
	v := jsontext.Value(text)
	if v.Compact() != nil {
		return text
	}
	return string(v)
}

// merged are the members of two JSON objects; those of the second win.
func merged(base, more string) (string, error) {
	all := map[string]jsontext.Value{}
	for _, text := range []string{base, more} {
		if text == "" {
			continue
		}
		if err := json.Unmarshal([]byte(text), &all); err != nil {
			return "", fmt.Errorf("scenarios: %s is no JSON object: %w", text, err)
		}
	}
	text, err := json.Marshal(all, json.Deterministic(true))
	if err != nil {
		return "", fmt.Errorf("scenarios: %w", err)
	}
	return string(text), nil
}
