package transcript

import (
	"bytes"
	"errors"
	"io"
	"slices"
)

const (
	// window is how much of the beginning and of the end of a file is read, in bytes,
	// and the size of one backward read.
	window = 64 << 10
	// maxLine is the longest line that a backward read takes. A prompt with images
	// is megabytes.
	maxLine = 16 << 20
)

// ends returns the whole lines in the first and in the last window of a file.
func ends(f io.ReaderAt, size int64) (head, tail []byte, err error) {
	if head, err = readAt(f, 0, min(size, window)); err != nil {
		return nil, nil, err
	}
	if size <= window {
		return head, head, nil
	}
	// One byte more tells whether the window begins with a line.
	if tail, err = readAt(f, size-window-1, window+1); err != nil {
		return nil, nil, err
	}
	head = head[:bytes.LastIndexByte(head, '\n')+1]
	if i := bytes.IndexByte(tail, '\n'); i >= 0 {
		return head, tail[i+1:], nil
	}
	return head, nil, nil
}

// readAt reads n bytes, or less from a file that shrank.
func readAt(f io.ReaderAt, at, n int64) ([]byte, error) {
	b := make([]byte, n)
	got, err := f.ReadAt(b, at)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return b[:got], nil
}

// backwards gives the lines of a file to visit, the last one first, until visit
// returns true. It passes over lines longer than maxLine.
func backwards(f io.ReaderAt, size int64, visit func(line []byte) (done bool)) error {
	var (
		parts  [][]byte // of the line whose beginning is not read yet, the last one first
		length int
	)
	take := func(part []byte) {
		length += len(part)
		if length <= maxLine {
			parts = append(parts, part)
		} else {
			parts = nil
		}
	}
	line := func() []byte {
		slices.Reverse(parts)
		whole := bytes.Join(parts, nil)
		parts, length = nil, 0
		return whole
	}
	for end := size; end > 0; end -= min(end, window) {
		chunk, err := readAt(f, max(0, end-window), min(end, window))
		if err != nil {
			return err
		}
		for i := bytes.LastIndexByte(chunk, '\n'); i >= 0; i = bytes.LastIndexByte(chunk, '\n') {
			take(chunk[i+1:])
			if visit(line()) {
				return nil
			}
			chunk = chunk[:i]
		}
		take(chunk)
	}
	visit(line())
	return nil
}
