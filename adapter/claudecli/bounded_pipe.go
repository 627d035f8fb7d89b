package claudecli

import (
	"errors"
	"io"
	"os"
	"sync/atomic"
	"time"
)

// boundedPipe is the reading end of a pipe that others may hold open after the
// process that wrote to it has ended.
type boundedPipe struct {
	file    *os.File
	silence atomic.Int64 // the bound in nanoseconds; 0: none
	read    int          // bytes read since the bound was seen
}

// pipeCapacity is more than a pipe holds. What a process wrote before its end
// fits; anything beyond comes from somebody else.
const pipeCapacity = 1 << 20

// bound is called when the process has ended: from then on the stream ends once
// it stays silent for d. What the process left in the pipe is still read.
func (b *boundedPipe) bound(d time.Duration) {
	b.silence.Store(int64(d))
	if err := b.file.SetReadDeadline(time.Now().Add(d)); err != nil {
		// No deadlines on this platform's pipes.
		time.AfterFunc(d, func() { b.file.Close() })
	}
}

func (b *boundedPipe) Read(p []byte) (int, error) {
	if b.read > pipeCapacity {
		return 0, io.EOF
	}
	n, err := b.file.Read(p)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		// The deadline may have passed while the last line was being handled,
		// with more waiting in the pipe.
		_ = b.file.SetReadDeadline(time.Now().Add(time.Millisecond))
		n, err = b.file.Read(p)
	}
	switch {
	case err == nil:
		b.extend(n)
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, os.ErrClosed):
		err = io.EOF
	}
	return n, err
}

// extend starts the bound anew after a read of n bytes.
func (b *boundedPipe) extend(n int) {
	if d := b.silence.Load(); d > 0 {
		b.read += n
		_ = b.file.SetReadDeadline(time.Now().Add(time.Duration(d)))
	}
}
