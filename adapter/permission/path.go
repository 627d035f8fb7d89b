package permission

import (
	"path"
	"slices"
	"strings"
)

// place is the directory that a session works in. Paths are read by the rules
// of the system that the directory comes from, not of ours.
type place struct{ dir string }

// isWindows says whether the directory is one of Windows.
func (p place) isWindows() bool { return hasDrive(p.dir) || strings.HasPrefix(p.dir, `\\`) }

func hasDrive(file string) bool {
	return len(file) > 2 && file[1] == ':' && (file[2] == '\\' || file[2] == '/')
}

func (p place) separator() string {
	if p.isWindows() {
		return `\`
	}
	return "/"
}

// slashed is file in its shortest form, with slashes.
func (p place) slashed(file string) string {
	if p.isWindows() {
		file = strings.ReplaceAll(file, `\`, "/")
	}
	return path.Clean(file)
}

// resolve is the whole path of a file, with slashes. A path below the home
// directory keeps its ~: nobody here knows where that is.
func (p place) resolve(file string) string {
	f := p.slashed(file)
	if path.IsAbs(f) || isHome(f) || p.isWindows() && hasDrive(file) {
		return f
	}
	return path.Join(p.slashed(p.dir), f)
}

func isHome(file string) bool { return file == "~" || strings.HasPrefix(file, "~/") }

// ruled is the whole path of the directory or file that the content of a file
// rule stands for. A pattern that is more than everything below a directory has
// none, and neither has a bare name, which stands for files in any directory.
//
// The CLI writes //a/b for the absolute path /a/b (//c/b for C:\b), /a/b for a
// path of the project, ~/b for one below the home directory.
func (p place) ruled(content string) (string, bool) {
	dir := strings.TrimSuffix(content, "/**")
	switch {
	case strings.ContainsAny(dir, `*?[]{}!\`), !strings.Contains(dir, "/") && dir != "" && dir != "~":
		return "", false
	case strings.HasPrefix(content, "//"):
		return p.drive(path.Clean(dir)), true
	case isHome(dir):
		return path.Clean(dir), true
	}
	return path.Join(p.slashed(p.dir), dir), true
}

// drive is the path on Windows for one that a rule writes as /c/b.
func (p place) drive(dir string) string {
	if p.isWindows() && len(dir) > 2 && dir[2] == '/' {
		return dir[1:2] + ":" + dir[2:]
	}
	return dir
}

// contains says whether file, a whole path, is dir or below it.
func (p place) contains(dir, file string) bool {
	if p.isWindows() {
		dir, file = lower(dir), lower(file)
	}
	return file == dir || strings.HasPrefix(file, strings.TrimSuffix(dir, "/")+"/")
}

// lower has as many bytes as s: only ASCII letters change.
func lower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] += 'a' - 'A'
		}
	}
	return string(b)
}

// inside says whether file, a whole path, belongs to the directory.
func (p place) inside(file string) bool { return p.contains(p.slashed(p.dir), file) }

// isSettings says whether file, a whole path, is one of Claude's own settings,
// which no general grant covers. Above the working directory a .claude does not
// count: worktrees live in one.
func (p place) isSettings(file string) bool {
	if p.inside(file) {
		file = file[len(p.slashed(p.dir)):]
	}
	return slices.ContainsFunc(strings.Split(file, "/"), func(name string) bool {
		return strings.EqualFold(name, ".claude")
	})
}
