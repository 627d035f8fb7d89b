package transcript

import (
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

// Store is the sessions of a config directory. It is safe for concurrent use.
type Store struct {
	projects string
	log      *slog.Logger

	mu    sync.Mutex
	known map[string]seen // what was read of a file, by its path
}

// seen is what was read of a file, for as long as it does not change.
type seen struct {
	size     int64
	modified time.Time
	info     Info
	bad      bool // it cannot be read
}

// NewStore returns the store of the CLI's config directory.
func NewStore(configDir string, log *slog.Logger) *Store {
	return &Store{projects: filepath.Join(configDir, "projects"), log: log, known: map[string]seen{}}
}

// sessionFile is the name of a transcript: those of subagents have others.
var sessionFile = regexp.MustCompile(`^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\.jsonl$`)

// IsID says whether a text is the id of a session.
func IsID(id string) bool { return sessionFile.MatchString(id + ".jsonl") }

// dirs are the names of the directories of all projects.
func (s *Store) dirs() []string {
	entries, err := os.ReadDir(s.projects)
	if err != nil {
		return nil // no session was stored yet
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

// files are the transcripts of a session: there is one, unless someone copied it.
func (s *Store) files(id string) []string {
	if !IsID(id) {
		return nil
	}
	var list []string
	for _, dir := range s.dirs() {
		path := filepath.Join(s.projects, dir, id+".jsonl")
		if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() && info.Size() > 0 {
			list = append(list, path)
		}
	}
	return list
}
