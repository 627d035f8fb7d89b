package transcript_test

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/transcript"
)

// shelf is a config directory that a test fills.
type shelf struct {
	t      *testing.T
	config string
	store  *transcript.Store
}

func newShelf(t *testing.T) *shelf {
	dir := t.TempDir()
	return &shelf{t, dir, transcript.NewStore(dir, slog.New(slog.DiscardHandler))}
}

func sessionID(n int) string { return fmt.Sprintf("9f1c0000-0000-4000-8000-%012d", n) }

// put stores the n-th session, which was used n minutes after the first.
func (s *shelf) put(n int, dir string, lines ...string) string {
	s.t.Helper()
	path := filepath.Join(s.config, "projects", dir, sessionID(n)+".jsonl")
	s.write(path, strings.Join(lines, "\n")+"\n")
	when := time.Date(2026, 1, 2, 3, n, 0, 0, time.UTC)
	if err := os.Chtimes(path, when, when); err != nil {
		s.t.Fatal(err)
	}
	return path
}

func (s *shelf) write(path, text string) {
	s.t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		s.t.Fatal(err)
	}
}

// list is the titles of a page, with a mark for more.
func (s *shelf) list(cwd string, offset, limit int) string {
	page, more := s.store.List(cwd, offset, limit)
	var titles []string
	for _, l := range page {
		titles = append(titles, l.Title)
	}
	if more {
		titles = append(titles, "...")
	}
	return strings.Join(titles, ", ")
}

func TestList(t *testing.T) {
	at := func(text string) []string {
		return []string{says("a", "", "user", text, `"cwd":"/work"`)}
	}
	t.Run("names the last used first, page by page", func(t *testing.T) {
		s := newShelf(t)
		for n := range 5 {
			s.put(n, "-work", at(fmt.Sprint("s", n))...)
		}
		expectText(t, "all", s.list("", 0, 10), "s4, s3, s2, s1, s0")
		expectText(t, "first page", s.list("", 0, 2), "s4, s3, ...")
		expectText(t, "last page", s.list("", 3, 2), "s1, s0")
		expectText(t, "behind the end", s.list("", 9, 2), "")
	})
	t.Run("passes over what is no session", func(t *testing.T) {
		s := newShelf(t)
		s.put(1, "-work", at("mine")...)
		s.put(2, "-work", `{"type":"user","isSidechain":true,"message":{"content":"aside"}}`)
		s.put(3, "-work", "\x00garbage", `{"type":"us`)
		s.put(4, "-work", "")
		s.write(filepath.Join(s.config, "projects", "-work", "agent-1.jsonl"), at("agent")[0])
		s.write(filepath.Join(s.config, "projects", "-work", "notes.txt"), "x")
		if err := os.MkdirAll(filepath.Join(s.config, "projects", "-work", sessionID(5)+".jsonl"), 0o700); err != nil {
			t.Fatal(err)
		}
		expectText(t, "listed", s.list("", 0, 10), "mine")
	})
	t.Run("keeps to a directory and the other working trees of its repository", func(t *testing.T) {
		s := newShelf(t)
		repo := filepath.Join(t.TempDir(), "repo")
		tree := filepath.Join(t.TempDir(), "tree")
		s.write(filepath.Join(repo, ".git", "worktrees", "tree", "gitdir"), filepath.Join(tree, ".git")+"\n")
		s.write(filepath.Join(repo, ".git", "worktrees", "tree", "commondir"), "../..\n")
		s.write(filepath.Join(tree, ".git"), "gitdir: "+filepath.Join(repo, ".git", "worktrees", "tree")+"\n")
		s.put(1, transcript.Slug(repo), at("main")...)
		s.put(2, transcript.Slug(tree), at("tree")...)
		s.put(3, "-other", at("other")...)
		expectText(t, "from the main one", s.list(repo, 0, 10), "tree, main")
		expectText(t, "from the other one", s.list(tree, 0, 10), "tree, main")
		expectText(t, "from elsewhere", s.list("/nowhere", 0, 10), "")
	})
	t.Run("sees a session that changed", func(t *testing.T) {
		s := newShelf(t)
		s.put(1, "-work", at("old")...)
		expectText(t, "before", s.list("", 0, 10), "old")
		s.put(1, "-work", append(at("old"), custom)...)
		expectText(t, "after", s.list("", 0, 10), "Mine")
	})
	t.Run("names a copied session once", func(t *testing.T) {
		s := newShelf(t)
		s.put(1, "-work", at("one")...)
		s.put(1, "-copy", at("one")...)
		expectText(t, "listed", s.list("", 0, 10), "one")
	})
}

func TestDelete(t *testing.T) {
	s := newShelf(t)
	path := s.put(1, "-work", says("a", "", "user", "hi"))
	s.write(filepath.Join(strings.TrimSuffix(path, ".jsonl"), "subagents", "agent-1.jsonl"), "{}")
	if err := s.store.Delete(sessionID(1)); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 0 {
		t.Errorf("%v is left, %v", left, err)
	}
	for _, id := range []string{sessionID(1), "", "../x", "*"} {
		if err := s.store.Delete(id); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: got %v", id, err)
		}
	}
}

func TestArchive(t *testing.T) {
	s := newShelf(t)
	path := s.put(1, "-work", says("a", "", "user", "hi", `"cwd":"/work"`))
	before, _ := os.Stat(path)
	for range 2 { // again is no harm
		if err := s.store.Archive(sessionID(1)); err != nil {
			t.Fatal(err)
		}
	}
	page, _ := s.store.List("", 0, 10)
	if len(page) != 1 || !page[0].Archived || page[0].Title != "[archived] hi" {
		t.Errorf("listed %+v", page)
	}
	if after, _ := os.Stat(path); !after.ModTime().Equal(before.ModTime()) {
		t.Error("the session looks used")
	}
	expectText(t, "title", transcript.VisibleTitle(page[0].Title), "hi")
	if err := s.store.Archive(sessionID(9)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}

func TestFork(t *testing.T) {
	dir := t.TempDir()
	lines := []string{
		says("11111111-0000-4000-8000-000000000001", "", "user", "one"),
		`{"parentUuid":"11111111-0000-4000-8000-000000000001","type":"progress","uuid":"11111111-0000-4000-8000-000000000009"}`,
		answered("11111111-0000-4000-8000-000000000002", "11111111-0000-4000-8000-000000000009", "m1", `[{"type":"text","text":"first"}]`),
		says("11111111-0000-4000-8000-000000000003", "11111111-0000-4000-8000-000000000002", "user", "two"),
		answered("11111111-0000-4000-8000-000000000004", "11111111-0000-4000-8000-000000000003", "m2", `[{"type":"text","text":"second"}]`),
		ai,
	}
	fork := func(t *testing.T, point *transcript.ForkPoint) (shown, title string) {
		t.Helper()
		s := newShelf(t)
		s.put(1, transcript.Slug(dir), lines...)
		id, err := s.store.Fork(sessionID(1), dir, point)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		_, err = transcript.Replay(s.config, dir, id, func(e event.Event) bool {
			all = append(all, brief(e))
			return true
		})
		info, ierr := transcript.ReadInfo(s.config, dir, id)
		if err = errors.Join(err, ierr); err != nil {
			t.Fatal(err)
		}
		return strings.Join(all, "\n"), info.Title
	}
	whole := "user: one\nagent: first\nuser: two\nagent: second"
	t.Run("copies all", func(t *testing.T) {
		shown, title := fork(t, nil)
		expectText(t, "shown", shown, whole)
		expectText(t, "title", title, "Made up (fork)")
	})
	for _, c := range []struct {
		name  string
		point transcript.ForkPoint
	}{
		{"by its id", transcript.ForkPoint{MessageIDs: []string{"m1"}}},
		{"by its other id", transcript.ForkPoint{MessageIDs: []string{"m1:segment:2", "m1"}}},
		{"by its text", transcript.ForkPoint{MessageIDs: []string{"x"}, Fingerprint: "sha256:a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e", Occurrence: 1}},
	} {
		t.Run("ends with an answer, told "+c.name, func(t *testing.T) {
			shown, _ := fork(t, &c.point)
			expectText(t, "shown", shown, "user: one\nagent: first")
		})
	}
	t.Run("refuses an answer that is not there, and a session of elsewhere", func(t *testing.T) {
		s := newShelf(t)
		s.put(1, transcript.Slug(dir), lines...)
		if _, err := s.store.Fork(sessionID(1), dir, &transcript.ForkPoint{MessageIDs: []string{"x"}}); !errors.Is(err, transcript.ErrNoForkPoint) {
			t.Errorf("got %v", err)
		}
		for _, cwd := range []string{t.TempDir(), "relative"} {
			if _, err := s.store.Fork(sessionID(1), cwd, nil); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: got %v", cwd, err)
			}
		}
		if names, _ := os.ReadDir(filepath.Join(s.config, "projects", transcript.Slug(dir))); len(names) != 1 {
			t.Errorf("%v is there", names)
		}
	})
}
