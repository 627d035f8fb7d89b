//go:build unix

package claudecli_test

import (
	"fmt"
	"os"
	"testing"

	"claude-agent-acp/adapter/claudecli"
)

// discard is a receiver that counts.
type discard struct {
	bytes int64
	lines int
}

func (d *discard) Line(line []byte)      { d.bytes += int64(len(line)) + 1; d.lines++ }
func (d *discard) Exited(claudecli.Exit) {}

// BenchmarkLine is one line of stdout, as long as a text delta, and one as long
// as a big tool result.
func BenchmarkLine(b *testing.B) {
	for _, size := range []int{600, 1 << 20} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(size))
			var d discard
			p, err := claudecli.Start(sayer(fmt.Sprintf("x%d %d", b.N, size)), &d)
			if err != nil {
				b.Fatal(err)
			}
			<-p.Done()
			if d.lines != b.N {
				b.Fatalf("%d lines of %d came", d.lines, b.N)
			}
		})
	}
}

// BenchmarkStart is a process from its start to the end of its tree.
func BenchmarkStart(b *testing.B) {
	for _, dog := range []struct{ name, path string }{{"watchdog", ""}, {"group", "/nonexistent"}} {
		b.Run(dog.name, func(b *testing.B) {
			c := claudecli.Config{Executable: "/bin/true", Env: os.Environ(), Dir: "/", Watchdog: dog.path}
			for b.Loop() {
				p, err := claudecli.Start(c, &discard{})
				if err != nil {
					b.Fatal(err)
				}
				<-p.Done()
			}
		})
	}
}
