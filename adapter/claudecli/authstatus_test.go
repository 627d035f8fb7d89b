//go:build unix

package claudecli_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"claude-agent-acp/adapter/claudecli"
)

// fakeAuth writes an executable with the body of a shell script.
func fakeAuth(t *testing.T, body string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "claude")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+body+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAuthStatus(t *testing.T) {
	dir := t.TempDir()
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	const echo = `printf '{\n  "args": "%s",\n  "env": "%s"\n}\n' "$*" "$A"; pwd`
	tests := []struct{ name, body, settings, want string }{
		{"what it prints is the answer", echo, "", "{\n  \"args\": \"auth status --json\",\n  \"env\": \"1\"\n}\n" + dir + "\n"},
		{"the settings are passed on", echo, `{"a":1}`, "{\n  \"args\": \"auth status --json --settings {\"a\":1}\",\n  \"env\": \"1\"\n}\n" + dir + "\n"},
		{"an exit code with output is an answer", `echo '{"loggedIn":false}'; exit 1`, "", "{\"loggedIn\":false}\n"},
		{"stderr is no part of it", `echo noise >&2; echo '{}'`, "", "{}\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			env := append(os.Environ(), "A=1")
			got, err := claudecli.AuthStatus(t.Context(), fakeAuth(t, test.body), env, dir, test.settings)
			if err != nil || string(got) != test.want {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}

func TestAuthStatusWithoutOutputFails(t *testing.T) {
	for _, body := range []string{"exit 0", "echo broken >&2; exit 2", "kill -9 $$"} {
		t.Run(body, func(t *testing.T) {
			_, err := claudecli.AuthStatus(t.Context(), fakeAuth(t, body), os.Environ(), "/", "")
			if _, ok := errors.AsType[*claudecli.CommandError](err); !ok {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestAuthStatusEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(300*time.Millisecond, cancel)
	_, err := claudecli.AuthStatus(ctx, fakeAuth(t, "echo '{'; sleep 600"), os.Environ(), "/", "")
	if !errors.Is(err, claudecli.ErrAuthTimeout) || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestLogout(t *testing.T) {
	if err := claudecli.Logout(t.Context(), fakeAuth(t, `[ "$*" = "auth logout" ]`), os.Environ(), "/"); err != nil {
		t.Error(err)
	}
}

// The texts are upstream 0.95.0's, behind "claude auth logout failed: ".
func TestLogoutSaysWhyItFailed(t *testing.T) {
	tests := []struct{ body, want, stderr string }{
		{"echo out; echo err text >&2; exit 3", "Command failed: $EXE auth logout\nerr text\n", "err text\n"},
		{"kill -9 $$", "Command failed: $EXE auth logout\n", ""},
	}
	for _, test := range tests {
		t.Run(test.body, func(t *testing.T) {
			exe := fakeAuth(t, test.body)
			err := claudecli.Logout(t.Context(), exe, os.Environ(), "/")
			var failed *claudecli.CommandError
			if !errors.As(err, &failed) {
				t.Fatalf("got %v", err)
			}
			if want := os.Expand(test.want, func(string) string { return exe }); failed.Details() != want {
				t.Errorf("got %q, want %q", failed.Details(), want)
			}
			if failed.Exit.Stderr != test.stderr {
				t.Errorf("stderr is %q", failed.Exit.Stderr)
			}
		})
	}
}
