package claudecli

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// ClosedBeforeResponse is the text for a client that waits for an answer of
// a CLI which ended without an error.
const ClosedBeforeResponse = "Query closed before response received"

// Exit is how a process ended.
type Exit struct {
	// Code is the exit code, and -1 when there is none.
	Code int
	// Signal names the signal that ended it, such as "SIGKILL".
	Signal string
	// Stderr is the end of what it wrote to stderr, at most 8 KiB.
	Stderr string
	// Err says why neither code nor signal is known.
	Err error
}

// AsError is nil for the exit code 0, else an [*ExitError].
func (e Exit) AsError() error {
	if e.Code == 0 {
		return nil
	}
	return &ExitError{e}
}

// ExitError is an end of the CLI that is an error.
type ExitError struct{ Exit Exit }

// Error implements error.
func (e *ExitError) Error() string { return "claudecli: " + e.Details() }

// Unwrap returns why the end is not known, if so.
func (e *ExitError) Unwrap() error { return e.Exit.Err }

// Details is the text for the client, as the SDK words it. It quotes the end
// of stderr without its secrets.
func (e *ExitError) Details() string {
	return e.end() + quoteStderr(e.Exit.Stderr)
}

func (e *ExitError) end() string {
	switch {
	case e.Exit.Signal != "":
		return "Claude Code process terminated by signal " + e.Exit.Signal
	case e.Exit.Err != nil:
		return fmt.Sprintf("Claude Code process ended: %v", e.Exit.Err)
	}
	return fmt.Sprintf("Claude Code process exited with code %d", e.Exit.Code)
}

// stderrQuote is how much of stderr an error quotes, in UTF-16 units.
const stderrQuote = 2048

func quoteStderr(stderr string) string {
	units := utf16.Encode([]rune(Redact(stderr)))
	if len(units) > stderrQuote {
		units = units[len(units)-stderrQuote:]
		if utf16.IsSurrogate(rune(units[0])) && units[0] >= 0xdc00 {
			units = units[1:]
		}
	}
	text := strings.TrimSpace(string(utf16.Decode(units)))
	if text == "" {
		return ""
	}
	return ". stderr: " + text
}
