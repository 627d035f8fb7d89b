package adapter

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// environment is a process environment, as os.Environ gives it. The last of
// several equal names counts.
type environment []string

func (e environment) get(name string) string {
	for _, v := range slices.Backward(e) {
		if k, value, ok := strings.Cut(v, "="); ok && k == name {
			return value
		}
	}
	return ""
}

// remote says that a browser on the user's machine cannot call back here.
func (e environment) remote() bool {
	for _, name := range []string{"NO_BROWSER", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "CLAUDE_CODE_REMOTE"} {
		if e.get(name) != "" {
			return true
		}
	}
	return false
}

// configDir is where Claude keeps its configuration and its sessions.
func (e environment) configDir() string {
	if dir := e.get("CLAUDE_CONFIG_DIR"); dir != "" {
		return dir
	}
	return filepath.Join(e.home(), ".claude")
}

// home is the user's home directory.
func (e environment) home() string {
	if home := e.get("HOME"); home != "" {
		return home
	}
	home, _ := os.UserHomeDir()
	return home
}
