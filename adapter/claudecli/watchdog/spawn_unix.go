//go:build unix

package watchdog

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

const shell = "/bin/sh"

// spawn starts path and returns its process id. A file that the kernel cannot
// execute is given to the shell, as execvp does: a script need not have a
// first line that names its interpreter.
func spawn(path string, args, env []string, dir string, streams [3]uintptr, sys *syscall.SysProcAttr) (int, error) {
	attr := &syscall.ProcAttr{Dir: dir, Env: env, Files: streams[:], Sys: sys}
	pid, err := syscall.ForkExec(path, append([]string{path}, args...), attr)
	if errors.Is(err, syscall.ENOEXEC) {
		pid, err = syscall.ForkExec(shell, append([]string{shell, path}, args...), attr)
	}
	if err != nil {
		return 0, fmt.Errorf("watchdog: start %s: %w", path, err)
	}
	return pid, nil
}

// wait reaps the process id, or any child for -1. The error is ECHILD when
// there is none.
func wait(id int) (pid int, ws syscall.WaitStatus, err error) {
	for {
		pid, err = syscall.Wait4(id, &ws, 0, nil)
		if !errors.Is(err, syscall.EINTR) {
			return pid, ws, os.NewSyscallError("wait4", err)
		}
	}
}
