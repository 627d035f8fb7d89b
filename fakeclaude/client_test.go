package fakeclaude

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"claude-agent-acp/recorder"
)

// golden is where the recordings are.
const golden = "../golden"

// client is an adapter of its own: it does what a recording says that some adapter
// did, with ids of its own, one thing at a time. Each control request waits for its
// response.
type client struct {
	t         testing.TB
	rec       *recorder.Recording
	opts      Options
	home      string
	words     *live // what both sides call things
	processes map[int]*child
	change    func(line string) []string // what it writes instead; may be nil
	ignores   func(line string) bool     // lines that it passes over; may be nil
	skipHooks bool                       // its initialize registers none of the recorded hooks
}

// child is a running fake.
type child struct {
	client *client
	script *script
	stdin  *io.PipeWriter
	lines  chan string // of stdout; closed at its end
	last   string      // line that came
	early  []string    // lines that came while a response was awaited
	signal context.CancelFunc
	code   chan int
	stderr strings.Builder
	result int // exit status, once ended
	over   bool
}

func newClient(t testing.TB, scenario, profile string) *client {
	t.Helper()
	r, err := recorder.Open(os.DirFS(golden), scenario, profile)
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	c := &client{t: t, rec: r, home: filepath.Join(root, "home"), processes: map[int]*child{}}
	c.opts = Options{Recording: r, Name: scenario + "/" + profile + ".rec", State: filepath.Join(root, "state"), Work: filepath.Join(root, "work"), Patience: defaultPatience}
	for _, dir := range []string{c.home, c.opts.Work} {
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	c.words = newLive(c.opts.Name, time.Now(), places{Work: c.opts.Work, Home: c.home}.replacer(""), ownIDs(r))
	return c
}

// ownIDs gives the client's own shape to every id that it names before the CLI.
func ownIDs(r *recorder.Recording) map[string]string {
	own, foreign := map[string]string{}, map[string]bool{}
	for _, e := range r.Events {
		text, mine := e.Text, e.Kind == recorder.In
		if e.Kind == recorder.Start {
			text, mine = strings.Join(e.Command.Argv, " "), true
		}
		for {
			_, m, rest := cutMark(text)
			if m == "" {
				break
			}
			switch {
			case mine && own[m] == "" && !foreign[m] && m[1] != 'T':
				own[m] = "own_" + m[1:] + "-x"
			case !mine && own[m] == "":
				foreign[m] = true
			}
			text = rest
		}
	}
	return own
}

// errLeft says that a fake ended otherwise than recorded.
var errLeft = errors.New("left")

// play walks through the recording. It stops where a fake ends unexpectedly and
// returns its exit status and stderr.
func (c *client) play() (code int, stderr string) {
	defer c.endAll()
	for _, e := range c.rec.Events {
		if e.Kind == recorder.Start {
			c.start(e)
			continue
		}
		p := c.processes[e.Process]
		if p == nil {
			continue // a file that was there before the process
		}
		if err := p.do(e); err != nil {
			p.stdin.Close()
			p.wait()
			return p.result, p.stderr.String() + err.Error()
		}
	}
	return 0, c.wrongFiles()
}

// wrongFiles lists the session files that do not hold what was recorded.
func (c *client) wrongFiles() (wrong string) {
	want := map[string]string{}
	for _, start := range c.rec.Starts() { // a file belongs to one process at a time
		for _, e := range c.rec.Process(start.Process) {
			if e.Kind != recorder.File || !strings.HasSuffix(e.File.Path, ".jsonl") {
				continue
			}
			path, text := c.words.text(e.File.Path), c.words.line(string(e.File.Data))
			if e.File.Append {
				text = want[path] + text
			}
			want[path] = text
			if e.File.Gone {
				delete(want, path)
			}
		}
	}
	for path, text := range want {
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			wrong += fmt.Sprintf("%s: %v, %d bytes, want %d\n", path, err, len(got), len(text))
		}
	}
	return wrong
}

func (c *client) start(e recorder.Event) {
	var argv []string
	for _, arg := range e.Command.Argv {
		argv = append(argv, c.words.text(arg))
	}
	ctx, cancel := context.WithCancel(c.t.Context())
	stdin, toFake := io.Pipe()
	fromFake, stdout := io.Pipe()
	p := &child{client: c, script: newScript(c.rec.Process(e.Process)), stdin: toFake, lines: make(chan string, 1<<14), signal: cancel, code: make(chan int, 1)}
	c.processes[e.Process] = p
	env := map[string]string{"HOME": c.home}
	cmd := Command{Argv: argv, Cwd: c.words.text(e.Command.Cwd), Getenv: func(n string) string { return env[n] }, Stdin: stdin, Stdout: stdout, Stderr: &p.stderr}
	go func() {
		code := Run(ctx, c.opts, cmd)
		stdout.Close()
		stdin.Close()
		p.code <- code
	}()
	go func() {
		defer close(p.lines)
		for in := bufio.NewReader(fromFake); ; {
			line, err := in.ReadString('\n')
			if line != "" {
				p.lines <- strings.TrimSuffix(line, "\n")
			}
			if err != nil {
				return
			}
		}
	}()
}

// do does or awaits what was recorded.
func (p *child) do(e recorder.Event) error {
	if p.client.skipHooks && p.isOfHook(e) {
		return nil
	}
	switch e.Kind {
	case recorder.In:
		return p.write(e.Text)
	case recorder.Out:
		return p.expect(e)
	case recorder.EOF:
		p.stdin.Close()
	case recorder.Exit:
		return p.exit(e.Exit)
	case recorder.Start, recorder.File:
	}
	return nil
}

// isOfHook says whether a line is the call of a hook, its answer or what confirms
// that.
func (p *child) isOfHook(e recorder.Event) bool {
	for _, st := range p.script.steps {
		if st.Line == e.Line && st.ask != nil {
			return st.ask.request.Subtype == "hook_callback"
		}
	}
	for _, in := range p.script.inputs {
		if in.step.Line == e.Line && in.ask != nil {
			return in.ask.request.Subtype == "hook_callback"
		}
	}
	return false
}

// write sends what was recorded, and waits for the response if it is a request.
func (p *child) write(recorded string) error {
	text := p.client.own(recorded)
	all := []string{text}
	if p.client.change != nil {
		all = p.client.change(text)
	}
	for _, line := range all {
		if _, err := io.WriteString(p.stdin, line+"\n"); err != nil {
			return fmt.Errorf("%w: %w", errLeft, err)
		}
	}
	w, _ := parseWire(text)
	if len(all) == 0 || w == nil || w.Type != "control_request" || p.failsAtStart(w) {
		return nil
	}
	for {
		line, err := p.next()
		if err != nil {
			return err
		}
		if got, _ := parseWire(line); got != nil && got.Type == "control_response" && idText(got.Response.RequestID) == idText(w.RequestID) {
			return nil
		}
		p.early = append(p.early, line)
	}
}

// failsAtStart says whether the CLI ended instead of answering an initialize.
func (p *child) failsAtStart(w *wireLine) bool {
	first := p.script.inputs[0]
	return parseRequest(w.Request).Subtype == "initialize" && first.answer < 0
}

// expect waits for a recorded line. Responses were awaited, and a subcommand's
// answer may be that of another one.
func (p *child) expect(e recorder.Event) error {
	if p.isSubcommand() {
		return nil
	}
	for _, st := range p.script.steps {
		if st.Line == e.Line && st.response != nil {
			return nil
		}
	}
	var line string
	var err error
	if len(p.early) > 0 {
		line, p.early = p.early[0], p.early[1:]
	} else if line, err = p.next(); err != nil {
		return err
	}
	if want := p.client.own(e.Text); line != want {
		return fmt.Errorf("line %d is not what was recorded:\n%s\n%s", e.Line, line, want)
	}
	return nil
}

func (p *child) isSubcommand() bool {
	return slices.ContainsFunc(p.script.steps, func(st *step) bool {
		return st.Kind == recorder.Start && parseStart(st.Command.Argv).kind == subcommand
	})
}

// next is the fake's next line. A time that is over here is no time of the tests:
// they run on a clock of their own.
func (p *child) next() (string, error) {
	select {
	case line, ok := <-p.lines:
		if !ok {
			return "", fmt.Errorf("%w: stdout ended", errLeft)
		}
		p.last = line
		if p.client.ignores != nil && p.client.ignores(line) {
			return p.next()
		}
		return line, nil
	case <-time.After(time.Minute):
		return "", fmt.Errorf("%w: nothing came for a minute", errLeft)
	}
}

// exit ends the fake as it was ended, or waits until it ends by itself.
func (p *child) exit(status *recorder.ExitStatus) error {
	want := status.Code
	if status.By == recorder.ByAdapter {
		p.signal()
		want = exitTerminated
	}
	if want < 0 {
		want = 128 - want
	}
	p.wait()
	if p.result != want && (status.By != recorder.ByAdapter || p.result != 0) {
		return fmt.Errorf("%w: exit status %d, want %d", errLeft, p.result, want)
	}
	for line := range p.lines {
		if p.isSubcommand() {
			continue
		}
		return fmt.Errorf("%w: more than was recorded: %s", errLeft, line)
	}
	return nil
}

func (p *child) wait() {
	if !p.over {
		p.result, p.over = <-p.code, true
		p.signal()
	}
}

func (c *client) endAll() {
	for _, p := range c.processes {
		p.stdin.Close()
		p.signal()
		p.wait()
	}
}

// child is the process of the conversation.
func (c *client) child(t testing.TB) *child {
	t.Helper()
	for _, p := range c.processes {
		if !p.isSubcommand() {
			return p
		}
	}
	t.Fatal("no process was started")
	return nil
}

// own is a recorded line in the words of this client.
func (c *client) own(text string) string {
	return hookID.ReplaceAllString(c.words.line(text), `"my hook, no. $1"`)
}

var hookID = regexp.MustCompile(`"hook_(\d+)"`)
