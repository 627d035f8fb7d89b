package transcript

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Listed is a session of the list.
type Listed struct {
	ID       string
	CWD      string // "" when nothing tells it
	Title    string
	Archived bool
	Modified time.Time
}

// candidate is a file that may be a session of the list.
type candidate struct {
	id, path string
	dir      string // the working directory that was asked for, or ""
	size     int64
	modified time.Time
}

// List is a page of the sessions: those from offset on, at most limit of them, the
// last used one first. cwd is "" for all, else a directory whose sessions, and
// those of the other working trees of its repository, are listed. more says that
// there are further ones. What is no session is passed over.
func (s *Store) List(cwd string, offset, limit int) (page []Listed, more bool) {
	all := s.candidates(cwd)
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(b.modified.Compare(a.modified), strings.Compare(b.id, a.id))
	})
	taken := map[string]bool{}
	for _, c := range all {
		if taken[c.id] {
			continue // the older one of two copies
		}
		l, ok := s.listed(c)
		if !ok {
			continue
		}
		taken[c.id] = true
		switch {
		case len(taken) <= offset:
		case len(page) == limit:
			return page, true
		default:
			page = append(page, l)
		}
	}
	return page, false
}

// listed reads what the list says of a file.
func (s *Store) listed(c candidate) (Listed, bool) {
	info, ok := s.info(c)
	title := cmp.Or(info.Title, info.Summary)
	if !ok || info.aside || title == "" {
		return Listed{}, false
	}
	return Listed{ID: c.id, CWD: cmp.Or(info.cwd, c.dir), Title: title, Archived: isArchived(info.Title), Modified: c.modified}, true
}

// info reads the ends of a file, once as long as it does not change.
func (s *Store) info(c candidate) (Info, bool) {
	s.mu.Lock()
	known, ok := s.known[c.path]
	s.mu.Unlock()
	if ok && known.size == c.size && known.modified.Equal(c.modified) {
		return known.info, !known.bad
	}
	known = seen{size: c.size, modified: c.modified}
	if err := known.read(c.path); err != nil {
		known.bad = true
		s.log.Warn("session file", "path", c.path, "error", err)
	}
	s.mu.Lock()
	s.known[c.path] = known
	s.mu.Unlock()
	return known.info, !known.bad
}

func (k *seen) read(path string) error {
	f, stat, err := openRegular(path)
	if err != nil {
		return err
	}
	defer f.Close()
	k.info, err = readInfo(f, stat.Size())
	return err
}

// candidates are the files that may be sessions.
func (s *Store) candidates(cwd string) []candidate {
	var dirs []project
	if cwd == "" {
		for _, name := range s.dirs() {
			dirs = append(dirs, project{dir: name})
		}
	} else {
		for _, tree := range workTrees(cwd) {
			dirs = append(dirs, project{Slug(tree), tree})
		}
	}
	lists := make([][]candidate, len(dirs))
	var reads sync.WaitGroup
	slots := make(chan struct{}, listReaders)
	for i, d := range dirs {
		slots <- struct{}{}
		reads.Go(func() {
			lists[i] = s.candidatesIn(d)
			<-slots
		})
	}
	reads.Wait()
	return slices.Concat(lists...)
}

// listReaders is how many directories are read at a time.
const listReaders = 8

// project is a directory of transcripts, and the working directory that it belongs
// to if that is known.
type project struct{ dir, cwd string }

func (s *Store) candidatesIn(p project) []candidate {
	dir := filepath.Join(s.projects, p.dir)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil // nothing was stored of it
	}
	list := make([]candidate, 0, len(entries))
	for _, e := range entries {
		if !sessionFile.MatchString(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil && worthReading(info) {
			list = append(list, candidate{strings.TrimSuffix(e.Name(), ".jsonl"), filepath.Join(dir, e.Name()), p.cwd, info.Size(), info.ModTime().Truncate(time.Millisecond)})
		}
	}
	return list
}

func worthReading(info fs.FileInfo) bool { return info.Mode().IsRegular() && info.Size() > 0 }
