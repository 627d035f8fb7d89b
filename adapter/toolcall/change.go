package toolcall

import (
	"path"
	"strings"

	"claude-agent-acp/adapter/gitpatch"

	"github.com/go-json-experiment/json/jsontext"
)

// File is a file as it is on disk.
type File struct {
	Text    string
	Missing bool
	// Unreadable says that the text is unknown: it is too long, or there is no
	// right to read it.
	Unreadable bool
}

// patchable says whether a patch can be made of the file's text.
func (f File) patchable() bool { return !f.Unreadable && gitpatch.Fits(f.Text) }

// before is the text as the old side of a change.
func (f File) before() *string {
	if f.Missing {
		return nil
	}
	return &f.Text
}

// Change is the whole of a changed file, before and after.
type Change struct {
	Path string  // absolute
	Old  *string // nil: the file did not exist
	New  string
}

// Preview is what an approval shows of a change that did not happen yet.
type Preview struct {
	Change  *Change   // nil when there is no exact one
	Content []Content // what to show without a patch; nil: the call shows enough
}

// FileWriter is a [Reporter] of a tool that writes a text file. It tells the exact
// change to those who read the file for it.
type FileWriter interface {
	// Path is the file that the input names, or "".
	Path(Use) string
	// Preview applies the input to the file in memory.
	Preview(u Use, current File) Preview
	// WrittenPath is the file to read for Changed, or "" when the tool_response of
	// the PostToolUse hook does not tell the text before.
	WrittenPath(response jsontext.Value) string
	// Changed compares the text before with the file after the tool ran.
	Changed(response jsontext.Value, after File) *Change
}

// WriterOf returns the reporter of a tool that writes a text file.
func WriterOf(name string) (FileWriter, bool) {
	w, ok := For(name).(FileWriter)
	return w, ok
}

// absolute is a path as the tool reads it.
func absolute(file, dir string) string {
	if file == "" || dir == "" || path.IsAbs(file) || isWindows(file) {
		return file
	}
	return path.Join(dir, file)
}

// byteOrderMark starts a text of some editors. Claude takes it from the text
// before, so no exact change is known.
const byteOrderMark = "\uFEFF"

// unknownBefore says that the response does not tell the text before: it is too
// long, or an Edit that filled a file does not tell whether that file was there;
// or that nothing changed, so that a change on disk is of somebody else.
func (r fileResponse) unknownBefore() bool {
	switch {
	case r.Path.value == "":
		return true
	case r.Type.value == "create":
		return false
	case !r.Original.ok, !r.Type.ok && r.Old.ok && r.Old.value == "" && r.Original.value == "":
		return true
	}
	return r.Type.value == "update" && r.Content.ok && r.Content.value == r.Original.value
}

// writtenPath implements the FileWriters' WrittenPath.
func writtenPath(response jsontext.Value) string {
	if r := decode[fileResponse](response); !r.unknownBefore() {
		return r.Path.value
	}
	return ""
}

// changed implements the FileWriters' Changed.
func changed(response jsontext.Value, after File) *Change {
	r := decode[fileResponse](response)
	if r.unknownBefore() || after.Missing || !after.patchable() || strings.HasPrefix(after.Text, byteOrderMark) {
		return nil
	}
	c := &Change{Path: r.Path.value, New: after.Text}
	if r.Type.value != "create" {
		c.Old = &r.Original.value
	} else if r.Content.value != after.Text {
		return nil
	}
	return c
}
