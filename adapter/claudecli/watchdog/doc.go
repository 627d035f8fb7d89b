// Package watchdog starts a program so that it and everything that it starts
// can be ended together, whatever happens to the process that asked for it.
//
// On Unix the program is started by a watchdog: this executable again, which
// recognises its role in [Main]. The watchdog hands its own standard streams
// to the program, lets go of them and holds a pipe to its parent. It ends the
// whole tree when the program exits, when it is told to, and when the pipe
// reports that the parent is gone, which also covers a parent that was killed.
//
// On Linux the watchdog is a child subreaper: a descendant that called setsid
// or forked twice comes back to it, so nothing escapes. Elsewhere on Unix the
// tree is the program's process group. On Windows there is no watchdog; a job
// object that dies with its last handle does the same.
//
// Where no watchdog can be started, the program runs in a process group of its
// own, which is ended when the program exits or when [Child.Kill] is called.
package watchdog
