package labscript

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// plainWord needs no quotes in a script.
var plainWord = regexp.MustCompile(`^[A-Za-z0-9_@./:=+-]+$`)

// scriptLine writes words as testscript reads them.
func scriptLine(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; !plainWord.MatchString(word) {
			quoted[i] = "'" + strings.ReplaceAll(word, "'", "''") + "'"
		}
	}
	return strings.Join(quoted, " ")
}

// session is the @NAME of a session, which the usual one needs not.
func session(name string, rest ...string) []string {
	if name == "" || name == "s" {
		return rest
	}
	return append([]string{"@" + name}, rest...)
}

// compact is a JSON value on one line.
func compact(v jsontext.Value) string {
	v = v.Clone()
	_ = v.Compact() // it was read from JSON
	return string(v)
}

// objectWords is a JSON object as an argument, none if it is empty.
func objectWords(v jsontext.Value) []string {
	if text := compact(v); text != "" && text != "{}" && text != "null" {
		return []string{text}
	}
	return nil
}

// initParams are the params of an initialize of its own.
func initParams(v jsontext.Value) []string {
	if v.Kind() != '{' {
		return nil
	}
	return []string{compact(v)}
}

// promptWord is a text, or blocks.
func promptWord(v jsontext.Value) string {
	var text string
	if json.Unmarshal(v, &text) != nil {
		return compact(v)
	}
	if strings.ContainsAny(text, "\n\r") || text == "" || strings.HasPrefix(text, "[") || strings.HasPrefix(text, "@") {
		return `[{"type":"text","text":` + string(quote(text)) + `}]`
	}
	return text
}

// fileText is a text, as a JSON string if it has lines.
func fileText(text string) string {
	if text == "" || strings.ContainsAny(text, "\n\r\"") {
		return string(quote(text))
	}
	return text
}

func quote(text string) jsontext.Value {
	v, _ := jsontext.AppendQuote(nil, text) // it came from JSON
	return v
}

func sortedNames[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
