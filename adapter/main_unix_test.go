//go:build unix

package adapter_test

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"testing"

	"claude-agent-acp/adapter"
	"claude-agent-acp/adapter/claudecli/watchdog"

	"go.uber.org/goleak"
)

// agentRole has the test binary play the agent's process.
const agentRole = "ADAPTER_TEST_AGENT"

// TestMain plays every process of the tests: the watchdog, the stand-in CLI and
// the agent, as the program does.
func TestMain(m *testing.M) {
	switch {
	case watchdog.Main(os.Args):
	case slices.Contains(os.Args, "--output-format"), slices.Contains(os.Args, "auth"):
		standInCLI()
	case os.Getenv(agentRole) != "":
		ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		defer stop()
		_ = adapter.Serve(ctx, adapter.Config{In: os.Stdin, Out: os.Stdout, Env: os.Environ(), Log: slog.New(slog.DiscardHandler), Name: "agent", Version: "0.0.0"})
	default:
		goleak.VerifyTestMain(m)
	}
}
