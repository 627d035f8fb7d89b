package acp_test

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
)

const maxLine = 32 << 20

// prompt is a valid request that is size bytes long.
func prompt(size int) string {
	const head, tail = `{"jsonrpc":"2.0","id":"big","method":"prompt","params":"`, `"}`
	return head + strings.Repeat("a", size-len(head)-len(tail)) + tail
}

const bigDone = `{"jsonrpc":"2.0","id":"big","result":{}}`

func TestLineSizes(t *testing.T) {
	const buffer = 64 << 10
	for _, size := range []int{
		buffer - len(initLine) - 2, buffer - len(initLine) - 1, buffer - len(initLine),
		buffer - 1, buffer, buffer + 1, 2*buffer - 1, 2 * buffer, 2*buffer + 1,
		1<<20 + 1, maxLine,
	} {
		h := new(recorder)
		equal(t, afterInit(t, h, prompt(size)), []string{bigDone})
		const around = len(`{"jsonrpc":"2.0","id":"big","method":"prompt","params":}`)
		if got := len(h.requests[1].Params); got != size-around {
			t.Errorf("%d bytes: params of %d", size, got)
		}
	}
	equal(t, afterInit(t, new(recorder), prompt(maxLine+1)+"\r"), []string{parseError})
}

// endless gives n bytes without a newline.
type endless struct{ n int }

func (e *endless) Read(p []byte) (int, error) {
	if e.n == 0 {
		return 0, io.EOF
	}
	n := min(len(p), e.n)
	e.n -= n
	for i := range p[:n] {
		p[i] = 'x'
	}
	return n, nil
}

func TestLineOverTheCapTakesBoundedMemory(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	out, err := feed(t, new(recorder), io.MultiReader(
		strings.NewReader(initLine+"\n"), &endless{100 << 20}, strings.NewReader("\n"+pingLine+"\n"), &endless{50 << 20}))
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatalf("Run: %v", err)
	}
	equal(t, out, []string{initDone, parseError, pingDone, parseError})
	if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 80 {
		t.Errorf("150 MiB of input took %d MiB of memory", used)
	}
}

func TestReading(t *testing.T) {
	input := initLine + "\r\n\n" + prompt(200_000) + "\nx\n" + pingLine // no newline at the end
	want := []string{initDone, bigDone, parseError, pingDone}
	for name, in := range map[string]io.Reader{
		"at once":                           strings.NewReader(input),
		"byte by byte":                      iotest.OneByteReader(strings.NewReader(input)),
		"in halves":                         iotest.HalfReader(strings.NewReader(input)),
		"the end together with the last":    iotest.DataErrReader(strings.NewReader(input)),
		"the end in a reader of its own":    io.MultiReader(strings.NewReader(input), strings.NewReader("")),
		"with a blank line behind the last": strings.NewReader(input + "\n\n"),
	} {
		t.Run(name, func(t *testing.T) {
			out, err := feed(t, new(recorder), in)
			if err != nil {
				t.Errorf("Run: %v", err)
			}
			equal(t, out, want)
		})
	}
	t.Run("an empty input ends without an error", func(t *testing.T) {
		if out, err := feed(t, new(recorder), bytes.NewReader(nil)); err != nil || out != nil {
			t.Errorf("got %q, %v", out, err)
		}
	})
	t.Run("a read error ends Run after the lines before it", func(t *testing.T) {
		out, err := feed(t, new(recorder), io.MultiReader(strings.NewReader(initLine+"\n"), iotest.ErrReader(errBoom)))
		if !errors.Is(err, errBoom) || !strings.HasPrefix(err.Error(), "acp: read: ") {
			t.Errorf("Run: %v", err)
		}
		equal(t, out, []string{initDone})
	})
	t.Run("a reader that gives nothing for ever ends Run", func(t *testing.T) {
		_, err := feed(t, new(recorder), stuck{})
		if !errors.Is(err, io.ErrNoProgress) {
			t.Errorf("Run: %v", err)
		}
	})
}

// stuck returns neither data nor an error.
type stuck struct{}

func (stuck) Read([]byte) (int, error) { return 0, nil }
