package scenarios

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// Holds says whether a message holds all words. A string holds a word that
// stands in it whole: tool_call is no word of tool_call_update. A number holds
// itself. Names of members count for nothing.
func Holds(msg jsontext.Value, words []string) bool {
	found := make([]bool, len(words))
	left := len(words)
	d := jsontext.NewDecoder(bytes.NewReader(msg), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	for left > 0 {
		token, err := d.ReadToken()
		if err != nil {
			return false
		}
		kind, length := d.StackIndex(d.StackDepth())
		isName := kind == '{' && length%2 == 1
		if isName || token.Kind() != '"' && token.Kind() != '0' {
			continue
		}
		text := token.String()
		for i, word := range words {
			if !found[i] && holdsWord(text, word) {
				found[i] = true
				left--
			}
		}
	}
	return true
}

func holdsWord(text, word string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], word)
		if at < 0 {
			return false
		}
		at += from
		if !joined(text[:at], word) && !joined(text[:at+len(word)], text[at+len(word):]) {
			return true
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		if from = at + size; size == 0 {
			return false
		}
	}
}

// joined says whether the end of a and the beginning of b are one word.
func joined(a, b string) bool {
	last, _ := utf8.DecodeLastRuneInString(a)
	first, _ := utf8.DecodeRuneInString(b)
	return inWord(last) && inWord(first)
}

func inWord(r rune) bool {
	return r == '_' || r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
