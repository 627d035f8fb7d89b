package acp

import (
	"bytes"
	"errors"
	"io"
)

// maxLine is the largest line we take, in bytes without its line end.
const maxLine = 32 << 20

// readSize is the size of one read, and of the largest line that is handed out
// without a copy.
const readSize = 64 << 10

// maxEmptyReads bounds the reads in a row that give neither data nor an error.
const maxEmptyReads = 100

// errLineTooLong reports one line over maxLine. It has been discarded and the
// next line can be read.
var errLineTooLong = errors.New("acp: line is too long")

// lineReader cuts a byte stream into lines. Lines that fit into its buffer cost
// no allocation. A longer line is collected in parts and joined once; a line
// over maxLine is discarded as it arrives.
type lineReader struct {
	in  io.Reader
	err error // ends the input once the buffered lines are used up

	buf     []byte
	start   int // of the current line
	scanned int // no newline in buf[start:scanned]
	end     int // of what was read

	parts    [][]byte // of the current line, before buf[start:]
	size     int      // of parts
	tooLarge bool     // the current line is being discarded
}

func newLineReader(in io.Reader) *lineReader {
	return &lineReader{in: in, buf: make([]byte, readSize)}
}

// next returns the next line without its line end. When owned is true the
// caller may keep the line; otherwise it is valid until the next call. The
// error is errLineTooLong, io.EOF or the reader's own.
func (r *lineReader) next() (line []byte, owned bool, err error) {
	for {
		if i := bytes.IndexByte(r.buf[r.scanned:r.end], '\n'); i >= 0 {
			stop := r.scanned + i
			return r.take(stop, stop+1)
		}
		r.scanned = r.end
		if r.err == nil {
			r.fill()
			continue
		}
		if r.end > r.start || r.size > 0 || r.tooLarge {
			return r.take(r.end, r.end)
		}
		return nil, false, r.err
	}
}

// take ends the current line at stop. The next one begins at next.
func (r *lineReader) take(stop, next int) (line []byte, owned bool, err error) {
	line = r.buf[r.start:stop]
	r.start, r.scanned = next, next
	if owned = r.size > 0; owned {
		line = bytes.Join(append(r.parts, line), nil)
	}
	tooLarge := r.tooLarge
	r.parts, r.size, r.tooLarge = nil, 0, false

	line = bytes.TrimSuffix(line, []byte{'\r'})
	if tooLarge || len(line) > maxLine {
		return nil, false, errLineTooLong
	}
	return line, owned, nil
}

// fill reads once into the free part of the buffer.
func (r *lineReader) fill() {
	switch {
	case r.start == r.end:
		r.start, r.end = 0, 0
	case r.end < len(r.buf):
	case r.start > 0:
		r.end = copy(r.buf, r.buf[r.start:r.end])
		r.start = 0
	default:
		r.spill()
	}
	r.scanned = r.end
	for range maxEmptyReads {
		n, err := r.in.Read(r.buf[r.end:])
		r.end += n
		r.err = err
		if n > 0 || err != nil {
			return
		}
	}
	r.err = io.ErrNoProgress
}

// spill empties a buffer that holds nothing but part of one line.
func (r *lineReader) spill() {
	if r.size+r.end > maxLine+1 { // one more for a CR
		r.tooLarge = true
		r.parts, r.size = nil, 0
	}
	if !r.tooLarge {
		r.parts = append(r.parts, bytes.Clone(r.buf[:r.end]))
		r.size += r.end
	}
	r.start, r.end = 0, 0
}
