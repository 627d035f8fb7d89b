package permission

import (
	"slices"
	"strings"
)

const (
	bash       = "Bash"
	powerShell = "PowerShell"
)

func isShell(tool string) bool { return tool == bash || tool == powerShell }

// shellChoices are those of a shell command. A suggestion is offered when it
// does nothing but allow commands, directories and places to read.
func shellChoices(q *question) []choice {
	if q.suggested == nil {
		return q.yesNo()
	}
	g, ok := shellGrantOf(q.suggested, q.tool, q.at)
	if !ok {
		return q.yesNo()
	}
	return q.yesNoSuggested(g.name(q.at))
}

// shellGrant is all that a bundle allows.
type shellGrant struct {
	commands    []string // without repetitions
	directories []string
	reads       []string // whole paths that Read rules cover
}

// shellGrantOf takes a bundle apart. It fails when a part does anything else,
// or has no name.
func shellGrantOf(b *bundle, tool string, at place) (g shellGrant, ok bool) {
	for _, u := range b.updates {
		switch {
		case u.Type == addDirectories && u.Destination == inSession:
			g.directories = append(g.directories, u.Directories...)
		case !u.allows() || !all(u.Rules, func(r rule) bool { return g.add(r, tool, at) }):
			return shellGrant{}, false
		}
	}
	return g, true
}

// add takes a rule in, unless it has no name.
func (g *shellGrant) add(r rule, tool string, at place) bool {
	switch {
	case r.Content == nil:
		return false
	case r.Tool == tool:
		return g.addCommand(strings.TrimSuffix(*r.Content, ":*"))
	case r.Tool == reading.rule:
		dir, ok := at.ruled(*r.Content)
		g.reads = append(g.reads, dir)
		return ok
	}
	return false
}

func (g *shellGrant) addCommand(command string) bool {
	if !slices.Contains(g.commands, command) {
		g.commands = append(g.commands, command)
	}
	return strings.TrimSpace(command) != ""
}

// name is the choice that applies the whole grant.
func (g *shellGrant) name(at place) string {
	dirs := append(slices.Clone(g.directories), g.reads...)
	switch {
	case len(dirs) == 0:
		return "Yes, and don't ask again for " + list(g.commands) + " commands"
	case len(g.commands) == 0 && len(g.directories) == 0:
		return "Yes, allow reading from " + at.places(dirs) + " from this project"
	case len(g.commands) == 0:
		return "Yes, and always allow access to " + at.places(dirs) + " from this project"
	case len(g.commands) == 1 && len(dirs) == 1:
		return "Yes, and allow access to " + at.places(dirs) + " and " + list(g.commands) + " commands"
	}
	return "Yes, and allow " + at.places(dirs) + " access and " + list(g.commands) + " commands"
}
