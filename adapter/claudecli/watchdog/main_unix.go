//go:build unix

package watchdog

import (
	"os"
	"os/signal"
	"runtime"
	"sync/atomic"
	"syscall"

	"golang.org/x/sys/unix"
)

// argument is the first argument of a watchdog; the program's working
// directory, path and arguments follow it.
const argument = "claude-cli-watchdog"

// The watchdog's descriptors beside its standard streams.
const (
	controlFD = 3 // commands from the parent; its end is the parent's end
	statusFD  = 4 // records to the parent
)

// ready is set once this process has called Main: started again, it would
// recognise that it is a watchdog.
var ready atomic.Bool

// Main plays the watchdog when args, the process's arguments, ask for it, and
// returns true when the tree is gone; the caller must then return from its
// main function. Every program that calls [Start] calls Main before it does
// anything else.
func Main(args []string) (handled bool) {
	if len(args) < 4 || args[1] != argument {
		ready.Store(true)
		return false
	}
	run(args[2], args[3], args[4:])
	return true
}

// run starts the program and stays until its tree is gone. It never writes to
// the standard streams, which are the program's.
func run(dir, path string, args []string) {
	// The kernel ends the program when the thread that forked it ends, so that
	// thread has to last as long as the watchdog.
	runtime.LockOSThread()
	unix.CloseOnExec(controlFD)
	unix.CloseOnExec(statusFD)
	signals := catchSignals()
	adopt()

	pid, err := spawn(path, args, os.Environ(), dir, [3]uintptr{0, 1, 2}, programAttr())
	if err != nil {
		report(record{failed, int(errno(err))})
		return
	}
	releaseStreams()
	report(record{started, pid})
	newWatch(pid).loop(signals)
}

// catchSignals takes the signals that a terminal or a shutdown sends to every
// process. They are caught rather than ignored: the program would inherit an
// ignored signal.
func catchSignals() <-chan os.Signal {
	c := make(chan os.Signal, 8)
	signal.Notify(c, unix.SIGINT, unix.SIGQUIT, unix.SIGHUP, unix.SIGPIPE, unix.SIGTERM)
	return c
}

// releaseStreams lets go of the program's streams: as long as the watchdog held
// them, the parent would not notice that the program closed one.
func releaseStreams() {
	null, err := unix.Open(os.DevNull, unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err != nil {
		for fd := range 3 {
			unix.Close(fd)
		}
		return
	}
	for fd := range 3 {
		redirect(null, fd)
	}
	unix.Close(null)
}

// report tells the parent. It may be gone; there is nobody else to tell.
func report(r record) { _, _ = syscall.Write(statusFD, r.encode()) }
