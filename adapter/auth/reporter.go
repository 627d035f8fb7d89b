package auth

import (
	"context"
	"sync"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

// probeBound is how long a probe may take.
const probeBound = 5 * time.Second

// Reporter pushes the login to the client whenever it turns out to be another
// one, or more of it is known. It is safe for concurrent use.
type Reporter struct {
	probe func(context.Context) ([]byte, error)
	push  func(Status)

	ctx    context.Context // ends with Close
	cancel context.CancelFunc
	probes sync.WaitGroup

	mu      sync.Mutex
	run     *run // the probe under way, or nil
	known   bool // last was pushed
	last    Status
	gateway string
	routed  bool // the login is that of a gateway; see Gateway
}

// run is one probe.
type run struct {
	cancel context.CancelFunc
	done   chan struct{}
	logout bool // a failure means that nobody is logged in
}

// NewReporter returns a reporter that has pushed nothing yet. probe returns the
// output of `claude auth status --json` and must end with its context. push is
// called by one goroutine at a time and must not call the reporter.
func NewReporter(probe func(context.Context) ([]byte, error), push func(Status)) *Reporter {
	ctx, cancel := context.WithCancel(context.Background())
	return &Reporter{probe: probe, push: push, ctx: ctx, cancel: cancel}
}

// UseGateway takes the name of the gateway that the key helper of the settings
// leads to, or "". It tells a gateway from a key in what is read from now on.
func (r *Reporter) UseGateway(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.gateway = name
}

// Look reads the login in the background, or leaves it to a probe under way.
func (r *Reporter) Look() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.run == nil && !r.routed {
		r.start(false)
	}
}

// Renew reads the login in the background after it changed: what a probe under
// way finds is out of date, and dropped.
func (r *Reporter) Renew() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop()
	if !r.routed {
		r.start(false)
	}
}

// drop ends the probe under way, if any: its answer is out of date. It is called
// with mu held, as start is.
func (r *Reporter) drop() {
	if r.run != nil {
		r.run.cancel()
		r.run = nil
	}
}

// start begins a probe, unless the reporter is closed. The channel is closed when
// the probe has ended.
func (r *Reporter) start(logout bool) <-chan struct{} {
	now := &run{done: make(chan struct{}), logout: logout}
	if r.ctx.Err() != nil {
		close(now.done)
		return now.done
	}
	var ctx context.Context
	ctx, now.cancel = context.WithTimeout(r.ctx, probeBound)
	r.run = now
	r.probes.Go(func() {
		defer close(now.done)
		defer now.cancel()
		out, err := r.probe(ctx)
		r.probed(now, out, err)
	})
	return now.done
}

// probed takes the answer of a probe, unless another one replaced it. A failed
// probe tells nothing of the login.
func (r *Reporter) probed(done *run, out []byte, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.run != done {
		return
	}
	r.run = nil
	status, ok := Status{}, false
	if err == nil {
		status, ok = FromCLI(string(out), r.gateway)
	}
	switch {
	case ok && r.known:
		r.report(Merge(r.last, status))
	case ok:
		r.report(status)
	case done.logout:
		r.report(none())
	}
}

// Account takes the account that a session names.
func (r *Reporter) Account(a *streamjson.Account) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if status, ok := FromAccount(a, r.gateway); ok && !r.routed {
		r.report(status)
	}
}

// report is called with mu held, so that the client gets the statuses in the
// order in which they were found.
func (r *Reporter) report(s Status) {
	if r.ctx.Err() != nil || r.known && r.last.Equal(s) {
		return
	}
	r.last, r.known = s, true
	r.push(s)
}

// Close ends the probe under way and returns when it has ended. Nothing is pushed
// after it.
func (r *Reporter) Close() {
	r.mu.Lock()
	r.cancel() // with mu held: no probe starts after Wait
	r.mu.Unlock()
	r.probes.Wait()
}
