//go:build unix

package watchdog

import (
	"os"
	"syscall"
	"time"
)

// How long the watchdog waits when nobody tells it to go on.
const (
	// lastWords is what the program gets to end by itself once its parent is
	// gone, and with it the other end of its stdin.
	lastWords = 250 * time.Millisecond
	// orphanTerm is what the tree then gets between SIGTERM and SIGKILL.
	orphanTerm = 750 * time.Millisecond
	// adoption is how long after the program's exit its descendants are looked
	// for: most often the next wait says that there are none.
	adoption = 5 * time.Millisecond
	// leftoverTerm is what descendants that outlived the program get between
	// SIGTERM and SIGKILL.
	leftoverTerm = 200 * time.Millisecond
	// killAgain is the time between two rounds of SIGKILL: a process may have
	// forked while the first was on its way.
	killAgain = 10 * time.Millisecond
	// killBound ends the rounds: what is left by then belongs to another user
	// or hangs in the kernel.
	killBound = 3 * time.Second
)

// Commands on the control pipe.
const (
	cmdTerminate = 't' // SIGTERM to the program
	cmdKill      = 'k' // SIGKILL to the whole tree
)

// watch is the state of a watchdog. One goroutine owns it.
type watch struct {
	pid       int // the program
	exited    bool
	childless bool      // nothing is left to wait for
	ending    bool      // SIGTERM is out or on its way without being told
	killed    time.Time // when the rounds of SIGKILL began

	timer *time.Timer // next is due
	next  func()
}

func newWatch(pid int) *watch {
	w := &watch{pid: pid, timer: time.NewTimer(time.Hour)}
	w.timer.Stop()
	return w
}

// loop returns when the tree is gone or has to be given up.
func (w *watch) loop(signals <-chan os.Signal) {
	commands, reaped := readCommands(), reapAll()
	for !w.over() {
		select {
		case r, ok := <-reaped:
			if !ok {
				reaped = nil
				w.childless = true
				break
			}
			w.reaped(r)
		case c, ok := <-commands:
			if !ok {
				commands = nil
				w.orphaned()
				break
			}
			w.obey(c)
		case s := <-signals:
			if s == syscall.SIGTERM {
				w.orphaned()
			}
		case <-w.timer.C:
			w.next()
		}
	}
}

func (w *watch) over() bool {
	if w.childless && empty(w.pid) {
		return true
	}
	return !w.killed.IsZero() && time.Since(w.killed) > killBound
}

// after sets the one timer: a later step replaces an earlier one.
func (w *watch) after(d time.Duration, next func()) {
	w.next = next
	w.timer.Reset(d)
}

func (w *watch) obey(command byte) {
	switch command {
	case cmdTerminate:
		if !w.exited {
			_ = syscall.Kill(w.pid, syscall.SIGTERM)
		}
	case cmdKill:
		w.kill()
	}
}

// reaped reports the program's end; whatever else was reaped is of no interest.
func (w *watch) reaped(r reap) {
	if r.pid != w.pid || w.exited {
		return
	}
	w.exited = true
	report(endRecord(r.status))
	if w.killed.IsZero() {
		w.ending = true
		w.after(adoption, func() { w.terminate(leftoverTerm) })
	}
}

// orphaned ends the tree without being told how.
func (w *watch) orphaned() {
	if w.ending || !w.killed.IsZero() {
		return
	}
	w.ending = true
	w.after(lastWords, func() { w.terminate(orphanTerm) })
}

func (w *watch) terminate(grace time.Duration) {
	signalAll(descendants(w.pid), syscall.SIGTERM)
	w.after(grace, w.kill)
}

// kill sends a round of SIGKILL and comes back for the next.
func (w *watch) kill() {
	if w.killed.IsZero() {
		w.killed = time.Now()
	}
	signalAll(groups(w.pid), syscall.SIGKILL)
	signalAll(descendants(w.pid), syscall.SIGKILL)
	w.after(killAgain, w.kill)
}

// signalAll signals processes, and groups, which are negative.
func signalAll(pids []int, sig syscall.Signal) {
	for _, pid := range pids {
		_ = syscall.Kill(pid, sig)
	}
}

// reap is a process that was reaped.
type reap struct {
	pid    int
	status syscall.WaitStatus
}

// reapAll reaps every child, adopted ones too, and closes its channel when
// there is none left: then there is no descendant left either.
func reapAll() <-chan reap {
	c := make(chan reap)
	go func() {
		defer close(c)
		for {
			pid, ws, err := wait(-1)
			if err != nil {
				return
			}
			c <- reap{pid, ws}
		}
	}()
	return c
}

// readCommands closes its channel when the parent is gone.
func readCommands() <-chan byte {
	c := make(chan byte)
	go func() {
		defer close(c)
		var b [1]byte
		for {
			n, err := syscall.Read(controlFD, b[:])
			if err == syscall.EINTR {
				continue
			}
			if err != nil || n == 0 {
				return
			}
			c <- b[0]
		}
	}()
	return c
}
