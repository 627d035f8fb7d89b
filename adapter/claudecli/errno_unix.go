//go:build unix

package claudecli

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// errnoName is the error's symbol, such as "ENOTDIR".
func errnoName(e syscall.Errno) string { return unix.ErrnoName(e) }

// isAbsent is whether an executable, its interpreter or the directory is not
// there, or not for us.
func isAbsent(e syscall.Errno) bool { return e == syscall.ENOENT || e == syscall.EACCES }
