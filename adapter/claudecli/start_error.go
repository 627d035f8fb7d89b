package claudecli

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"syscall"
)

// StartError says that the CLI could not be started.
type StartError struct {
	// Path is the executable, as it was configured.
	Path string
	// Err is the cause. It wraps the system's error where there is one.
	Err error

	exists bool // whether Path is there
}

func newStartError(path string, err error) *StartError {
	_, stat := os.Stat(path)
	return &StartError{Path: path, Err: err, exists: stat == nil}
}

// Error implements error.
func (e *StartError) Error() string { return fmt.Sprintf("claudecli: start %s: %v", e.Path, e.Err) }

// Unwrap returns the cause.
func (e *StartError) Unwrap() error { return e.Err }

// Details is the text for the client: the one that the SDK gives for the same
// cause, where it depends on which errors its spawn reports at once.
func (e *StartError) Details() string {
	var errno syscall.Errno
	if !errors.As(e.Err, &errno) {
		return "Failed to spawn Claude Code process: " + Redact(e.Err.Error())
	}
	path := Redact(e.Path)
	switch {
	case isAbsent(errno):
		return notLaunched(path, isScript(e.Path), e.exists)
	case slices.Contains(late, errno):
		return fmt.Sprintf("Failed to spawn Claude Code process: spawn %s %s", path, errnoName(errno))
	}
	return "spawn " + errnoName(errno)
}

// late are the errors that Node reports after its spawn has returned.
var late = []syscall.Errno{syscall.EAGAIN, syscall.EMFILE, syscall.ENFILE}

func notLaunched(path string, script, exists bool) string {
	switch {
	case script && exists:
		return fmt.Sprintf("Claude Code executable at %s exists but failed to launch.", path)
	case script:
		return fmt.Sprintf("Claude Code executable not found at %s. Is options.pathToClaudeCodeExecutable set?", path)
	case exists:
		return fmt.Sprintf("Claude Code native binary at %s exists but failed to launch. "+
			"This usually means the binary does not match this system's libc — "+
			"e.g. spawning a musl-linked binary on a glibc Linux host fails because the musl dynamic loader "+
			"(/lib/ld-musl-*) is missing. Specify a matching binary with options.pathToClaudeCodeExecutable.", path)
	}
	return fmt.Sprintf("Claude Code native binary not found at %s. Please ensure Claude Code is installed "+
		"via native installer or specify a valid path with options.pathToClaudeCodeExecutable.", path)
}
