package fakeclaude

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"time"

	"claude-agent-acp/recorder"
)

// maxUnread is how many lines of the adapter may wait: it is not held up while
// the fake writes.
const maxUnread = 1024

// exitGrace is how long an exit of the CLI's own waits for a free input that was
// recorded before it.
const exitGrace = 200 * time.Millisecond

// hold is since when the player waits for an input without any progress.
type hold struct {
	progress int
	since    time.Time
}

// converse takes the adapter's lines until the process ends.
func (p *process) converse() error {
	lines := make(chan string, maxUnread)
	readErr := make(chan error, 1)
	done := make(chan struct{})
	defer close(done)
	go readLines(p.cmd.Stdin, lines, readErr, done)
	for {
		late, stop := p.late()
		err := p.next(lines, readErr, late)
		stop()
		if err != nil {
			return err
		}
	}
}

// next takes one thing that happens.
func (p *process) next(lines <-chan string, readErr <-chan error, late <-chan time.Time) error {
	select {
	case line, more := <-lines:
		if !more {
			return p.endOfInput(<-readErr)
		}
		if p.player.stray != nil {
			return p.player.stray
		}
		if err := p.player.input(line); err != nil {
			return err
		}
		return p.learn()
	case <-late:
		return p.player.overdue(p.opts.Patience)
	case <-p.ended:
		p.player.exit = &recorder.ExitStatus{Code: exitTerminated, By: recorder.ByAdapter}
		if err := p.player.terminate(); err != nil {
			return err
		}
		return errEnded
	}
}

func (p *process) endOfInput(err error) error {
	if !errors.Is(err, io.EOF) {
		return fmt.Errorf("fakeclaude: stdin: %w", err)
	}
	if err := p.player.close(); err != nil {
		return err
	}
	return errEnded
}

// late fires when the input that the player waits for is overdue: after the
// patience in which nothing moved, whatever free inputs came meanwhile.
func (p *process) late() (late <-chan time.Time, stop func()) {
	if p.hold.since.IsZero() || p.hold.progress != p.player.progress() {
		p.hold = hold{progress: p.player.progress(), since: time.Now()}
	}
	if !p.player.urgent() {
		return nil, func() {}
	}
	patience := p.opts.Patience
	if p.player.leaving {
		patience = min(patience, exitGrace)
	}
	timer := time.NewTimer(time.Until(p.hold.since.Add(patience)))
	return timer.C, func() { timer.Stop() }
}

// readLines reads until the end of the stream or of the process. It closes lines
// when the stream failed or ended. A last line without an end counts.
func readLines(r io.Reader, lines chan<- string, failed chan<- error, done <-chan struct{}) {
	in := bufio.NewReader(r)
	for {
		line, err := in.ReadString('\n')
		if err == nil {
			line = line[:len(line)-1]
		}
		if err == nil || line != "" {
			select {
			case lines <- line:
			case <-done:
				return
			}
		}
		if err != nil {
			failed <- err
			close(lines)
			return
		}
	}
}
