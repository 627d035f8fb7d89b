package transcript

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// open opens the transcript of a session: the one of its working directory or,
// because a session can be resumed from another one, that of any directory. The
// error for a session without one is [fs.ErrNotExist].
func open(configDir, cwd, id string) (*os.File, fs.FileInfo, error) {
	missing := fmt.Errorf("transcript: session %s: %w", id, fs.ErrNotExist)
	if id == "" || filepath.Base(id) != id {
		return nil, nil, missing
	}
	projects, name := filepath.Join(configDir, "projects"), id+".jsonl"
	if f, info, err := openRegular(filepath.Join(projects, Slug(cwd), name)); err == nil {
		return f, info, nil
	}
	dirs, err := os.ReadDir(projects)
	if err != nil {
		return nil, nil, missing
	}
	for _, dir := range dirs {
		if f, info, err := openRegular(filepath.Join(projects, dir.Name(), name)); err == nil {
			return f, info, nil
		}
	}
	return nil, nil, missing
}

// Exists says whether there is a transcript of a session.
func Exists(configDir, cwd, id string) bool {
	f, stat, err := open(configDir, cwd, id)
	if err != nil {
		return false
	}
	_ = f.Close() // it was only read
	return stat.Size() > 0
}

// openRegular refuses what could block or lead elsewhere.
func openRegular(path string) (*os.File, fs.FileInfo, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return nil, nil, fmt.Errorf("transcript: %w", err)
	}
	if !info.Mode().IsRegular() {
		return nil, nil, fmt.Errorf("transcript: %s is no file", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, fmt.Errorf("transcript: %w", err)
	}
	return f, info, nil
}
