package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
)

// newLog logs to stderr from level on, and everything to agent.log in dir when
// that is set. done closes the file. Stdout is the protocol's.
func newLog(level slog.Level, dir string) (log *slog.Logger, done func(), err error) {
	if dir == "" {
		return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level})), func() {}, nil
	}
	if err = os.MkdirAll(dir, 0o700); err != nil {
		return nil, nil, fmt.Errorf("CLAUDE_AGENT_LOGS: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(dir, "agent.log"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, nil, fmt.Errorf("CLAUDE_AGENT_LOGS: %w", err)
	}
	handler := slog.NewJSONHandler(io.Writer(f), &slog.HandlerOptions{Level: slog.LevelDebug})
	return slog.New(handler).With("pid", os.Getpid()), func() { _ = f.Close() }, nil
}
