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

// tick is what patience is counted in. A process that does not get to run misses
// ticks: on a busy machine, where the adapter is slow too, patience lasts longer.
const tick = 50 * time.Millisecond

// hold is how long the player has waited for an input without any progress.
type hold struct {
	ticker   *time.Ticker
	urgent   bool
	progress int
	waited   time.Duration
}

// converse takes the adapter's lines until the process ends.
func (p *process) converse() error {
	lines := make(chan string, maxUnread)
	readErr := make(chan error, 1)
	done := make(chan struct{})
	defer close(done)
	go readLines(p.cmd.Stdin, lines, readErr, done)
	p.hold.ticker = time.NewTicker(tick)
	defer p.hold.ticker.Stop()
	for {
		p.watch()
		if err := p.next(lines, readErr); err != nil {
			return err
		}
	}
}

// next takes one thing that happens.
func (p *process) next(lines <-chan string, readErr <-chan error) error {
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
	case <-p.hold.ticker.C:
		return p.wait()
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

// watch counts the wait for an input that is urgent from its beginning: what moves
// ends it, whatever free inputs come meanwhile.
func (p *process) watch() {
	urgent, progress := p.player.urgent(), p.player.progress()
	switch h := &p.hold; {
	case !urgent:
		h.ticker.Stop()
		h.urgent = false
	case !h.urgent || h.progress != progress:
		h.ticker.Reset(tick)
		h.urgent, h.progress, h.waited = true, progress, 0
	}
}

// wait counts a tick. The input that the player waits for is overdue after the
// patience in which nothing moved.
func (p *process) wait() error {
	patience := p.opts.Patience
	if p.player.leaving {
		patience = min(patience, exitGrace)
	}
	if p.hold.waited += tick; p.hold.waited < patience {
		return nil
	}
	return p.player.overdue(p.opts.Patience)
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
