package fakeclaude

import (
	"slices"
	"strings"

	"claude-agent-acp/recorder"
)

// startKind tells the ways apart in which the CLI is started.
type startKind string

const (
	newSession    startKind = "new"
	resumeSession startKind = "resume"
	subcommand    startKind = "subcommand"
)

// start is what a command line asks for.
type start struct {
	kind    startKind
	session string // of --session-id, or what --resume goes on with
	command string // the words before the first option
	args    []string
}

func parseStart(argv []string) start {
	s := start{kind: subcommand, args: options(argv)}
	for _, arg := range argv {
		if strings.HasPrefix(arg, "-") {
			break
		}
		s.command += arg + " "
	}
	if s.command != "" || !slices.ContainsFunc(s.args, isStream) {
		return s
	}
	s.kind = newSession
	for _, arg := range s.args {
		if id, ok := strings.CutPrefix(arg, "--session-id="); ok && s.session == "" {
			s.session = id
		}
		if id, ok := strings.CutPrefix(arg, "--resume="); ok {
			s.kind, s.session = resumeSession, id
		}
	}
	return s
}

// isVersion recognises the question for the CLI's version.
func isVersion(argv []string) bool {
	return len(argv) == 1 && (argv[0] == "--version" || argv[0] == "-v")
}

func isStream(arg string) bool { return arg == "--input-format=stream-json" }

// options writes each option and its value as one word, --name=value.
func options(argv []string) []string {
	var words []string
	for i := 0; i < len(argv); i++ {
		arg := argv[i]
		if i+1 < len(argv) && strings.HasPrefix(arg, "--") && !strings.Contains(arg, "=") && !strings.HasPrefix(argv[i+1], "-") && argv[i+1] != "" {
			i++
			arg += "=" + argv[i]
		}
		if arg != "" {
			words = append(words, arg)
		}
	}
	return words
}

// likeness counts the options that a live command line has in common with a
// recorded one, less those that only one of them has.
func (l *live) likeness(recorded, got start) int {
	common := 0
	for _, arg := range recorded.args {
		if slices.Contains(got.args, l.text(arg)) {
			common++
		}
	}
	return 3*common - len(recorded.args) - len(got.args)
}

// differingOptions lists what only one of two command lines has, but for ids
// and what is the machine's.
func (l *live) differingOptions(recorded, got start) []string {
	var all []string
	for _, arg := range recorded.args {
		if !slices.ContainsFunc(got.args, func(g string) bool { return l.matches(arg, g) }) {
			all = append(all, "without "+l.text(arg))
		}
	}
	for _, arg := range got.args {
		if !slices.ContainsFunc(recorded.args, func(r string) bool { return l.matches(r, arg) }) {
			all = append(all, "with "+arg)
		}
	}
	return all
}

// recordedStart is a process of the recording.
type recordedStart struct {
	start
	process int
	line    int
	cwd     string
	cutOff  bool // the adapter ended it before it could answer
}

func recordedStarts(r *recorder.Recording) []recordedStart {
	var all []recordedStart
	for _, e := range r.Starts() {
		s := recordedStart{start: parseStart(e.Command.Argv), process: e.Process, line: e.Line, cwd: e.Command.Cwd}
		s.cutOff = s.kind == subcommand && !slices.ContainsFunc(r.Events, func(e recorder.Event) bool {
			return e.Process == s.process && e.Kind == recorder.Exit && e.Exit.By == recorder.ByCLI
		})
		all = append(all, s)
	}
	return all
}
