package recorder_test

import (
	"testing"

	"claude-agent-acp/recorder"
)

// A message that can miss the end of a run may miss its beginning too, but none
// may stand in its place or come in another order.
func TestOptional(t *testing.T) {
	const golden = "{}\n\n== title <id1>\n? {\"title\":\"ping\"}\n? {\"title\":\"Lab\"}\n"
	for got, equal := range map[string]bool{
		"== title <id1>\n? {\"title\":\"ping\"}\n? {\"title\":\"Lab\"}\n": true,
		"== title <id1>\n? {\"title\":\"ping\"}\n":                        true,
		"== title <id1>\n? {\"title\":\"Lab\"}\n":                         true,
		"": true,
		"== title <id1>\n? {\"title\":\"ping\"}\n? {\"title\":\"Lab\"}\n? {\"title\":\"new\"}\n": true,
		"== title <id1>\n? {\"title\":\"pong\"}\n? {\"title\":\"Lab\"}\n":                        false,
		"== title <id1>\n? {\"title\":\"pong\"}\n":                                               false,
		"== title <id1>\n  {\"title\":\"ping\"}\n":                                               false,
	} {
		if d := recorder.Compare([]byte(golden), []byte("{}\n\n"+got)); (len(d) == 0) != equal {
			t.Errorf("%q: %v", got, d)
		}
	}
}
