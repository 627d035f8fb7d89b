// Command fakeclaude stands in for the Claude CLI: it plays a recording back to
// any adapter. See package fakeclaude for its environment and its exit statuses.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"claude-agent-acp/fakeclaude"
)

func main() { os.Exit(run()) }

func run() int {
	opts, err := fakeclaude.FromEnv(os.Getenv)
	if err != nil {
		return unusable(err)
	}
	cwd, err := os.Getwd()
	if err != nil {
		return unusable(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cmd, err := fakeclaude.Tap(opts.State, fakeclaude.Command{
		Argv: os.Args[1:], Cwd: cwd, Getenv: os.Getenv, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Kill: kill,
	})
	if err != nil {
		return unusable(err)
	}
	return fakeclaude.Run(ctx, opts, cmd)
}

// kill ends this process as a kill signal from outside does.
func kill() {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Kill()
	}
	if err == nil {
		select {} // the signal comes
	}
	fmt.Fprintln(os.Stderr, "fakeclaude: kill:", err)
}

func unusable(err error) int {
	fmt.Fprintln(os.Stderr, err)
	return fakeclaude.ExitUnusable
}
