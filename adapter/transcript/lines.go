package transcript

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

// chunk is how much of a file is read at a time.
const chunk = 1 << 20

// forwards gives the lines of the first size bytes of a file to visit, with the
// place of each, until it fails. A line that is longer than maxLine is passed
// over, and so is a last one without its end: the CLI is writing it.
func forwards(f io.ReaderAt, size int64, visit func(at int64, line []byte) error) error {
	buf := make([]byte, 0, chunk)
	var at int64 // of buf in the file
	skip := false
	for {
		n := min(int64(cap(buf)-len(buf)), size-at-int64(len(buf)))
		got, err := f.ReadAt(buf[len(buf):len(buf)+int(n)], at+int64(len(buf)))
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("transcript: %w", err)
		}
		buf = buf[:len(buf)+got]
		used := 0
		for {
			end := bytes.IndexByte(buf[used:], '\n')
			if end < 0 {
				break
			}
			if !skip {
				if err := visit(at+int64(used), buf[used:used+end]); err != nil {
					return err
				}
			}
			skip = false
			used += end + 1
		}
		if got == 0 {
			if rest := buf[used:]; !skip && len(rest) > 0 {
				return visit(at+int64(used), rest) // whole or not, the visitor can tell
			}
			return nil
		}
		if used == 0 && len(buf) == cap(buf) {
			if skip || cap(buf) >= maxLine {
				skip, used = true, len(buf)
			} else {
				buf = append(make([]byte, 0, 2*cap(buf)), buf...)
			}
		}
		at += int64(used)
		buf = buf[:copy(buf, buf[used:])]
	}
}

var newline = []byte{'\n'}

// lineReader reads lines by their places. Lines that follow one another are read
// in one go.
type lineReader struct {
	f    io.ReaderAt
	at   int64 // of buf in the file
	buf  []byte
	room []byte
}

// line reads the line at a place. It is valid until the next call; nil is one that
// cannot be read.
func (r *lineReader) line(at int64) []byte {
	for want := chunk; ; want *= 2 {
		if at >= r.at && at < r.at+int64(len(r.buf)) {
			rest := r.buf[at-r.at:]
			if line, _, whole := bytes.Cut(rest, newline); whole {
				return line
			}
			if len(rest) < want/2 && want > chunk {
				return rest // the file ends
			}
		}
		if want > 2*maxLine {
			return nil
		}
		if cap(r.room) < want {
			r.room = make([]byte, want)
		}
		n, err := r.f.ReadAt(r.room[:want], at)
		if err != nil && !errors.Is(err, io.EOF) {
			return nil
		}
		r.at, r.buf = at, r.room[:n]
		if n < want {
			line, _, _ := bytes.Cut(r.buf, newline)
			return line
		}
	}
}
