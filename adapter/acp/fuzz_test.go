package acp_test

import (
	"errors"
	"strings"
	"testing"

	"claude-agent-acp/adapter/acp"
)

// FuzzLine feeds any bytes behind an initialize and in front of a request. The
// request must be answered and each line that is written must be valid.
func FuzzLine(f *testing.F) {
	for _, bad := range badLines {
		f.Add([]byte(bad.line))
	}
	f.Add([]byte(initLine + "\n" + pingLine))
	f.Add([]byte("{\"jsonrpc\":\"2.0\",\"id\":\"\\ud800\",\"method\":\"\xff\",\"params\":{\"a\":\"\xe2\x82\"}}\r\n[[[["))
	f.Fuzz(func(t *testing.T, line []byte) {
		afterInit(t, new(recorder), string(line))
		afterInit(t, new(recorder), `{"jsonrpc":"2.0","id":1,"method":"m","params":`+string(line)+`}`)
		afterInit(t, new(recorder), `{"jsonrpc":"2.0","id":`+string(line)+`,"method":"m"}`)
		out, err := feed(t, new(recorder), strings.NewReader(string(line)))
		if err != nil && !errors.Is(err, acp.ErrNotInitialized) {
			t.Errorf("as the first line: %v, output %q", err, out)
		}
	})
}
