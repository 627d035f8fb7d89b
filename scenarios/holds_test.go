package scenarios_test

import (
	"testing"

	"claude-agent-acp/scenarios"

	"github.com/go-json-experiment/json/jsontext"
)

// A word is held whole, by a value: not by a part of another word, nor by a name.
func TestHolds(t *testing.T) {
	t.Parallel()
	message := jsontext.Value(`{"method":"session/update","params":{"update":{"sessionUpdate":"tool_call_update","toolCallId":"toolu_12","used":15,"list":[{"text":"Once upon, a time"}],"ok":true}}}`)
	for _, c := range []struct {
		words []string
		want  bool
	}{
		{nil, true},
		{[]string{"session/update"}, true},
		{[]string{"update"}, true},
		{[]string{"tool_call_update", "toolu_12"}, true},
		{[]string{"tool_call"}, false},
		{[]string{"toolu_1"}, false},
		{[]string{"15"}, true},
		{[]string{"1"}, false},
		{[]string{"Once upon, a"}, true},
		{[]string{"Once", "nothing"}, false},
		{[]string{"toolCallId"}, false},
		{[]string{"true"}, false},
		{[]string{""}, true},
	} {
		if got := scenarios.Holds(message, c.words); got != c.want {
			t.Errorf("%q: %v", c.words, got)
		}
	}
	if scenarios.Holds(jsontext.Value(`{"a":"b`), []string{"b"}) {
		t.Error("what is no JSON holds a word")
	}
}
