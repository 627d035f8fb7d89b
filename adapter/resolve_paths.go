package adapter

import (
	"os"
	"path/filepath"
	"strings"

	"claude-agent-acp/adapter/filechange"
	"claude-agent-acp/adapter/session"
)

// resolvePaths makes paths canonical, beside the session.
func (l *live) resolvePaths(r session.ResolvePaths) {
	roots := []string{l.setup.dir}
	l.jobs.Go(func() {
		l.post(session.PathsResolved{Resolve: r.Resolve, Paths: canonicalPaths(l.setup.dir, roots, r.Paths)})
	})
}

// canonicalPaths resolves the links in the directories of paths, relative to dir,
// and says which paths lie below one of roots.
func canonicalPaths(dir string, roots, paths []string) []filechange.Path {
	canonical := make([]string, len(roots))
	for i, root := range roots {
		canonical[i] = existing(absolute(dir, root))
	}
	out := make([]filechange.Path, len(paths))
	for i, p := range paths {
		if !filechange.Fit(p) {
			continue
		}
		p = absolute(dir, p)
		p = filepath.Join(existing(filepath.Dir(p)), filepath.Base(p))
		out[i] = filechange.Path{Real: p, Inside: inside(p, canonical)}
	}
	return out
}

func absolute(dir, path string) string {
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(dir, path)
}

// inside says that p lies below one of roots and is none of them.
func inside(p string, roots []string) bool {
	within := false
	for _, root := range roots {
		rel, err := filepath.Rel(root, p)
		switch {
		case err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)):
		case rel == ".":
			return false
		default:
			within = true
		}
	}
	return within
}

// existing resolves the links of the part of path that exists. A path that cannot
// be looked at stays as it is.
func existing(path string) string {
	rest := ""
	for p := path; ; p = filepath.Dir(p) {
		found, err := filepath.EvalSymlinks(p)
		switch {
		case err == nil:
			return filepath.Join(found, rest)
		case !os.IsNotExist(err) || p == filepath.Dir(p):
			return path
		}
		rest = filepath.Join(filepath.Base(p), rest)
	}
}
