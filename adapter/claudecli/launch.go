package claudecli

import (
	"path/filepath"
	"slices"
	"syscall"
)

// scriptExtensions mark an executable that Node runs.
var scriptExtensions = []string{".js", ".mjs", ".tsx", ".ts", ".jsx"}

func isScript(path string) bool { return slices.Contains(scriptExtensions, filepath.Ext(path)) }

// launch is the program to start for an executable.
type launch struct {
	path string
	args []string
}

// newLaunch resolves the executable of c: a script is run by the node of c's
// PATH, and a bare name is looked up there.
func newLaunch(c *Config) (launch, error) {
	e := environment{c.Env}
	if isScript(c.Executable) {
		node := lookPath("node", e)
		if node == "" {
			return launch{}, newStartError(c.Executable, syscall.ENOENT)
		}
		return launch{node, append([]string{configured(c.Executable, e)}, c.Args...)}, nil
	}
	path := c.Executable
	if path != "" {
		path = configured(path, e)
	}
	if !filepath.IsAbs(path) {
		return launch{}, newStartError(c.Executable, syscall.ENOENT)
	}
	return launch{path, c.Args}, nil
}
