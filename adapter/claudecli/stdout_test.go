//go:build unix

package claudecli_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"claude-agent-acp/adapter/claudecli"
)

// sayer is a process that says lines of the given lengths, of letters that
// change from line to line.
func sayer(lengths string) claudecli.Config {
	return claudecli.Config{
		Executable: testBinary, Env: append(os.Environ(), roleVar+"=say "+lengths), Dir: "/",
	}
}

// lengths is a receiver that checks the letters and keeps the lengths.
type lengths struct {
	t    *testing.T
	got  []int
	done chan claudecli.Exit
}

func (l *lengths) Line(line []byte) {
	if bytes.Count(line, line[:1]) != len(line) {
		l.t.Errorf("line %d is not all %c", len(l.got), line[0])
	}
	l.got = append(l.got, len(line))
}

func (l *lengths) Exited(e claudecli.Exit) { l.done <- e }

func listen(t *testing.T, c claudecli.Config) []int {
	t.Helper()
	l := &lengths{t: t, done: make(chan claudecli.Exit, 1)}
	p := start(t, c, l)
	waitDone(t, p)
	if e := <-l.done; e.Code != 0 {
		t.Errorf("ended with %+v", e)
	}
	return l.got
}

func TestLinesOfAnyLengthArriveWhole(t *testing.T) {
	for _, n := range []int{1, 4095, 65534, 65535, 65536, 65537, 131072, 1<<20 + 1, 8<<20 + 1} {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			got := listen(t, sayer(fmt.Sprintf("%d 3 %d 65536", n, n)))
			if want := []int{n, 3, n, 65536}; fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("got lines of %v bytes, want %v", got, want)
			}
		})
	}
}

func TestALineOverTheLimitIsDroppedAndReadingGoesOn(t *testing.T) {
	c := sayer("5 1048576 6 1048577 7 67108864 8")
	c.MaxLine = 1 << 20
	var log bytes.Buffer
	c.Logger = slog.New(slog.NewTextHandler(&log, nil))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	got := listen(t, c)
	runtime.ReadMemStats(&after)
	if want := []int{5, 1 << 20, 6, 7, 8}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got lines of %v bytes, want %v", got, want)
	}
	if n := strings.Count(log.String(), "too long"); n != 2 {
		t.Errorf("%d lines are reported as dropped, want 2:\n%s", n, &log)
	}
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 32<<20 {
		t.Errorf("a line of 64 MiB took %d MiB of memory", grown>>20)
	}
}

func TestAFloodOfLinesArrives(t *testing.T) {
	const n = 200_000
	got := listen(t, sayer(fmt.Sprintf("x%d 50", n)))
	if len(got) != n {
		t.Errorf("%d lines came, want %d", len(got), n)
	}
}
