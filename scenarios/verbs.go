package scenarios

import (
	"fmt"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// verb is a command of the scripts.
type verb struct {
	name    string
	usage   string
	about   string
	atLeast int // arguments
	atMost  int
	offline bool // needs no agent
	do      func(r *run, ts *testscript.TestScript, args []string) error
}

// many is no bound on the arguments.
const many = 1 << 10

// rawVerb writes a line that the transcript keeps as the script has it.
const rawVerb = "raw"

// verbs are all verbs, in the order in which a newcomer meets them.
func verbs() []verb {
	return []verb{
		{"start", "start [PARAMS|-]", "start the agent and initialize it as the profile's client, or with PARAMS; - sends nothing", 0, 1, true, (*run).start},
		{"new", "new [@NAME] [PARAMS]", "session/new in $WORK with PARAMS added; the session is $NAME, or $s", 0, 2, false, (*run).open},
		{"prompt", "prompt [@NAME] TEXT|BLOCKS [PARAMS]", "session/prompt; the script goes on while it runs", 1, 3, false, (*run).prompt},
		{"call", "call METHOD [PARAMS] [@NAME[=PATH]]", "a request, and wait for its answer; result.PATH becomes $NAME, result.sessionId if there is no PATH", 1, 3, false, (*run).call},
		{"send", "send METHOD [PARAMS]", "a request; the script goes on", 1, 2, false, (*run).sendRequest},
		{"notify", "notify METHOD [PARAMS]", "a notification", 1, 2, false, (*run).notify},
		{"cancel", "cancel [@NAME]", "session/cancel", 0, 1, false, (*run).cancel},
		{"await", "await WORD... [xN] [@NAME=PATH]", "wait for a message that holds every WORD, the Nth since the last request; what stands at PATH becomes $NAME", 1, many, false, (*run).wait},
		{"answer", "answer OPTION|RESULT|never [WORD...]", "answer the agent's next question, or the next that holds every WORD, with an option, with a JSON result or {\"error\":...}, or never", 1, many, false, (*run).answer},
		{"end", "end [WORD...]", "wait for the answer of every request, or of those that hold every WORD", 0, many, false, (*run).end},
		{rawVerb, "raw LINE", "write LINE as it is, whether or not it is JSON", 1, 1, false, (*run).raw},
		{"kill", "kill", "kill the newest Claude CLI that holds a conversation", 0, 0, false, (*run).killCLI},
		{"eof", "eof", "close the agent's stdin and wait for its end", 0, 0, false, (*run).eof},
		{"restart", "restart [PARAMS|-]", "eof, then start", 0, 1, false, (*run).restart},
		{"write", "write PATH TEXT", "write a file, below $WORK unless PATH is absolute; TEXT may be a JSON string", 2, 2, true, (*run).write},
		{"golden", "golden", "wait for what is still to come, end the agent and compare the transcript", 0, 0, false, (*run).golden},
	}
}

// Help tells what every verb does.
func Help() string {
	var b strings.Builder
	for _, v := range verbs() {
		fmt.Fprintf(&b, "  %-37s %s\n", v.usage, v.about)
	}
	return b.String()
}

// command makes a verb a command of testscript.
func (r *run) command(v *verb) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, args []string) {
		if neg || len(args) < v.atLeast || len(args) > v.atMost {
			ts.Fatalf("usage: %s\n  %s", v.usage, v.about)
		}
		if r.client.cmd == nil && !v.offline {
			ts.Fatalf("%s before start", v.name)
		}
		for i := range args {
			if v.name != rawVerb { // which is recorded as it stands
				args[i] = r.vars.expand(args[i])
			}
		}
		if err := v.do(r, ts, args); err != nil {
			ts.Logf("%s", r.explain(err))
			ts.Fatalf("%v", err)
		}
	}
}
