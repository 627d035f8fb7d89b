package main

import (
	"errors"
	"os"
	"os/exec"

	"claude-agent-acp/adapter/claudecli"
)

// passToCLI runs the Claude CLI on our own streams and ends with its exit code.
func passToCLI(args []string) error {
	path, err := claudecli.Locate(os.Environ())
	if err != nil {
		return err
	}
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		os.Exit(exit.ExitCode())
	}
	return err
}
