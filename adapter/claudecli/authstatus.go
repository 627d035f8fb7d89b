package claudecli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

const (
	// authBound is how long one `claude auth status` may take.
	authBound = 5 * time.Second
	// authOutput is how much it may print, in bytes.
	authOutput = 1 << 20
)

// ErrAuthTimeout says that `claude auth` did not end in time. Nothing is known
// then; what it printed so far is no answer.
var ErrAuthTimeout = errors.New("claudecli: claude auth did not answer in time")

// errNoOutput is a command that should have printed something.
var errNoOutput = errors.New("it printed nothing")

// CommandError says that a `claude auth` command failed.
type CommandError struct {
	Executable string
	Args       []string
	Exit       Exit
}

// Error implements error.
func (e *CommandError) Error() string {
	cause := e.Exit.AsError()
	if cause == nil {
		cause = errNoOutput
	}
	return fmt.Sprintf("claudecli: claude %s: %v", strings.Join(e.Args, " "), cause)
}

// Details is the text for the client, as Node words it: the command line, then
// what the command wrote to stderr.
func (e *CommandError) Details() string {
	return "Command failed: " + e.Executable + " " + strings.Join(e.Args, " ") + "\n" + Redact(e.Exit.Stderr)
}

// AuthStatus runs `claude auth status --json` in dir, with the settings object
// when it is not empty, and returns what it printed: a JSON object. An exit code
// other than 0 with output is an answer too; it means that nobody is signed in.
// The run and all it started end within 5 s or with ctx.
func AuthStatus(ctx context.Context, exe string, env []string, dir, settings string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, authBound)
	defer cancel()
	args := []string{"auth", "status", "--json"}
	if settings != "" {
		args = append(args, "--settings", settings)
	}
	out, exit, err := runAuth(ctx, Config{Executable: exe, Args: args, Env: env, Dir: dir})
	if err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(out)) == 0 {
		return nil, &CommandError{exe, args, exit}
	}
	return out, nil
}

// Logout runs `claude auth logout`, which takes the stored credentials away.
// A failure of the command is a [*CommandError].
func Logout(ctx context.Context, exe string, env []string, dir string) error {
	args := []string{"auth", "logout"}
	_, exit, err := runAuth(ctx, Config{Executable: exe, Args: args, Env: env, Dir: dir})
	if err != nil {
		return err
	}
	if exit.Code != 0 {
		return &CommandError{exe, args, exit}
	}
	return nil
}

// runAuth runs a command to its end, or kills it at the end of ctx.
func runAuth(ctx context.Context, c Config) ([]byte, Exit, error) {
	var out output
	p, err := Start(c, &out)
	if err != nil {
		return nil, Exit{}, err
	}
	select {
	case <-p.Done():
		return out.text, out.exit, nil
	case <-ctx.Done():
		p.Close(Grace{})
		<-p.Done()
		return nil, Exit{}, fmt.Errorf("%w: %w", ErrAuthTimeout, context.Cause(ctx))
	}
}

// output is the receiver of a command that prints and ends.
type output struct {
	text []byte
	exit Exit
}

// Line keeps the line while there is room.
func (o *output) Line(line []byte) {
	if len(o.text)+len(line) < authOutput {
		o.text = append(append(o.text, line...), '\n')
	}
}

// Exited keeps the exit.
func (o *output) Exited(e Exit) { o.exit = e }
