package claudecli

import (
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"claude-agent-acp/adapter/claudecli/watchdog"
)

// Config is a process to start.
type Config struct {
	// Executable is what [Locate] returned.
	Executable string
	Args       []string
	Env        []string // "KEY=value"; see [Environ]
	Dir        string
	// Logger gets stderr, at debug level, and what goes wrong. May be nil.
	Logger *slog.Logger
	// MaxLine is the most bytes in one line of stdout; 0 means [MaxLine].
	MaxLine int
	// Watchdog is an executable that calls [watchdog.Main]. Empty means this
	// one.
	Watchdog string
}

// Receiver gets what the process says, on one goroutine, in order.
type Receiver interface {
	// Line gets one line of stdout, without its newline and never blank. It is
	// only valid during the call. As long as Line does not return, nothing more
	// is read, and the CLI soon blocks; it has to return in the end.
	Line(line []byte)
	// Exited is called once, after the last line.
	Exited(Exit)
}

// Grace is how long the process may take to end before the next, harsher step.
// The zero value kills at once.
type Grace struct {
	Stdin time.Duration // between the end of its stdin and SIGTERM
	Term  time.Duration // between SIGTERM and SIGKILL
}

// DefaultGrace lets the CLI write its transcript, which takes it well under
// 100 ms, and has everything ended within two seconds.
var DefaultGrace = Grace{Stdin: 250 * time.Millisecond, Term: 1500 * time.Millisecond}

const (
	// drainBound is how long after the process's exit its stdout may stay open
	// and silent: a descendant can hold it.
	drainBound = time.Second
	// stderrBound is the same for stderr.
	stderrBound = 200 * time.Millisecond
)

// Process is a running CLI.
type Process struct {
	child  *watchdog.Child
	stdin  *stdin
	stdout *stdout
	stderr *stderr
	log    *slog.Logger

	closing sync.Once
	mu      sync.Mutex
	steps   []*time.Timer // the steps of Close that are to come
	done    chan struct{}
}

// Start starts the CLI. The error is a [*StartError]. The receiver is called
// until Done is closed.
func Start(c Config, r Receiver) (*Process, error) {
	l, err := newLaunch(&c)
	if err != nil {
		return nil, err
	}
	streams, err := openStreams()
	if err != nil {
		return nil, newStartError(c.Executable, err)
	}
	child, err := watchdog.Start(watchdog.Command{
		Watchdog: c.Watchdog,
		Path:     l.path,
		Args:     l.args,
		Env:      c.Env,
		Dir:      c.Dir,
		Stdin:    streams.child[0],
		Stdout:   streams.child[1],
		Stderr:   streams.child[2],
	})
	closeAll(streams.child[:])
	if err != nil {
		closeAll(streams.parent[:])
		return nil, newStartError(c.Executable, err)
	}
	p := newProcess(&c, child, streams.parent)
	if err := child.Alone(); err != nil {
		p.log.Warn("claude runs without a watchdog", "error", err)
	}
	go p.run(r)
	return p, nil
}

func newProcess(c *Config, child *watchdog.Child, ours [3]*os.File) *Process {
	log := c.Logger
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	log = log.With("pid", child.PID())
	return &Process{
		child:  child,
		stdin:  newStdin(ours[0]),
		stdout: newStdout(ours[1], c.MaxLine, log),
		stderr: newStderr(ours[2], log),
		log:    log,
		done:   make(chan struct{}),
	}
}

// PID is the process id of the CLI.
func (p *Process) PID() int { return p.child.PID() }

// Send queues a line for the process's stdin and takes the line's bytes over.
// It never blocks. Lines are written in order; after the end, or once Close was
// called, they are dropped.
func (p *Process) Send(line []byte) { p.stdin.send(line) }

// Close has the process end: after the queued lines its stdin ends, then it
// gets SIGTERM, then everything that is left of its tree is killed. Close
// returns at once, and only the first call counts. Exited tells of the end.
func (p *Process) Close(g Grace) {
	p.closing.Do(func() {
		p.stdin.end()
		if g == (Grace{}) {
			p.child.Kill()
			return
		}
		p.after(g.Stdin, p.child.Terminate)
		p.after(g.Stdin+g.Term, p.child.Kill)
	})
}

// Done is closed when the tree is gone and the receiver has been told.
func (p *Process) Done() <-chan struct{} { return p.done }

func (p *Process) after(d time.Duration, step func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.steps = append(p.steps, time.AfterFunc(d, step))
}

// run moves the streams until the process is gone.
func (p *Process) run(r Receiver) {
	defer close(p.done)
	var streams sync.WaitGroup
	streams.Go(func() { p.write() })
	streams.Go(func() { p.stderr.drain() })
	streams.Go(func() {
		<-p.child.Exited()
		p.stdout.bound(drainBound)
		p.stderr.bound(stderrBound)
	})

	p.stdout.read(r.Line)
	// The end of stdout is the end, also for a process that stays: it can no
	// longer say anything. Most often its exit is only not known yet.
	p.Close(DefaultGrace)
	<-p.child.Exited()
	p.stdin.abandon()
	<-p.stderr.drained
	r.Exited(p.exit())

	<-p.child.Gone()
	p.stop()
	streams.Wait()
}

// write ends the process when it no longer reads: it would wait for ever for
// what it was sent.
func (p *Process) write() {
	if err := p.stdin.write(); err != nil {
		p.log.Debug("claude does not read its stdin", "error", err)
		p.Close(DefaultGrace)
	}
}

func (p *Process) exit() Exit {
	s := p.child.Status()
	return Exit{Code: s.Code, Signal: s.Signal, Stderr: p.stderr.tail(), Err: s.Err}
}

// stop takes back the steps of Close that did not come to pass.
func (p *Process) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, t := range p.steps {
		t.Stop()
	}
}

// streams are the two ends of stdin, stdout and stderr.
type streams struct{ child, parent [3]*os.File }

func openStreams() (s streams, err error) {
	for i := range 3 {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(s.child[:i])
			closeAll(s.parent[:i])
			return s, fmt.Errorf("open pipe: %w", err)
		}
		s.child[i], s.parent[i] = w, r
		if i == 0 {
			s.child[i], s.parent[i] = r, w
		}
	}
	return s, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close()
	}
}
