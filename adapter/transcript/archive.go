package transcript

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"unicode/utf16"

	"github.com/go-json-experiment/json"
)

// archivedMark begins the title of a session that a client put away.
const archivedMark = "[archived] "

var archived = regexp.MustCompile(`^\s*\[archived\][ \t\n\v\f\r]+([^ \t\n\v\f\r])`)

func isArchived(title string) bool { return archived.MatchString(title) }

// VisibleTitle is a title without the mark of an archived session.
func VisibleTitle(title string) string { return archived.ReplaceAllString(title, "$1") }

// Archive takes a session out of the list of the clients that know of archived
// ones. It can still be opened. The error for a session without a transcript is
// fs.ErrNotExist.
func (s *Store) Archive(id string) error {
	files := s.files(id)
	if len(files) == 0 {
		return fmt.Errorf("transcript: session %s: %w", id, fs.ErrNotExist)
	}
	var errs []error
	for _, path := range files {
		errs = append(errs, s.archive(path, id))
	}
	return errors.Join(errs...)
}

// archive notes the title with its mark, as the CLI notes titles. The session was
// not used, so the file keeps its time.
func (s *Store) archive(path, id string) error {
	stat, err := os.Stat(path)
	if err != nil {
		return fmt.Errorf("transcript: %w", err)
	}
	var k seen
	if rerr := k.read(path); rerr != nil {
		return rerr
	}
	title := archivedMark + plainTitle(cmp.Or(k.info.Title, k.info.Summary, "Session "+id[:8]))
	f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		return fmt.Errorf("transcript: %w", err)
	}
	text := titleRecords(id, title)
	if last, rerr := readAt(f, max(0, stat.Size()-1), 1); rerr == nil && string(last) != "\n" {
		text = "\n" + text // a line that was cut stays by itself
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("transcript: %w", err)
	}
	return os.Chtimes(path, stat.ModTime(), stat.ModTime())
}

// plainTitle is a title without marks and without white space that does not show,
// cut to what the CLI keeps.
func plainTitle(title string) string {
	for isArchived(title) {
		title = VisibleTitle(title)
	}
	title = strings.Join(strings.Fields(title), " ")
	if units := utf16.Encode([]rune(title)); len(units) > maxPrompt-len(archivedMark) {
		title = strings.TrimSpace(string(utf16.Decode(units[:maxPrompt-len(archivedMark)])))
	}
	return title
}

func titleRecords(id, title string) string {
	type custom struct {
		Type  string `json:"type"`
		Title string `json:"customTitle"`
		ID    string `json:"sessionId"`
	}
	type agent struct {
		Type string `json:"type"`
		Name string `json:"agentName"`
		ID   string `json:"sessionId"`
	}
	return lineOf(custom{"custom-title", title, id}) + lineOf(agent{"agent-name", title, id})
}

// lineOf is v as a line of a transcript.
func lineOf(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return ""
	}
	return string(text) + "\n"
}
