package fakeclaude

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"claude-agent-acp/recorder"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// golden is where the recordings are.
const golden = "../golden"

// adapter is a client of the stream-JSON protocol of its own: it knows nothing but
// what a recording says that some adapter wrote, in its own words for every id.
type adapter struct {
	t     *testing.T
	rec   *recorder.Recording
	name  string
	state string
	home  string
	work  string
	words *live // the live values, as both sides know them
	// skip, if not nil, picks the input that the adapter leaves out, and change what
	// it writes otherwise.
	skip   func(text string) bool
	change func(text string) string
}

func newAdapter(t *testing.T, path string) *adapter {
	t.Helper()
	scenario, profile := filepath.Base(filepath.Dir(path)), strings.TrimSuffix(filepath.Base(path), ".rec")
	r, err := recorder.Open(os.DirFS(golden), scenario, profile)
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	a := &adapter{t: t, rec: r, name: scenario + "/" + profile + ".rec", state: filepath.Join(root, "state"), home: filepath.Join(root, "home"), work: filepath.Join(root, "work")}
	for _, dir := range []string{a.home, a.work} {
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	own := map[string]string{}
	for _, e := range r.Events { // the ids that an adapter names first are its own
		switch e.Kind {
		case recorder.Start:
			a.nameAll(own, strings.Join(e.Command.Argv, " "))
		case recorder.In:
			a.nameAll(own, e.Text)
		case recorder.Out:
			for _, m := range uuidMark.FindAllString(e.Text, -1) {
				if _, known := own[m]; !known {
					own[m] = "" // the CLI's: the fake makes it
				}
			}
		case recorder.File, recorder.EOF, recorder.Exit:
		}
	}
	for m, id := range own {
		if id == "" {
			delete(own, m)
		}
	}
	pl := places{Work: a.work, Home: a.home}
	a.words = newLive(a.name, time.Now(), pl.replacer(""), own)
	return a
}

// nameAll gives the ids of a text that nobody named before a shape of the adapter's.
func (a *adapter) nameAll(own map[string]string, text string) {
	for _, m := range uuidMark.FindAllString(text, -1) {
		if _, known := own[m]; !known {
			own[m] = fmt.Sprintf("own-%s-id", m[1:])
		}
	}
}

// play starts every recorded process, one after the other, and returns the exit
// status of the first that did not end as recorded, and its stderr.
func (a *adapter) play() (code int, stderr string) {
	for _, start := range a.rec.Starts() {
		want := 0
		for _, e := range a.rec.Process(start.Process) {
			if e.Kind == recorder.Exit {
				want = (&player{exit: e.Exit}).exitCode()
			}
		}
		got, stderr := a.process(start)
		if got != want {
			return got, stderr
		}
	}
	return 0, ""
}

func (a *adapter) process(start recorder.Event) (code int, stderr string) {
	stdin, toCLI := io.Pipe()
	fromCLI, stdout := io.Pipe()
	var errs strings.Builder
	env := map[string]string{"HOME": a.home}
	var argv []string
	for _, arg := range start.Command.Argv {
		argv = append(argv, a.words.text(arg))
	}
	ended := make(chan int)
	go func() {
		code := Run(context.Background(), Options{Recording: a.rec, Name: a.name, State: a.state, Work: a.work, Patience: 500 * time.Millisecond},
			Command{Argv: argv, Cwd: a.words.text(start.Command.Cwd), Getenv: func(n string) string { return env[n] }, Stdin: stdin, Stdout: stdout, Stderr: &errs})
		stdout.Close()
		stdin.Close()
		ended <- code
	}()
	a.write(toCLI, bufio.NewReader(fromCLI), start.Process)
	return <-ended, errs.String()
}

// write writes the recorded inputs, each when the lines that were recorded before
// it have come.
func (a *adapter) write(toCLI *io.PipeWriter, fromCLI *bufio.Reader, process int) {
	lines := make(chan struct{}, 1<<16) // the CLI never waits for its reader
	go func() {
		defer close(lines)
		for {
			if _, err := fromCLI.ReadString('\n'); err != nil {
				return
			}
			lines <- struct{}{}
		}
	}()
	await := func() bool {
		select {
		case _, ok := <-lines:
			return ok
		case <-time.After(10 * time.Second):
			a.t.Error("a recorded line did not come")
			return false
		}
	}
	for _, e := range a.rec.Process(process) {
		switch e.Kind {
		case recorder.Out:
			if !await() {
				toCLI.Close()
				return
			}
		case recorder.In:
			if a.skip != nil && a.skip(e.Text) {
				continue
			}
			text := a.words.line(e.Text)
			if a.change != nil {
				text = a.change(text)
			}
			if _, err := io.WriteString(toCLI, text+"\n"); err != nil {
				return
			}
		case recorder.EOF:
			toCLI.Close()
		case recorder.Start, recorder.File, recorder.Exit:
		}
	}
	toCLI.Close()
	for more := true; more; {
		more = await()
	}
}

// Any adapter that does what was recorded hears what was recorded.
func TestAnotherAdapter(t *testing.T) {
	recordings, err := filepath.Glob(golden + "/*/*.rec")
	if err != nil || len(recordings) == 0 {
		t.Fatal("no recordings in ", golden, err)
	}
	for _, path := range recordings {
		t.Run(filepath.Base(filepath.Dir(path))+"/"+filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			if code, stderr := newAdapter(t, path).play(); code != 0 {
				t.Errorf("exit status %d: %s", code, stderr)
			}
		})
	}
}

// An adapter that leaves the path is told where, in time.
func TestLeaving(t *testing.T) {
	once := func(is func(string) bool) func(string) bool {
		done := false
		return func(text string) bool {
			if done || !is(text) {
				return false
			}
			done = true
			return true
		}
	}
	has := func(parts ...string) func(string) bool {
		return func(text string) bool {
			for _, p := range parts {
				if !strings.Contains(text, p) {
					return false
				}
			}
			return true
		}
	}
	for name, c := range map[string]struct {
		skip   func(string) bool
		change func(string) string
		want   string
	}{
		"a permission answer is dropped": {skip: once(has(`"behavior":"allow"`)), want: "can_use_tool Bash"},
		"a hook is not answered":         {skip: once(has(`"control_response"`, `"continue":true`)), want: "hook_callback"},
		"a wrong option is picked": {change: func(text string) string {
			return strings.Replace(text, `"behavior":"allow"`, `"behavior":"deny"`, 1)
		}, want: "can_use_tool Bash"},
		"an extra prompt is sent": {change: func(text string) string {
			if has(`"type":"user"`)(text) {
				return text + "\n" + text
			}
			return text
		}, want: "a user message"},
		"another prompt is sent": {change: func(text string) string {
			return strings.Replace(text, `"type":"text","text":"`, `"type":"text","text":"else `, 1)
		}, want: "another user message"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newAdapter(t, golden+"/basic-bash/zed.rec")
			a.skip, a.change = c.skip, c.change
			start := time.Now()
			code, stderr := a.play()
			if code != ExitLeft || !strings.Contains(stderr, c.want) || !strings.Contains(stderr, "line ") {
				t.Errorf("exit status %d, want %d; stderr, which must name %q and a line:\n%s", code, ExitLeft, c.want, stderr)
			}
			if took := time.Since(start); took > 2*time.Second {
				t.Errorf("it was told after %v", took)
			}
		})
	}
}
