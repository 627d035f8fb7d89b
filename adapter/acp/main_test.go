package acp_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const (
	initLine = `{"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":1}}`
	initDone = `{"jsonrpc":"2.0","id":"init","result":{}}`
	pingLine = `{"jsonrpc":"2.0","id":"ping","method":"ping"}`
	pingDone = `{"jsonrpc":"2.0","id":"ping","result":{}}`
)

// recorder is a handler that keeps what it is given and answers requests with
// an empty object.
type recorder struct {
	conn      *acp.Conn
	onRequest func(*acp.Request) // instead of the empty object
	onReply   func(*acp.Response)

	mu        sync.Mutex
	requests  []acp.Request
	responses []acp.Response
}

func (r *recorder) HandleRequest(req *acp.Request) {
	r.mu.Lock()
	r.requests = append(r.requests, *req)
	r.mu.Unlock()
	switch {
	case r.onRequest != nil:
		r.onRequest(req)
	case !req.IsNotification():
		_ = r.conn.Reply(req.ID, struct{}{})
	}
}

func (r *recorder) HandleResponse(resp *acp.Response) {
	r.mu.Lock()
	r.responses = append(r.responses, *resp)
	r.mu.Unlock()
	if r.onReply != nil {
		r.onReply(resp)
	}
}

// feed runs a connection over a whole input and returns the lines it wrote.
func feed(t testing.TB, h *recorder, in io.Reader) ([]string, error) {
	t.Helper()
	var out bytes.Buffer
	h.conn = acp.NewConn(in, &out, h)
	err := h.conn.Run(t.Context())
	return split(t, out.String()), err
}

// split cuts output into lines and checks that each is whole and valid.
func split(t testing.TB, out string) []string {
	t.Helper()
	if out == "" {
		return nil
	}
	if !strings.HasSuffix(out, "\n") {
		t.Fatalf("the output ends within a line: %.200q", out)
	}
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	for _, line := range lines {
		// AllowInvalidUTF8 is for escapes of lone surrogates, which JavaScript takes.
		if !utf8.ValidString(line) ||
			!jsontext.Value(line).IsValid(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) {
			t.Fatalf("output line is no JSON: %.200q", line)
		}
	}
	return lines
}

// afterInit feeds lines to a connection that has been initialized, then a
// request, which must be answered. It returns what was written in between.
func afterInit(t testing.TB, h *recorder, lines string) []string {
	t.Helper()
	out, err := feed(t, h, strings.NewReader(initLine+"\n"+lines+"\n"+pingLine+"\n"))
	if err != nil {
		t.Fatalf("Run: %v", err)
	}
	if len(out) < 2 || out[0] != initDone || out[len(out)-1] != pingDone {
		t.Fatalf("the connection did not live on: %.300q", out)
	}
	return out[1 : len(out)-1]
}

// client is the far end of a connection on pipes.
type client struct {
	*recorder
	in     *io.PipeWriter
	out    *io.PipeReader
	lines  chan string
	result chan error
	cancel context.CancelFunc
}

// connect starts an initialized connection. Its output is read all the time.
func connect(t *testing.T, h *recorder) *client {
	t.Helper()
	inReader, in := io.Pipe()
	out, outWriter := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	c := &client{
		recorder: h, in: in, out: out, cancel: cancel,
		lines: make(chan string, 10000), result: make(chan error, 1),
	}
	h.conn = acp.NewConn(inReader, outWriter, h)
	go func() {
		c.result <- h.conn.Run(ctx)
		outWriter.Close()
	}()
	go c.read()
	t.Cleanup(func() { cancel(); in.Close(); out.Close() })
	c.send(t, initLine)
	if got := c.receive(t); got != initDone {
		t.Fatalf("initialize: %s", got)
	}
	return c
}

func (c *client) read() {
	defer close(c.lines)
	var rest []byte
	buf := make([]byte, 4096)
	for {
		n, err := c.out.Read(buf)
		rest = append(rest, buf[:n]...)
		for {
			line, after, ok := bytes.Cut(rest, []byte("\n"))
			if !ok {
				break
			}
			c.lines <- string(line)
			rest = after
		}
		if err != nil {
			return
		}
	}
}

func (c *client) send(t *testing.T, line string) {
	t.Helper()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		t.Fatalf("send: %v", err)
	}
}

func (c *client) receive(t *testing.T) string {
	t.Helper()
	select {
	case line := <-c.lines:
		return line
	case <-time.After(10 * time.Second):
		t.Fatal("no line from the agent")
		return ""
	}
}

// wait returns the result of Run.
func (c *client) wait(t *testing.T) error {
	t.Helper()
	return await(t, c.result)
}

func await[T any](t *testing.T, from <-chan T) T {
	t.Helper()
	select {
	case v := <-from:
		return v
	case <-time.After(10 * time.Second):
		t.Fatal("nothing happened in 10 s")
		panic("unreachable")
	}
}

func equal(t *testing.T, got, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("got %d lines %.500q, want %d %.500q", len(got), got, len(want), want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("line %d\n got %.500s\nwant %.500s", i, got[i], want[i])
		}
	}
}

var errBoom = errors.New("boom")
