package scenarios

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/rogpeppe/go-internal/testscript"
)

// verb is a command of the scripts. args is how many arguments it takes.
type verb struct {
	usage string
	args  int
	do    func(r *run, ts *testscript.TestScript, args []string) error
}

var verbs = map[string]verb{
	"start":  {"start", 0, func(r *run, ts *testscript.TestScript, _ []string) error { return r.start(ts) }},
	"new":    {"new", 0, func(r *run, _ *testscript.TestScript, _ []string) error { return r.open() }},
	"prompt": {"prompt TEXT", 1, func(r *run, _ *testscript.TestScript, args []string) error { return r.prompt(args[0]) }},
	"mode":   {"mode ID", 1, func(r *run, _ *testscript.TestScript, args []string) error { return r.mode(args[0]) }},
	"await":  {"await TEXT", 1, func(r *run, _ *testscript.TestScript, args []string) error { return r.wait(args[0]) }},
	"answer": {"answer OPTION", 1, func(r *run, _ *testscript.TestScript, args []string) error { return r.answer(args[0]) }},
	"cancel": {"cancel", 0, func(r *run, _ *testscript.TestScript, _ []string) error { return r.cancel() }},
	"end":    {"end", 0, func(r *run, _ *testscript.TestScript, _ []string) error { return r.end() }},
	"golden": {"golden", 0, func(r *run, ts *testscript.TestScript, _ []string) error { return r.golden(ts) }},
}

// run is one scenario with one profile.
type run struct {
	cfg      Config
	scenario string
	profile  string
	work     string
	home     string
	state    string
	client   *client
	want     []byte // the golden
	stderr   bytes.Buffer
}

func (r *run) start(ts *testscript.TestScript) (err error) {
	if r.want, err = recorder.OpenGolden(os.DirFS(r.cfg.Golden), r.scenario, r.profile); err != nil {
		return err
	}
	r.work, r.home, r.state = ts.MkAbs("work"), ts.MkAbs("home"), ts.MkAbs("state")
	for _, dir := range []string{r.work, filepath.Join(r.home, ".claude")} {
		if err = os.MkdirAll(dir, 0o700); err != nil {
			return fmt.Errorf("scenarios: %w", err)
		}
	}
	cmd := exec.Command(r.cfg.Agent)
	cmd.Dir, cmd.Stderr = r.work, &r.stderr
	cmd.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + r.home, "ANTHROPIC_API_KEY=placeholder", "IS_SANDBOX=1",
		"CLAUDE_CODE_EXECUTABLE=" + r.cfg.FakeClaude,
		"FAKECLAUDE_RECORDING=" + filepath.Join(r.cfg.Golden, r.scenario, r.profile+".rec"),
		"FAKECLAUDE_STATE=" + r.state, "FAKECLAUDE_WORK=" + r.work,
	}
	if r.client, err = startClient(cmd, r.cfg.Show); err != nil {
		return err
	}
	params, err := initializeParams(r.want)
	if err != nil {
		return err
	}
	if err := r.client.request("initialize", params); err != nil {
		return err
	}
	return r.end()
}

// initializeParams are those of the golden's first call: what the profile's client
// declares.
func initializeParams(golden []byte) (string, error) {
	for line := range bytes.Lines(golden) {
		text, ok := bytes.CutPrefix(line, []byte("> 1 "))
		if !ok {
			continue
		}
		var call struct {
			Method string         `json:"method"`
			Params jsontext.Value `json:"params"`
		}
		if err := json.Unmarshal(text, &call); err != nil || call.Method != "initialize" {
			break
		}
		return string(call.Params), nil
	}
	return "", fmt.Errorf("scenarios: the golden does not begin with initialize")
}

func (r *run) open() error {
	if err := r.client.request("session/new", `{"cwd":`+string(quoted(r.work))+`,"mcpServers":[]}`); err != nil {
		return err
	}
	return r.end()
}

func (r *run) prompt(text string) error {
	return r.client.request("session/prompt", `{"sessionId":"`+r.client.session+`","prompt":[{"type":"text","text":`+string(quoted(text))+`}]}`)
}

func (r *run) mode(id string) error {
	if err := r.client.request("session/set_mode", `{"sessionId":"`+r.client.session+`","modeId":`+string(quoted(id))+`}`); err != nil {
		return err
	}
	return r.end()
}

func (r *run) cancel() error {
	return r.client.send(`{"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"` + r.client.session + `"}}`)
}

func (r *run) wait(text string) error {
	c := r.client
	return c.await(fmt.Sprintf("a message with %q", text), func() bool {
		for ; c.seen < len(c.log); c.seen++ {
			if l := c.log[c.seen]; l.Dir == recorder.FromAgent && strings.Contains(string(l.Msg), text) {
				return true
			}
		}
		return false
	})
}

func (r *run) answer(option string) error {
	c := r.client
	if err := c.await("a permission request", func() bool { return len(c.asked) > 0 }); err != nil {
		return err
	}
	id := c.asked[0]
	c.asked = c.asked[1:]
	return c.send(`{"jsonrpc":"2.0","id":` + string(id) + `,"result":{"outcome":{"outcome":"selected","optionId":` + string(quoted(option)) + `}}}`)
}

func (r *run) end() error {
	c := r.client
	return c.await("the answer of a request", func() bool { return len(c.open) == 0 })
}

// golden compares what the client saw. A mismatch tells the first differing message
// of each lane.
func (r *run) golden(ts *testscript.TestScript) error {
	lines, err := r.client.close()
	if err != nil {
		return err
	}
	got, err := recorder.Canonical(lines, recorder.Head{}, recorder.Paths{Work: r.work, Home: r.home})
	if err != nil {
		return err
	}
	differences := recorder.Compare(r.want, got)
	if len(differences) == 0 {
		return nil
	}
	for _, d := range differences {
		ts.Logf("%s", d)
	}
	return fmt.Errorf("scenarios: %s/%s.golden differs in %d lanes", r.scenario, r.profile, len(differences))
}
