package fakeclaude

import (
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// difference says where a JSON value of the adapter differs from what was
// recorded, as a path with both values; "" if it does not. A member that is
// null counts as missing. Members of the outermost object that are in ignore
// are not compared.
func (l *live) difference(recorded, got jsontext.Value, ignore ...string) string {
	var want, have any
	if err := decodeAny(recorded, &want); err != nil {
		return ""
	}
	if err := decodeAny(got, &have); err != nil {
		return err.Error()
	}
	for _, v := range []any{want, have} {
		if object, ok := v.(map[string]any); ok {
			for _, name := range ignore {
				delete(object, name)
			}
		}
	}
	return l.compare("", want, have)
}

func decodeAny(v jsontext.Value, to *any) error {
	if len(v) == 0 {
		return nil
	}
	return json.Unmarshal(v, to, lenient)
}

func (l *live) compare(path string, want, have any) string {
	switch want := want.(type) {
	case map[string]any:
		if have, ok := have.(map[string]any); ok {
			return l.compareObject(path, want, have)
		}
	case []any:
		if have, ok := have.([]any); ok && len(have) == len(want) {
			for i := range want {
				if d := l.compare(fmt.Sprintf("%s/%d", path, i), want[i], have[i]); d != "" {
					return d
				}
			}
			return ""
		}
	case string:
		if have, ok := have.(string); ok && l.matches(want, have) {
			return ""
		}
		return differs(path, l.text(want), have)
	default:
		if reflect.DeepEqual(want, have) {
			return ""
		}
	}
	return differs(path, want, have)
}

func (l *live) compareObject(path string, want, have map[string]any) string {
	names := maps.Clone(want)
	maps.Copy(names, have)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		w, h := want[name], have[name]
		if w == nil && h == nil {
			continue
		}
		if d := l.compare(path+"/"+name, w, h); d != "" {
			return d
		}
	}
	return ""
}

func differs(path string, want, have any) string {
	if path == "" {
		path = "/"
	}
	return fmt.Sprintf("%s: %s was recorded, got %s", path, shown(want), shown(have))
}

const shownLimit = 160

func shown(v any) string {
	if v == nil {
		return "nothing"
	}
	text, err := json.Marshal(v, json.Deterministic(true))
	if err != nil {
		return "?"
	}
	return clip(string(text), shownLimit)
}

// clip cuts a text that is too long to be read in a message.
func clip(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	return text[:limit] + "…"
}
