package transcript

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// workTrees are the working trees of the repository that a directory is the root
// of a working tree of, and the directory itself, which comes first.
func workTrees(dir string) []string {
	if target, err := filepath.EvalSymlinks(dir); err == nil {
		dir = target
	}
	trees := []string{filepath.Clean(dir)}
	common := gitCommon(dir)
	if common == "" {
		return trees
	}
	add := func(tree string) {
		if tree != "" && !slices.Contains(trees, tree) {
			trees = append(trees, tree)
		}
	}
	if filepath.Base(common) == ".git" {
		add(filepath.Dir(common))
	}
	entries, err := os.ReadDir(filepath.Join(common, "worktrees"))
	if err != nil {
		return trees // it has none
	}
	for _, e := range entries {
		if link := firstLine(filepath.Join(common, "worktrees", e.Name(), "gitdir")); link != "" {
			add(filepath.Dir(link))
		}
	}
	return trees
}

// gitCommon is the directory that all working trees of a repository share, or "".
func gitCommon(dir string) string {
	git := filepath.Join(dir, ".git")
	info, err := os.Stat(git)
	if err != nil {
		return ""
	}
	if info.IsDir() {
		return git
	}
	link, ok := strings.CutPrefix(firstLine(git), "gitdir: ")
	if !ok {
		return ""
	}
	link = absolute(dir, link)
	common := firstLine(filepath.Join(link, "commondir"))
	if common == "" {
		return ""
	}
	return absolute(link, common)
}

func absolute(dir, path string) string {
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(dir, path)
}

// maxLink is the longest file of Git that names a path, in bytes.
const maxLink = 64 << 10

// firstLine is the first line of a small file, or "".
func firstLine(path string) string {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxLink {
		return ""
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return strings.TrimSpace(line)
}
