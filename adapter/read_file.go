package adapter

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"claude-agent-acp/adapter/session"
	"claude-agent-acp/adapter/toolcall"
)

// maxFile is the longest file, in bytes, that a change is shown of.
const maxFile = 1 << 20

// readFile reads a file for the session, beside it.
func (l *live) readFile(r session.ReadFile) {
	l.jobs.Go(func() {
		l.post(session.FileRead{Read: r.Read, File: fileOnDisk(r.Path)})
	})
}

// fileOnDisk reads a regular file of up to maxFile bytes. Nothing else is opened: a
// pipe or a device could hold the reader forever.
func fileOnDisk(path string) toolcall.File {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return toolcall.File{Missing: true}
	}
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxFile {
		return toolcall.File{Unreadable: true}
	}
	f, err := os.Open(path)
	if err != nil {
		return toolcall.File{Unreadable: true}
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil || len(text) > maxFile {
		return toolcall.File{Unreadable: true}
	}
	return toolcall.File{Text: string(text)}
}
