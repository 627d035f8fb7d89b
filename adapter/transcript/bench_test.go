package transcript_test

import (
	"bufio"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/transcript"
)

// BenchmarkReplay600MB replays a long session, of records of the lengths that they
// have and of short ones, of which there are more. It reports when the first event
// came and how much the heap grew at most.
func BenchmarkReplay600MB(b *testing.B) {
	b.Run("records", func(b *testing.B) { benchReplay(b, 200) })
	b.Run("short-records", func(b *testing.B) { benchReplay(b, 20) })
}

func benchReplay(b *testing.B, lines int) {
	b.Helper()
	config := b.TempDir()
	writeLong(b, filepath.Join(config, "projects", "-work", id+".jsonl"), 600<<20, lines)
	for b.Loop() {
		runtime.GC()
		var before, now runtime.MemStats
		runtime.ReadMemStats(&before)
		var peak atomic.Uint64
		stop, done := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(done)
			for {
				select {
				case <-stop:
					return
				case <-time.After(20 * time.Millisecond):
					runtime.ReadMemStats(&now)
					peak.Store(max(peak.Load(), now.HeapAlloc))
				}
			}
		}()
		begin, events := time.Now(), 0
		var first time.Duration
		_, err := transcript.Replay(config, "/work", id, func(event.Event) bool {
			if events == 0 {
				first = time.Since(begin)
			}
			events++
			return true
		})
		close(stop)
		<-done
		if err != nil || events == 0 {
			b.Fatal(events, err)
		}
		b.ReportMetric(float64(first.Milliseconds()), "ms-to-first")
		b.ReportMetric(float64(peak.Load()-min(peak.Load(), before.HeapAlloc))/(1<<20), "MiB-heap")
		b.ReportMetric(float64(events), "events")
	}
}

// writeLong writes a session of size bytes: prompts, answers, calls, and results of
// a number of lines.
func writeLong(b *testing.B, path string, size, lines int) {
	b.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		b.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	w := bufio.NewWriterSize(f, 1<<20)
	long := strings.Repeat(`if err != nil {\n\treturn \"x\", err\n}\n`, lines)
	parent, n := "", 0
	add := func(role, content string) {
		uuid := fmt.Sprintf("%08d-0000-4000-8000-000000000000", n)
		n++
		line, _ := w.WriteString(record(uuid, parent, role, content, `"timestamp":"2026-01-02T03:04:05.000Z"`, `"cwd":"/work"`) + "\n")
		parent, size = uuid, size-line
	}
	for size > 0 {
		add("user", `[{"type":"text","text":"Please go on with the next file."}]`)
		for i := range 20 {
			add("assistant", fmt.Sprintf(`[{"type":"tool_use","id":"t%d-%d","name":"Bash","input":{"command":"cat file%d.go"}}]`, n, i, i))
			add("user", fmt.Sprintf(`[{"type":"tool_result","tool_use_id":"t%d-%d","content":"%s"}]`, n-1, i, long))
		}
		add("assistant", `[{"type":"text","text":"The file is done."}]`)
	}
	if err := w.Flush(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkList20000 lists many sessions: cold, as the agent does it first, and warm.
func BenchmarkList20000(b *testing.B) {
	config := b.TempDir()
	tail := strings.Repeat(says("b", "a", "assistant", strings.Repeat("x", 500))+"\n", 40)
	for n := range 20_000 {
		path := filepath.Join(config, "projects", fmt.Sprintf("-work-%d", n%50), sessionID(n)+".jsonl")
		if n < 50 {
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				b.Fatal(err)
			}
		}
		if err := os.WriteFile(path, []byte(says("a", "", "user", "Please fix the parser", `"cwd":"/work"`)+"\n"+tail), 0o600); err != nil {
			b.Fatal(err)
		}
	}
	quiet := slog.New(slog.DiscardHandler)
	b.Run("cold", func(b *testing.B) {
		for b.Loop() {
			listAll(b, transcript.NewStore(config, quiet))
		}
	})
	b.Run("warm", func(b *testing.B) {
		store := transcript.NewStore(config, quiet)
		listAll(b, store)
		for b.Loop() {
			listAll(b, store)
		}
	})
}

func listAll(b *testing.B, s *transcript.Store) {
	if page, more := s.List("", 0, 1000); len(page) != 1000 || !more {
		b.Fatalf("%d sessions, more %v", len(page), more)
	}
}
