package claudecli

import (
	"cmp"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// ExecutableVar is the environment variable that names the CLI.
const ExecutableVar = "CLAUDE_CODE_EXECUTABLE"

// LocateError says that no CLI was found, and where it was looked for.
type LocateError struct{ Tried []string }

// Error implements error.
func (e *LocateError) Error() string {
	return "claudecli: no claude executable found; set " + ExecutableVar +
		" to its path; tried " + strings.Join(e.Tried, ", ")
}

// Details is the text for the client.
func (e *LocateError) Details() string {
	return "Claude Code native binary not found. Install Claude Code, or set " + ExecutableVar +
		" to the path of its executable. Tried: " + strings.Join(e.Tried, ", ")
}

// Locate finds the CLI for a process with the environment env. What
// CLAUDE_CODE_EXECUTABLE names is taken without a look at it: when it cannot be
// started, [Start] says why. A relative path there is relative to our own
// directory, never to a session's. Without it, the places where an installation
// of ours or of Claude's puts it are tried in turn; the error is then
// a [*LocateError].
func Locate(env []string) (path string, err error) {
	e := environment{env}
	if path := e.get(ExecutableVar); path != "" {
		return configured(path, e), nil
	}
	own, _ := os.Executable()
	return locateIn(candidates(e, own), own)
}

// configured makes the user's path independent of the working directory. A bare
// name is looked up in PATH.
func configured(path string, e environment) string {
	if isScript(path) || filepath.Base(path) != path {
		if abs, err := filepath.Abs(path); err == nil {
			return abs
		}
		return path
	}
	if found := lookPath(path, e); found != "" {
		return found
	}
	return path
}

// locateIn returns the first candidate that can be started. Our own executable
// is none, whatever it is called.
func locateIn(candidates []string, own string) (string, error) {
	ownInfo, _ := os.Stat(own)
	for _, path := range candidates {
		info, err := os.Stat(path)
		if err == nil && isExecutable(info) && !os.SameFile(info, ownInfo) {
			return path, nil
		}
	}
	return "", &LocateError{Tried: candidates}
}

// candidates are the places to look at, best first.
func candidates(e environment, own string) []string {
	var list []string
	for _, path := range ownPaths(own) {
		list = append(list, beside(path)...)
	}
	for _, dir := range filepath.SplitList(e.path()) {
		if filepath.IsAbs(dir) {
			list = append(list, inDir(dir)...)
		}
	}
	list = append(list, installed(e)...)
	return unique(list)
}

// ownPaths is our executable's path, and what it is when that is a link.
func ownPaths(own string) []string {
	if own == "" {
		return nil
	}
	if target, err := filepath.EvalSymlinks(own); err == nil && target != own {
		return []string{own, target}
	}
	return []string{own}
}

// beside are the places next to our executable: its folder, and the packages
// that bring the CLI when we are installed into a node_modules.
func beside(own string) []string {
	dir := filepath.Dir(own)
	list := inDir(dir)
	for at := dir; at != filepath.Dir(at); at = filepath.Dir(at) {
		modules := filepath.Join(at, "node_modules")
		if _, err := os.Stat(modules); err != nil {
			continue
		}
		for _, name := range packages() {
			list = append(list, inDir(filepath.Join(modules, "@anthropic-ai", name))[:1]...)
		}
	}
	return list
}

// nodeNames are Node's names where they differ from Go's.
var nodeNames = map[string]string{"windows": "win32", "amd64": "x64", "386": "ia32"}

// packages are the npm packages that hold the CLI for this platform.
func packages() []string {
	name := "claude-agent-sdk-" + cmp.Or(nodeNames[runtime.GOOS], runtime.GOOS) +
		"-" + cmp.Or(nodeNames[runtime.GOARCH], runtime.GOARCH)
	if runtime.GOOS == "linux" {
		return []string{name, name + "-musl"}
	}
	return []string{name}
}

// installed are the places that Claude's installers and package managers use.
func installed(e environment) []string {
	dirs := []string{"/usr/local/bin", "/opt/homebrew/bin", "/usr/bin"}
	home := []string{".local/bin", ".claude/local", ".claude/local/node_modules/.bin", ".npm-global/bin", ".bun/bin", ".volta/bin"}
	if runtime.GOOS == "windows" {
		dirs = nil
		if data := e.get("APPDATA"); data != "" {
			dirs = append(dirs, filepath.Join(data, "npm"))
		}
	}
	var list []string
	if e.home() != "" {
		for _, dir := range home {
			list = append(list, inDir(filepath.Join(e.home(), dir))...)
		}
	}
	for _, dir := range dirs {
		list = append(list, inDir(dir)...)
	}
	return list
}

// inDir are the names that the CLI may have in a folder.
func inDir(dir string) []string {
	if runtime.GOOS == "windows" {
		return []string{filepath.Join(dir, "claude.exe"), filepath.Join(dir, "claude.cmd")}
	}
	return []string{filepath.Join(dir, "claude")}
}

func unique(list []string) []string {
	seen := make(map[string]bool, len(list))
	kept := list[:0]
	for _, path := range list {
		if !seen[path] {
			seen[path] = true
			kept = append(kept, path)
		}
	}
	return kept
}

// lookPath is the absolute path of a program in env's PATH, or empty.
func lookPath(name string, e environment) string {
	names := []string{name}
	if runtime.GOOS == "windows" && filepath.Ext(name) == "" {
		names = []string{name + ".exe", name + ".cmd"}
	}
	for _, dir := range filepath.SplitList(e.path()) {
		for _, name := range names {
			path := filepath.Join(dir, name)
			if info, err := os.Stat(path); err == nil && filepath.IsAbs(dir) && isExecutable(info) {
				return path
			}
		}
	}
	return ""
}

func isExecutable(info os.FileInfo) bool {
	return info.Mode().IsRegular() && (runtime.GOOS == "windows" || info.Mode().Perm()&0o111 != 0)
}

func (e environment) path() string {
	if path := e.get("PATH"); path != "" || runtime.GOOS != "windows" {
		return path
	}
	return e.get("Path")
}

func (e environment) home() string {
	if runtime.GOOS == "windows" {
		return e.get("USERPROFILE")
	}
	return e.get("HOME")
}
