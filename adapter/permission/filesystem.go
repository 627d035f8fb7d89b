package permission

import (
	"path"
	"slices"
)

// access is a way to use files, and how choices name a grant of it.
type access struct {
	rule    string // the tool whose rules grant it
	edits   bool   // added directories and the mode acceptEdits grant it too
	inside  string // a grant for a file of the working directory
	outside string // one for any other file: its directory goes between this
	after   string // and that
}

var reading = access{
	rule:    "Read",
	inside:  "Yes, during this session",
	outside: "Yes, allow reading from ", after: " during this session",
}

func readChoices(q *question) []choice {
	if q.in.FilePath == "" {
		return q.yesNo()
	}
	file := q.at.resolve(string(q.in.FilePath))
	return q.fileChoices(reading, file, path.Dir(file))
}

// searchChoices are those of Glob and Grep, which read a whole directory: the
// session's if they name none.
func searchChoices(q *question) []choice {
	dir := q.at.resolve(string(q.in.Path))
	return q.fileChoices(reading, dir, dir)
}

// fileChoices offer a suggestion that grants access to file and to nothing that
// its name, which names at most directory, does not show.
func (q *question) fileChoices(a access, file, directory string) []choice {
	if q.suggested == nil || q.at.dir == "" {
		return q.yesNo()
	}
	g, ok := a.grantOf(q.suggested, q.at)
	if !ok || !g.covers(q.at, file) || !g.isNamedBy(q.at, file, directory) {
		return q.yesNo()
	}
	if q.at.inside(file) {
		return q.yesNoSuggested(a.inside)
	}
	return q.yesNoSuggested(a.outside + q.at.directoryName(path.Base(directory)) + a.after)
}

// fileGrant is all that a bundle grants of one access, for the session.
type fileGrant struct {
	ruled       []string // whole paths that rules cover
	directories []string // whole paths that become working directories
	every       bool     // a rule that covers every file
	acceptEdits bool     // the mode: edits in every working directory
}

// grantOf takes a bundle apart. It fails when a part does anything else, or
// outlives the session.
func (a access) grantOf(b *bundle, at place) (g fileGrant, ok bool) {
	for _, u := range b.updates {
		switch {
		case u.Destination != inSession:
			return fileGrant{}, false
		case a.edits && u.Type == setMode && u.Mode == modeAcceptEdits:
			g.acceptEdits = true
		case a.edits && u.Type == addDirectories:
			for _, d := range u.Directories {
				g.directories = append(g.directories, at.resolve(d))
			}
		case !u.allows() || !all(u.Rules, func(r rule) bool { return g.add(r, a.rule, at) }):
			return fileGrant{}, false
		}
	}
	return g, true
}

// add takes a rule in, unless nobody can tell what it covers.
func (g *fileGrant) add(r rule, tool string, at place) bool {
	if r.Tool != tool {
		return false
	}
	if r.Content == nil {
		g.every = true
		return true
	}
	covered, ok := at.ruled(*r.Content)
	g.ruled = append(g.ruled, covered)
	return ok
}

// paths are the whole paths that g names one by one.
func (g *fileGrant) paths() []string {
	return append(slices.Clip(g.ruled), g.directories...)
}

// covers says whether the grant makes the question go away. The CLI suggests
// acceptEdits alone only for files of its working directories.
func (g *fileGrant) covers(at place, file string) bool {
	return g.every || g.acceptEdits || !all(g.paths(), func(p string) bool { return !at.contains(p, file) })
}

// isNamedBy says whether the choice for file shows every path of the grant.
// Beside what lies in the directory that it is about it may have that directory
// under another path, which is what a symbolic link leads to. The mode is named
// by "all edits".
func (g *fileGrant) isNamedBy(at place, file, directory string) bool {
	inside := at.inside(file)
	return (inside || !g.every) && all(g.paths(), func(p string) bool {
		return inside && at.inside(p) || at.contains(directory, p) || path.Base(p) == path.Base(directory)
	})
}
