package scenarios

import (
	"fmt"
	"strconv"
	"strings"

	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/rogpeppe/go-internal/testscript"
)

// usualSession is the session of a verb that names none.
var usualSession = target{name: "s", path: "sessionId"}

// object says whether an argument is a JSON object.
func object(arg string) bool { return strings.HasPrefix(arg, "{") }

func (r *run) open(ts *testscript.TestScript, args []string) error {
	session, rest := takeTarget(args, usualSession)
	params := `{"cwd":` + string(quoted(r.work)) + `,"mcpServers":[]}`
	for _, more := range rest {
		var err error
		if params, err = merged(params, more); err != nil {
			return err
		}
	}
	return r.call(ts, []string{"session/new", params, "@" + session.name})
}

// call waits for its own answer, whatever else is under way.
func (r *run) call(_ *testscript.TestScript, args []string) error {
	saved, args := takeTarget(args, target{path: "sessionId"})
	params := "{}"
	if len(args) > 1 {
		params = args[1]
	}
	var answer jsontext.Value
	if err := r.client.request(args[0], params, func(line jsontext.Value) { answer = line }); err != nil {
		return err
	}
	err := r.client.await("the answer to "+args[0], func() bool { return answer != nil })
	if err != nil || saved.name == "" {
		return err
	}
	if r.vars.save(saved.name, "result."+saved.path, answer) != nil {
		r.vars[saved.name] = "" // what it is good for will be refused
	}
	return nil
}

func (r *run) sendRequest(_ *testscript.TestScript, args []string) error {
	params := "{}"
	if len(args) > 1 {
		params = args[1]
	}
	return r.client.request(args[0], params, nil)
}

func (r *run) notify(_ *testscript.TestScript, args []string) error {
	params := "{}"
	if len(args) > 1 {
		params = args[1]
	}
	return r.client.send(`{"jsonrpc":"2.0","method":` + string(quoted(args[0])) + `,"params":` + params + `}`)
}

func (r *run) prompt(_ *testscript.TestScript, args []string) error {
	session, rest := takeTarget(args, usualSession)
	if len(rest) == 0 {
		return fmt.Errorf("scenarios: usage: prompt [@NAME] TEXT|BLOCKS [PARAMS]")
	}
	blocks := rest[0]
	if !strings.HasPrefix(blocks, "[") || !jsontext.Value(blocks).IsValid() {
		blocks = `[{"type":"text","text":` + string(quoted(rest[0])) + `}]`
	}
	params := `{"sessionId":` + string(quoted(r.vars[session.name])) + `,"prompt":` + blocks + `}`
	for _, more := range rest[1:] {
		var err error
		if params, err = merged(params, more); err != nil {
			return err
		}
	}
	return r.client.request("session/prompt", params, nil)
}

func (r *run) cancel(ts *testscript.TestScript, args []string) error {
	session, _ := takeTarget(args, usualSession)
	return r.notify(ts, []string{"session/cancel", `{"sessionId":` + string(quoted(r.vars[session.name])) + `}`})
}

func (r *run) raw(_ *testscript.TestScript, args []string) error {
	return r.client.write(recorder.ACPLine{Dir: recorder.ClientRaw, Msg: quoted(args[0])}, r.vars.expand(args[0]))
}

// end waits for answers.
func (r *run) end(_ *testscript.TestScript, words []string) error {
	c := r.client
	what := "the answer to every request"
	if len(words) > 0 {
		what = "the answer to the request with " + strings.Join(words, ", ")
	}
	return c.await(what, func() bool {
		for _, open := range c.open {
			if len(words) == 0 || Holds(open.text, words) {
				return false
			}
		}
		return true
	})
}

// wait waits for the nth message with some words since the last request.
func (r *run) wait(_ *testscript.TestScript, args []string) error {
	c := r.client
	saved, words := takeTarget(args, target{})
	n, words := times(words)
	var found jsontext.Value
	at := c.since
	err := c.await("a message with "+strings.Join(words, ", "), func() bool {
		for ; at < len(c.log) && n > 0; at++ {
			if l := c.log[at]; l.Dir == recorder.FromAgent && Holds(l.Msg, words) {
				found = l.Msg
				n--
			}
		}
		return n == 0
	})
	if err != nil || saved.name == "" {
		return err
	}
	return r.vars.save(saved.name, saved.path, found)
}

// times parts the words of a wait from their xN.
func times(words []string) (n int, rest []string) {
	last := len(words) - 1
	if last > 0 {
		if text, ok := strings.CutPrefix(words[last], "x"); ok {
			if n, err := strconv.Atoi(text); err == nil && n > 0 {
				return n, words[:last]
			}
		}
	}
	return 1, words
}
