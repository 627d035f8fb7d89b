package acp_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"claude-agent-acp/adapter/acp"
)

func BenchmarkNotify(b *testing.B) {
	conn := acp.NewConn(strings.NewReader(""), io.Discard, new(recorder))
	u := newUpdate("a few words of the answer, as they are streamed ")
	b.ReportAllocs()
	for b.Loop() {
		if err := conn.Notify("session/update", u); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReply(b *testing.B) {
	h := new(recorder)
	if _, err := feed(b, h, strings.NewReader(initLine)); err != nil {
		b.Fatal(err)
	}
	conn := acp.NewConn(strings.NewReader(""), io.Discard, h)
	u := newUpdate("a few words")
	b.ReportAllocs()
	for b.Loop() {
		if err := conn.Reply(h.requests[0].ID, u); err != nil {
			b.Fatal(err)
		}
	}
}

// count is a handler that does nothing.
type count struct{ n, bytes int }

func (c *count) HandleRequest(req *acp.Request) { c.n++; c.bytes += len(req.Params) }
func (c *count) HandleResponse(*acp.Response)   {}

// repeated gives one line n times.
type repeated struct {
	line []byte
	n    int
	rest []byte
}

func (r *repeated) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		if r.n == 0 {
			return 0, io.EOF
		}
		r.n--
		r.rest = r.line
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// readLines measures one connection that reads a line b.N times.
func readLines(b *testing.B, line string) {
	b.ReportAllocs()
	b.SetBytes(int64(len(line)))
	h := new(count)
	in := io.MultiReader(strings.NewReader(initLine+"\n"), &repeated{line: []byte(line + "\n"), n: b.N})
	conn := acp.NewConn(in, io.Discard, h)
	b.ResetTimer()
	if err := conn.Run(b.Context()); err != nil {
		b.Fatal(err)
	}
	if h.n != b.N+1 {
		b.Fatalf("%d of %d lines", h.n, b.N+1)
	}
}

func BenchmarkReadSmall(b *testing.B) {
	readLines(b, `{"jsonrpc":"2.0","id":12,"method":"session/prompt","params":{"sessionId":"951710d9-7fb4-453e-af48-a9f0fb472699","prompt":[{"type":"text","text":"ping"}]}}`)
}

func BenchmarkReadPrompt1MB(b *testing.B) {
	text := strings.Repeat(`a line of code, \"quoted\" and <angled> & more\n`, 1_100_000/48)
	readLines(b, `{"jsonrpc":"2.0","id":12,"method":"session/prompt","params":{"sessionId":"s","prompt":[{"type":"text","text":"`+text+`"}]}}`)
}

func BenchmarkNotify1MB(b *testing.B) {
	conn := acp.NewConn(strings.NewReader(""), io.Discard, new(recorder))
	u := newUpdate(string(bytes.Repeat([]byte("a line of code, \"quoted\" and <angled> & more\n"), 1_100_000/46)))
	b.ReportAllocs()
	for b.Loop() {
		if err := conn.Notify("session/update", u); err != nil {
			b.Fatal(err)
		}
	}
}
