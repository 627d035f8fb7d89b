// Package settingsfile reads the settings files of Claude's CLI.
package settingsfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"claude-agent-acp/adapter/config"
)

// maxFile is the longest settings file that is read, in bytes.
const maxFile = 4 << 20

// Files are the paths of the settings files, in the order of their rank. The last
// one ranks highest.
type Files struct {
	User    string
	Project string // is committed with the project
	Local   string // the user's own for the project
	Managed string // the administrator's
}

// Of returns the files of a session: those of the CLI's config directory and of
// the working directory, and the managed one of the machine.
func Of(configDir, cwd string) Files {
	return Files{
		User:    filepath.Join(configDir, "settings.json"),
		Project: filepath.Join(cwd, ".claude", "settings.json"),
		Local:   filepath.Join(cwd, ".claude", "settings.local.json"),
		Managed: managed,
	}
}

// Read puts the files together. A file that is missing sets nothing. Neither does
// one that is broken; the error names it, and the settings of the others stand.
func (f Files) Read() (config.Settings, error) {
	var (
		s    [4]config.Settings
		errs [4]error
	)
	for i, path := range []string{f.User, f.Project, f.Local, f.Managed} {
		s[i], errs[i] = read(path)
	}
	return config.Merge(s[0], s[1], s[2], s[3]), errors.Join(errs[:]...)
}

func read(path string) (config.Settings, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return config.Settings{}, nil
	case err != nil:
		return config.Settings{}, fmt.Errorf("settingsfile: %w", err)
	case !info.Mode().IsRegular(): // a pipe would block
		return config.Settings{}, fmt.Errorf("settingsfile: %s is no file", path)
	case info.Size() > maxFile:
		return config.Settings{}, fmt.Errorf("settingsfile: %s is longer than %d bytes", path, maxFile)
	}
	f, err := os.Open(path)
	if err != nil {
		return config.Settings{}, fmt.Errorf("settingsfile: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile))
	if err != nil {
		return config.Settings{}, fmt.Errorf("settingsfile: %w", err)
	}
	s, err := config.Parse(data)
	if err != nil {
		return config.Settings{}, fmt.Errorf("settingsfile: %s: %w", path, err)
	}
	return s, nil
}
