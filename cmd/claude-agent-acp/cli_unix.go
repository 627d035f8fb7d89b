//go:build unix

package main

import (
	"os"
	"syscall"

	"claude-agent-acp/adapter/claudecli"
)

// passToCLI becomes the Claude CLI: terminal, signals and exit code are its own.
func passToCLI(args []string) error {
	path, err := claudecli.Locate(os.Environ())
	if err != nil {
		return err
	}
	return &os.PathError{Op: "run", Path: path, Err: syscall.Exec(path, append([]string{path}, args...), os.Environ())}
}
