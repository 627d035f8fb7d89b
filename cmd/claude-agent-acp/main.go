// Command claude-agent-acp is an Agent Client Protocol agent for Claude Code. An
// editor starts it and speaks JSON-RPC lines on its stdin and stdout; it drives
// the Claude CLI.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"claude-agent-acp/adapter"
	"claude-agent-acp/adapter/claudecli/watchdog"

	"github.com/spf13/cobra"
)

// version is the version of this program, set when it is built.
var version = "dev"

func main() {
	if watchdog.Main(os.Args) {
		return
	}
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "claude-agent-acp:", err)
		os.Exit(1)
	}
}

// run parses the arguments by hand as far as they are for the Claude CLI: all
// its flags are its own then.
func run(args []string) error {
	if i := slices.Index(args, "--cli"); i >= 0 {
		return passToCLI(slices.DeleteFunc(slices.Clone(args), func(a string) bool { return a == "--cli" }))
	}
	cmd := command()
	cmd.SetArgs(args)
	return cmd.ExecuteContext(context.Background())
}

func command() *cobra.Command {
	var level slog.Level
	cmd := &cobra.Command{
		Use:   "claude-agent-acp",
		Short: "Agent Client Protocol agent for Claude Code",
		Long: `Agent Client Protocol agent for Claude Code.

Editors start it without arguments and speak ACP (JSON-RPC lines) on its stdin
and stdout. It finds the Claude CLI by CLAUDE_CODE_EXECUTABLE, beside itself, in
PATH and where Claude's installers put it.

  claude-agent-acp --cli ARGS...   runs the Claude CLI with ARGS, e.g. auth login

Environment:
  CLAUDE_CODE_EXECUTABLE   the Claude CLI
  CLAUDE_AGENT_LOGS        a folder: logs go to agent.log in it, at debug level
  CLAUDE_CONFIG_DIR        Claude's configuration, by default ~/.claude`,
		Args:          cobra.NoArgs,
		Version:       version,
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return serve(cmd.Context(), level) },
	}
	cmd.SetVersionTemplate("{{.Version}}\n")
	cmd.SetErr(os.Stderr)
	cmd.Flags().TextVar(&level, "log-level", slog.LevelWarn, "least `LEVEL` that is logged to stderr: debug, info, warn or error")
	cmd.Flags().Bool("cli", false, "run the Claude CLI with the other arguments")
	cmd.CompletionOptions.DisableDefaultCmd = true
	return cmd
}

// serve runs the agent until its client is gone or a signal says so. Both are a
// normal end.
func serve(ctx context.Context, level slog.Level) error {
	log, done, err := newLog(level, os.Getenv("CLAUDE_AGENT_LOGS"))
	if err != nil {
		return err
	}
	defer done()
	// A client that stops reading must not kill us before our children are gone.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	name, err := os.Executable()
	if err != nil {
		name = os.Args[0]
	}
	err = adapter.Serve(ctx, adapter.Config{In: os.Stdin, Out: os.Stdout, Env: os.Environ(), Log: log, Name: name, Version: version})
	if err != nil && ctx.Err() == nil {
		log.Info("the connection ended", "error", err)
	}
	return nil
}
