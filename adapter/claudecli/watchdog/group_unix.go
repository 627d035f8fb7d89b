//go:build unix

package watchdog

import (
	"sync"
	"syscall"
	"time"
)

// group is a tree without a watchdog: the program's process group, which
// a descendant can leave.
type group struct {
	pid int

	mu    sync.Mutex
	ended bool // the group's id may belong to somebody else by now
}

func (g *group) terminate() { g.signal(g.pid, syscall.SIGTERM) }
func (g *group) kill()      { g.signal(-g.pid, syscall.SIGKILL) }

func (g *group) signal(pid int, sig syscall.Signal) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.ended {
		_ = syscall.Kill(pid, sig)
	}
}

func (g *group) end() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.ended = true
}

// startGroup starts the program in a session, and so in a process group, of
// its own.
func startGroup(c Command) (*Child, error) {
	streams := [3]uintptr{c.Stdin.Fd(), c.Stdout.Fd(), c.Stderr.Fd()}
	pid, err := spawn(c.Path, c.Args, c.Env, c.Dir, streams, sessionAttr)
	if err != nil {
		return nil, err
	}
	g := &group{pid: pid}
	child := newChild(g, pid)
	go child.followGroup(g)
	return child, nil
}

// followGroup reaps the program and then ends what it left in its group. It polls
// the group: the kernel tells the end of a grandchild to nobody but its parent.
func (c *Child) followGroup(g *group) {
	_, ws, err := wait(g.pid)
	if err != nil {
		c.end(Status{Code: -1, Err: err})
	} else {
		c.end(endRecord(ws).status())
	}
	g.signal(-g.pid, syscall.SIGTERM)
	for deadline := time.Now().Add(leftoverTerm); time.Now().Before(deadline); time.Sleep(adoption) {
		if syscall.Kill(-g.pid, 0) == syscall.ESRCH {
			break
		}
	}
	g.kill()
	g.end()
	close(c.gone)
}
