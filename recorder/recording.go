package recorder

// Recording is what crossed the CLI's wire in one run.
type Recording struct {
	Head   Head
	Events []Event // of all processes, in the order of one clock
}

// Kind is what an event is.
type Kind string

// The kinds of event.
const (
	Start Kind = "start" // a process began
	In    Kind = "in"    // the adapter wrote a line to the CLI's stdin
	Out   Kind = "out"   // the CLI wrote a line to its stdout
	File  Kind = "file"  // a file was found changed, just before the next line
	EOF   Kind = "eof"   // the adapter closed the CLI's stdin
	Exit  Kind = "exit"  // the process ended
)

// Event is one thing that happened to one process. Placeholders stand in all
// its strings.
type Event struct {
	Line    int // number of its line in the file; several raw lines share one
	Process int // 1 is the process that started first
	Kind    Kind
	Command *Command    // of a Start
	Text    string      // of In and Out, without the line's end
	File    *FileChange // of a File
	Exit    *ExitStatus // of an Exit
}

// Command is how a process was started.
type Command struct {
	Argv []string          `json:"argv"` // without the executable
	Env  map[string]string `json:"env"`  // of the names that are recorded; secrets are redacted
	Cwd  string            `json:"cwd"`
}

// FileChange is a file's new state.
type FileChange struct {
	Path   string
	Mode   string  // permission bits, octal
	MTime  float64 // seconds since the run began; negative for an older file
	Data   []byte  // the content, or what was added to it
	Append bool    // Data was added
	Gone   bool    // the file is no longer there
}

// Cause is who made a process end.
type Cause string

// The causes of an exit.
const (
	ByCLI     Cause = "cli"     // the CLI's own doing, also in answer to the end of its stdin
	ByAdapter Cause = "adapter" // a signal of the adapter, after it closed stdin
	ByOther   Cause = "other"   // a signal from outside, in the middle of its work
)

// ExitStatus is how a process ended.
type ExitStatus struct {
	Code int // negative for the signal that killed it
	By   Cause
}

// Process are the events of process p, in order.
func (r *Recording) Process(p int) []Event {
	var own []Event
	for _, e := range r.Events {
		if e.Process == p {
			own = append(own, e)
		}
	}
	return own
}

// Starts are the start events of all processes, in order.
func (r *Recording) Starts() []Event {
	var starts []Event
	for _, e := range r.Events {
		if e.Kind == Start {
			starts = append(starts, e)
		}
	}
	return starts
}
