package fakeclaude

import "fmt"

// Exit statuses of the fake itself; any other is the recorded one.
const (
	// ExitLeft says that the adapter left the recorded path.
	ExitLeft = 97
	// ExitUnusable says that the fake could not play: its environment, the
	// recording or the state directory is at fault.
	ExitUnusable = 98

	exitFault      = 1   // of a process that a fault ends
	exitTerminated = 143 // how the CLI answers SIGTERM
	exitKilled     = -9  // by a kill signal
)

// Left is how the adapter left the recorded path.
type Left struct {
	Line     int    // number of the nearest recorded line; 0 for none
	Recorded string // that line
	What     string
}

// Error implements error.
func (l *Left) Error() string {
	if l.Line == 0 {
		return "fakeclaude: " + l.What
	}
	return fmt.Sprintf("fakeclaude: line %d: %s", l.Line, l.What)
}
