package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"claude-agent-acp/fakeclaude"
)

// TestMain makes this executable the fake CLI when a test starts it as one.
func TestMain(m *testing.M) {
	if os.Getenv("FAKECLAUDE_RECORDING") != "" {
		os.Exit(run())
	}
	os.Exit(m.Run())
}

// fake is this executable as the CLI of a recording.
func fake(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	path, err := filepath.Abs("../../golden/hello/plain.rec")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], args...)
	cmd.Dir = t.TempDir()
	cmd.Env = append(os.Environ(), "FAKECLAUDE_RECORDING="+path, "FAKECLAUDE_STATE="+filepath.Join(cmd.Dir, "state"), "HOME="+cmd.Dir)
	return cmd
}

// conversation is the command line of a conversation.
var conversation = []string{"--input-format", "stream-json", "--output-format=stream-json", "--verbose", "--session-id", "3f6a2c9e-5d1b-4a78-9c0e-6b7d8e9f0a1b"}

const initialize = `{"type":"control_request","request_id":"1","request":{"subtype":"initialize"}}` + "\n"

func status(err error) int {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return exit.ExitCode()
	default:
		return -2
	}
}

// It answers what an adapter may ask before it starts a conversation.
func TestSubcommands(t *testing.T) {
	for want, args := range map[string][]string{
		"2.1.309 (Claude Code)\n": {"--version"},
		`"loggedIn": true,`:       {"auth", "status", "--json"},
	} {
		for range 3 { // any number of times
			out, err := fake(t, args...).Output()
			if err != nil || !strings.Contains(string(out), want) {
				t.Errorf("%v: %v, %s", args, err, out)
			}
		}
	}
}

// A start that was not recorded is told with the nearest one.
func TestUnknownStart(t *testing.T) {
	var stderr strings.Builder
	cmd := fake(t, "plugin", "list")
	cmd.Stderr = &stderr
	if code := status(cmd.Run()); code != fakeclaude.ExitLeft || !strings.Contains(stderr.String(), "plugin list") {
		t.Errorf("exit status %d: %s", code, stderr.String())
	}
}

// What is wrong with its environment is told with a status of its own.
func TestUnusable(t *testing.T) {
	for _, env := range []string{"FAKECLAUDE_RECORDING=nothing.rec", "FAKECLAUDE_RECORDING=nothing", "FAKECLAUDE_PATIENCE=long", "FAKECLAUDE_FAULT=x@1"} {
		cmd := fake(t, "--version")
		cmd.Env = append(cmd.Env, env)
		if code := status(cmd.Run()); code != fakeclaude.ExitUnusable {
			t.Errorf("%s: exit status %d, want %d", env, code, fakeclaude.ExitUnusable)
		}
	}
}

// It ends as the CLI does: by the end of its stdin, by a signal, by a fault.
func TestEnds(t *testing.T) {
	for name, c := range map[string]struct {
		fault string
		end   func(*exec.Cmd, io.Closer) error
		want  int
	}{
		"the end of stdin, with a prompt to come": {end: func(_ *exec.Cmd, stdin io.Closer) error { return stdin.Close() }, want: fakeclaude.ExitLeft},
		"a signal, with a prompt to come":         {end: func(cmd *exec.Cmd, _ io.Closer) error { return cmd.Process.Signal(syscall.SIGTERM) }, want: fakeclaude.ExitLeft},
		"a fault":                                 {fault: "die@7", want: 1},
		"a fault that kills it":                   {fault: "kill@7", want: -1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cmd := fake(t, conversation...)
			cmd.Env = append(cmd.Env, "FAKECLAUDE_FAULT="+c.fault)
			stdin, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			stdout, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(stdin, initialize); err != nil {
				t.Fatal(err)
			}
			line, _ := bufio.NewReader(stdout).ReadString('\n') // the end of stdout for a fault
			if answered := strings.Contains(line, `"request_id":"1"`); answered != (c.fault == "") {
				t.Errorf("it wrote %.80q", line)
			}
			if c.end != nil {
				if err := c.end(cmd, stdin); err != nil {
					t.Error(err)
				}
			}
			if code := status(cmd.Wait()); code != c.want {
				t.Errorf("exit status %d, want %d", code, c.want)
			}
		})
	}
}
