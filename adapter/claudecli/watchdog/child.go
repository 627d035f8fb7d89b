package watchdog

import "os"

// Command is a program to start.
type Command struct {
	// Watchdog is an executable whose main function calls [Main]. Empty means
	// this executable, if it called Main itself; else there is no watchdog.
	Watchdog string
	// Path is the absolute path of the program.
	Path string
	// Args are the arguments after the program's name.
	Args []string
	// Env is the whole environment, as "KEY=value".
	Env []string
	// Dir is the working directory.
	Dir string
	// Stdin, Stdout and Stderr are the program's ends of its streams. They
	// stay the caller's, who closes them once Start has returned.
	Stdin, Stdout, Stderr *os.File
}

// Status is how a program ended.
type Status struct {
	// Code is the exit code, and -1 when there is none.
	Code int
	// Signal names the signal that ended the program, such as "SIGKILL".
	Signal string
	// Err says why neither is known.
	Err error
}

// Child is a started program and the tree of processes below it.
type Child struct {
	tree   tree
	pid    int
	exited chan struct{}
	gone   chan struct{}
	status Status
	alone  error
}

// tree is the platform's grip on the program and its descendants. Both methods
// may be called at any time, also when nothing is left to end.
type tree interface {
	// terminate asks the program to end.
	terminate()
	// kill ends the program and all its descendants.
	kill()
}

// Start starts the program. The error wraps the [syscall.Errno] of the failure.
func Start(c Command) (*Child, error) { return start(c) }

// PID is the program's process id, not the watchdog's.
func (c *Child) PID() int { return c.pid }

// Alone says why the program has no watchdog, on a platform where it should
// have one: what leaves the program's process group then outlives it.
func (c *Child) Alone() error { return c.alone }

// Exited is closed when the program itself has ended.
func (c *Child) Exited() <-chan struct{} { return c.exited }

// Status is how the program ended. It is only valid once Exited is closed.
func (c *Child) Status() Status { return c.status }

// Gone is closed when no descendant is left, or nothing more can be done about
// those that are.
func (c *Child) Gone() <-chan struct{} { return c.gone }

// Terminate sends the program SIGTERM. On Windows it does nothing: there the
// program learns from the end of its stdin.
func (c *Child) Terminate() { c.tree.terminate() }

// Kill ends the program and every descendant at once.
func (c *Child) Kill() { c.tree.kill() }

func newChild(t tree, pid int) *Child {
	return &Child{tree: t, pid: pid, exited: make(chan struct{}), gone: make(chan struct{})}
}

// end records how the program ended.
func (c *Child) end(s Status) {
	c.status = s
	close(c.exited)
}
