//go:build unix && !linux

package watchdog

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// adopt does nothing: only Linux has subreapers that a program can become.
func adopt() {}

// programAttr puts the program into its own process group.
func programAttr() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

func redirect(from, to int) { _ = unix.Dup2(from, to) }

func self() (string, error) { return os.Executable() }

// empty is whether the program's process group has no member left.
func empty(program int) bool { return syscall.Kill(-program, 0) == syscall.ESRCH }

// descendants stands for the program's process group, which outlives it.
func descendants(program int) []int { return []int{-program} }

// groups is the same.
func groups(program int) []int { return []int{-program} }
