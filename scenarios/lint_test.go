package scenarios_test

import (
	"strings"
	"testing"

	"claude-agent-acp/recorder"
	"claude-agent-acp/scenarios"
)

// transcript reads lines such as "> {...}" and "< {...}".
func transcript(t *testing.T, text string) []recorder.ACPLine {
	t.Helper()
	var log []recorder.ACPLine
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		mark, msg, _ := strings.Cut(strings.TrimSpace(line), " ")
		dir := map[string]recorder.Direction{">": recorder.FromClient, "<": recorder.FromAgent, "!": recorder.AgentGarbage, "x": recorder.AgentExit}[mark]
		msg = strings.Replace(msg, "{", `{"jsonrpc":"2.0",`, 1)
		log = append(log, recorder.ACPLine{Dir: dir, Msg: []byte(msg)})
	}
	return log
}

// Each rule finds what breaks it, and names the line.
func TestLint(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want string // of the only finding, "" for none
		line int
	}{
		"all is well": {`
			> {"id":1,"method":"session/new"}
			< {"id":1,"result":{"sessionId":"s"}}
			< {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","toolCallId":"t"}}}
			< {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call_update","toolCallId":"t"}}}
			x 0`, "", 0},
		"no answer":         {"> {\"id\":7,\"method\":\"session/new\"}\nx 0", "session/new with id 7 was never answered", 1},
		"two answers":       {"> {\"id\":1,\"method\":\"a\"}\n< {\"id\":1,\"result\":{}}\n< {\"id\":1,\"result\":{}}", "answers no open request: id 1", 3},
		"neither":           {"> {\"id\":1,\"method\":\"a\"}\n< {\"id\":1}", "either a result or an error", 2},
		"both":              {"> {\"id\":1,\"method\":\"a\"}\n< {\"id\":1,\"result\":{},\"error\":{}}", "either a result or an error", 2},
		"after the close":   {"> {\"id\":1,\"method\":\"session/close\",\"params\":{\"sessionId\":\"s\"}}\n< {\"id\":1,\"result\":{}}\n< {\"method\":\"session/update\",\"params\":{\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":\"plan\"}}}", "plan for a session that is closed", 3},
		"before it began":   {`< {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call_update","toolCallId":"t"}}}`, "t is updated before it began", 1},
		"an id twice":       {"< {\"id\":1,\"method\":\"session/request_permission\"}\n< {\"id\":1,\"method\":\"session/request_permission\"}", "id 1 of one that is open, line 1", 2},
		"an id again":       {"< {\"id\":1,\"method\":\"session/request_permission\"}\n> {\"id\":1,\"result\":{}}\n< {\"id\":1,\"method\":\"session/request_permission\"}", "", 0},
		"garbage":           {`! "oops"`, "no JSON", 1},
		"no message":        {`< [1]`, "no JSON-RPC message", 1},
		"version 2 upserts": {"> {\"id\":1,\"method\":\"initialize\"}\n< {\"id\":1,\"result\":{\"protocolVersion\":2}}\n< {\"method\":\"session/update\",\"params\":{\"update\":{\"sessionUpdate\":\"tool_call_update\",\"toolCallId\":\"t\"}}}", "", 0},
	} {
		found := scenarios.Lint(transcript(t, c.text))
		if c.want == "" {
			if len(found) > 0 {
				t.Errorf("%s: %v", name, found)
			}
			continue
		}
		if len(found) != 1 || !strings.Contains(found[0].What, c.want) || found[0].Line != c.line {
			t.Errorf("%s: %v, want line %d: %s", name, found, c.line, c.want)
		}
	}
}
