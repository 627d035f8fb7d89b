package recorder

import (
	"unicode/utf8"

	"github.com/go-json-experiment/json"
)

// shownLimit is the length in bytes up to which a value is shown in a
// difference.
const shownLimit = 200

// shown is a value as JSON, cut if it is long.
func shown(v any) string {
	text, err := json.Marshal(v, json.Deterministic(true))
	if err != nil {
		return "?"
	}
	if len(text) <= shownLimit {
		return string(text)
	}
	cut := shownLimit
	for !utf8.RuneStart(text[cut]) {
		cut--
	}
	return string(text[:cut]) + "…"
}
