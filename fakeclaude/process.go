package fakeclaude

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"strings"
	"time"
)

// Command is how the fake was started, and its streams.
type Command struct {
	Argv   []string // without the executable
	Cwd    string
	Getenv func(string) string
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	// Kill ends this process by a kill signal. If it is nil, Run returns the
	// status that a shell gives to such a process.
	Kill func()
}

// process is a recorded process that is being played.
type process struct {
	opts   Options
	cmd    Command
	ended  <-chan struct{} // the signal to end
	state  *state
	live   *live
	out    *bufio.Writer
	player *player
	faults faults
	hold   hold
}

// stopGrace is how long a process that was told to end may take.
const stopGrace = 500 * time.Millisecond

// Run plays the recorded process that a command line asks for, and returns the
// exit status. The end of ctx is a signal to the process: it ends as the CLI does
// on SIGTERM, even if nobody reads what it writes. A reader of Stdin and a writer
// of Stdout may be left waiting.
func Run(ctx context.Context, opts Options, cmd Command) int {
	p := &process{
		opts: opts, cmd: cmd, ended: ctx.Done(), state: &state{dir: opts.State},
		out: bufio.NewWriter(cmd.Stdout), faults: newFaults(opts.Faults),
	}
	status := make(chan int, 1)
	go func() { status <- p.play() }()
	select {
	case code := <-status:
		return code
	case <-ctx.Done():
	}
	select {
	case code := <-status:
		return code
	case <-time.After(stopGrace):
		return exitTerminated
	}
}

// play runs the process and says how it ended.
func (p *process) play() int {
	code, err := p.run()
	if left := (*Left)(nil); errors.As(err, &left) {
		p.tell(left)
		return ExitLeft
	}
	if err != nil {
		_, _ = fmt.Fprintln(p.cmd.Stderr, err) // there is nobody else to tell
		return ExitUnusable
	}
	if code < 0 {
		if p.cmd.Kill != nil {
			p.cmd.Kill()
		}
		return 128 - code
	}
	return code
}

// run returns the exit status, negative for a signal.
func (p *process) run() (int, error) {
	if isVersion(p.cmd.Argv) {
		return 0, p.write(0, p.opts.Recording.Head.CLI+" (Claude Code)")
	}
	chosen, err := p.take()
	if err != nil {
		return 0, err
	}
	p.player = newPlayer(p.opts.Recording.Process(chosen.process), p.live, p)
	if chosen.kind == subcommand {
		err = p.player.playAll()
	} else if err = p.player.release(); err == nil {
		err = p.converse()
	}
	if err != nil && !errors.Is(err, errEnded) {
		if fault := (*faulted)(nil); errors.As(err, &fault) {
			return fault.code, nil
		}
		return 0, err
	}
	if err := p.learn(); err != nil {
		return 0, err
	}
	return p.player.exitCode(), nil
}

// take finds out which recorded process this one is.
func (p *process) take() (chosen recordedStart, err error) {
	all := recordedStarts(p.opts.Recording)
	got := parseStart(p.cmd.Argv)
	var other []string
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
		other = p.live.differingOptions(chosen.start, got)
		maps.Copy(sh.IDs, p.live.takeNews())
		return nil
	})
	if err != nil {
		return chosen, err
	}
	for _, d := range other {
		p.note("another command line: " + d)
	}
	if chosen.cutOff {
		p.note("the answer of " + strings.TrimSpace(chosen.command) + " was cut off in the recording")
	}
	return chosen, nil
}

// learn shares the ids that this process learned.
func (p *process) learn() error { return p.state.learn(p.live.takeNews()) }

// recordedDir is where the first process of a kind was started.
func recordedDir(all []recordedStart, got start) string {
	for _, r := range all {
		if r.kind == got.kind {
			return r.cwd
		}
	}
	return ""
}

// write implements sink.
func (p *process) write(line int, text string) error {
	if err := p.fault(line, text); err != nil {
		return err
	}
	return p.send(text + "\n")
}

// send writes to stdout at once.
func (p *process) send(text string) error {
	if _, err := p.out.WriteString(text); err != nil {
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
		_, _ = fmt.Fprintln(p.cmd.Stderr, err) // the play goes on without its report
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
