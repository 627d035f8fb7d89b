package fakeclaude

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"time"

	"claude-agent-acp/recorder"
)

// Command is how the fake was started, and its streams.
type Command struct {
	Argv   []string // without the executable
	Cwd    string
	Getenv func(string) string
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
}

// process is a recorded process that is being played.
type process struct {
	opts   Options
	cmd    Command
	state  *state
	live   *live
	out    *bufio.Writer
	player *player
}

// Run plays the recorded process that a command line asks for, and returns the
// exit status. The end of ctx is a signal to the process: it ends as the CLI does
// on SIGTERM. A reader of Stdin may be left waiting in a read.
func Run(ctx context.Context, opts Options, cmd Command) int {
	p := &process{opts: opts, cmd: cmd, state: &state{dir: opts.State}, out: bufio.NewWriter(cmd.Stdout)}
	code, err := p.run(ctx)
	if left := (*Left)(nil); errors.As(err, &left) {
		p.tell(left)
		return ExitLeft
	}
	if err != nil {
		_, _ = fmt.Fprintln(cmd.Stderr, err) // there is nobody else to tell
		return ExitUnusable
	}
	return code
}

func (p *process) run(ctx context.Context) (int, error) {
	chosen, err := p.take()
	if err != nil {
		return 0, err
	}
	p.player = newPlayer(p.opts.Recording.Process(chosen.process), p.live, p)
	if chosen.kind == subcommand {
		err = p.player.playAll()
	} else if err = p.player.release(); err == nil {
		err = p.converse(ctx)
	}
	if err != nil && !errors.Is(err, errEnded) {
		if fault := (*faulted)(nil); errors.As(err, &fault) {
			return fault.code, nil
		}
		return 0, err
	}
	if err := p.state.learn(p.live.news); err != nil {
		return 0, err
	}
	return p.player.exitCode(), nil
}

// take finds out which recorded process this one is.
func (p *process) take() (chosen recordedStart, err error) {
	all := recordedStarts(p.opts.Recording)
	got := parseStart(p.cmd.Argv)
	err = p.state.update(func(sh *shared) error {
		if sh.Started.IsZero() {
			sh.Started = time.Now()
		}
		sh.Places = newPlaces(sh.Places, p.opts.Work, recordedDir(all, got), p.cmd.Cwd, p.cmd.Getenv)
		p.live = newLive(p.opts.Name, sh.Started, sh.Places.replacer(p.cmd.Getenv("CLAUDE_CONFIG_DIR")), sh.IDs)
		if chosen, err = choose(p.live, all, sh.Taken, got, p.cmd.Cwd); err != nil {
			return err
		}
		sh.Taken = append(sh.Taken, chosen.process)
		p.live.bind(chosen.session, got.session)
		maps.Copy(sh.IDs, p.live.news)
		return nil
	})
	if err != nil {
		return chosen, err
	}
	for _, d := range p.live.differingOptions(chosen.start, got) {
		p.note("another command line: " + d)
	}
	return chosen, nil
}

// recordedDir is where the first process of a kind was started.
func recordedDir(all []recordedStart, got start) string {
	for _, r := range all {
		if r.kind == got.kind {
			return r.cwd
		}
	}
	return ""
}

// converse takes the adapter's lines until the process ends.
func (p *process) converse(ctx context.Context) error {
	lines := make(chan string)
	readErr := make(chan error, 1)
	done := make(chan struct{})
	defer close(done)
	go readLines(p.cmd.Stdin, lines, readErr, done)
	for {
		patience := time.NewTimer(p.patience())
		err := p.next(ctx, lines, readErr, patience.C)
		patience.Stop()
		if err != nil {
			return err
		}
	}
}

// next takes one thing that happens.
func (p *process) next(ctx context.Context, lines <-chan string, readErr <-chan error, patience <-chan time.Time) error {
	select {
	case line := <-lines:
		if p.player.stray != nil {
			return p.player.stray
		}
		if err := p.player.input(line); err != nil {
			return err
		}
		news := p.live.news
		p.live.news = map[string]string{}
		return p.state.learn(news)
	case err := <-readErr:
		if !errors.Is(err, io.EOF) {
			return fmt.Errorf("fakeclaude: stdin: %w", err)
		}
		if err := p.player.close(); err != nil {
			return err
		}
		return errEnded
	case <-patience:
		if p.player.stray != nil {
			return p.player.stray
		}
		return p.player.missing(fmt.Sprintf("nothing came for %v", p.patience()))
	case <-ctx.Done():
		p.player.exit = &recorder.ExitStatus{Code: exitTerminated, By: recorder.ByAdapter}
		return errEnded
	}
}

// patience is how long to wait for the next line.
func (p *process) patience() time.Duration {
	if p.player.now.busy() || p.player.stray != nil {
		return p.opts.Patience
	}
	return max(idlePatience, p.opts.Patience)
}

// readLines reads until the end of the stream or of the process.
func readLines(r io.Reader, lines chan<- string, failed chan<- error, done <-chan struct{}) {
	in := bufio.NewReader(r)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			failed <- err
			return
		}
		select {
		case lines <- line[:len(line)-1]:
		case <-done:
			return
		}
	}
}

// write implements sink.
func (p *process) write(line int, text string) error {
	if err := p.fault(line, text); err != nil {
		return err
	}
	if _, err := p.out.WriteString(text + "\n"); err != nil {
		return fmt.Errorf("fakeclaude: stdout: %w", err)
	}
	if err := p.out.Flush(); err != nil {
		return fmt.Errorf("fakeclaude: stdout: %w", err)
	}
	return nil
}

// note implements sink.
func (p *process) note(text string) {
	if err := p.state.report(p.opts.Name + ": note: " + text); err != nil {
		_, _ = fmt.Fprintln(os.Stderr, err) // the play goes on without its report
	}
}

// tell says how the adapter left the recorded path: on stderr and in the report.
func (p *process) tell(left *Left) {
	text := p.opts.Name + ": " + left.Error()
	if left.Recorded != "" {
		text += "\n  recorded: " + clip(left.Recorded, 4*shownLimit)
	}
	_, _ = fmt.Fprintln(p.cmd.Stderr, text) // the exit status says it too
	if err := p.state.report(text); err != nil {
		_, _ = fmt.Fprintln(p.cmd.Stderr, err)
	}
}
