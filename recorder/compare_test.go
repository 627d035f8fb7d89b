package recorder

import (
	"bytes"
	"testing"
)

// A golden equals itself, and a changed byte in any message of it is found, in
// either direction.
func TestCompare(t *testing.T) {
	each(t, 29, func(t *testing.T, run Run) {
		text, err := OpenGolden(golden, run.Scenario, run.Profile)
		if err != nil {
			t.Fatal(err)
		}
		if d := Compare(text, text); len(d) != 0 {
			t.Errorf("differs from itself: %v", d[0])
		}
		head := bytes.IndexByte(text, '\n') + 1
		for at := head; at < len(text); at += 1 + len(text)/25 {
			line := text[bytes.LastIndexByte(text[:at], '\n')+1:]
			if text[at] == '\n' || bytes.HasPrefix(line, []byte("== ")) {
				continue // a lane of optional messages alone may be missing whole
			}
			changed := bytes.Clone(text)
			changed[at] ^= 1
			if len(Compare(text, changed)) == 0 || len(Compare(changed, text)) == 0 {
				t.Errorf("byte %d, %q, is not found: %.120q", at, text[at], text[max(head, at-40):])
			}
		}
	})
}

// Of messages that come in the background, some may be missing or come at another
// time, but none may stand in their place.
func TestOptional(t *testing.T) {
	const golden = "{}\n\n== title <id1>\n? {\"title\":\"ping\"}\n? {\"title\":\"Lab\"}\n"
	for got, equal := range map[string]bool{
		"== title <id1>\n? {\"title\":\"ping\"}\n? {\"title\":\"Lab\"}\n": true,
		"== title <id1>\n? {\"title\":\"ping\"}\n":                        true,
		"== title <id1>\n? {\"title\":\"Lab\"}\n":                         true,
		"== title <id1>\n? {\"title\":\"Lab\"}\n? {\"title\":\"ping\"}\n": true,
		"": true,
		"== title <id1>\n? {\"title\":\"ping\"}\n? {\"title\":\"Lab\"}\n? {\"title\":\"new\"}\n": true,
		"== title <id1>\n? {\"title\":\"pong\"}\n? {\"title\":\"Lab\"}\n":                        false,
		"== title <id1>\n? {\"title\":\"pong\"}\n":                                               false,
		"== title <id1>\n  {\"title\":\"ping\"}\n":                                               false,
	} {
		if d := Compare([]byte(golden), []byte("{}\n\n"+got)); (len(d) == 0) != equal {
			t.Errorf("%q: %v", got, d)
		}
	}
}
