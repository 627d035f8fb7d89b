package acp_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// update has the shape of what is notified most.
type update struct {
	SessionID string `json:"sessionId"`
	Update    chunk  `json:"update"`
}

type chunk struct {
	Kind string `json:"sessionUpdate"`
	Text string `json:"text"`
}

func newUpdate(text string) *update {
	return &update{"s1", chunk{"agent_message_chunk", text}}
}

func idOf(t *testing.T, text string) acp.ID {
	t.Helper()
	var id acp.ID
	if err := json.Unmarshal([]byte(text), &id); err != nil {
		t.Fatal(err)
	}
	return id
}

func TestNotify(t *testing.T) {
	var out bytes.Buffer
	conn := acp.NewConn(strings.NewReader(""), &out, new(recorder))
	written := func() string {
		defer out.Reset()
		return out.String()
	}
	t.Run("waits for a flush", func(t *testing.T) {
		if err := conn.Notify("session/update", newUpdate("a<&>\u2028\"")); err != nil || out.Len() > 0 {
			t.Errorf("wrote %q, %v", out.String(), err)
		}
		if err := conn.Flush(); err != nil {
			t.Error(err)
		}
		want := `{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s1","update":{"sessionUpdate":"agent_message_chunk","text":"a<&>` + "\u2028" + `\""}}}`
		equal(t, split(t, written()), []string{want})
	})
	t.Run("comes before a reply that was sent after it", func(t *testing.T) {
		_ = conn.Notify("a", nil)
		if err := conn.Reply(idOf(t, `1`), nil); err != nil {
			t.Error(err)
		}
		equal(t, split(t, written()), []string{`{"jsonrpc":"2.0","method":"a"}`, `{"jsonrpc":"2.0","id":1,"result":null}`})
	})
	t.Run("writes raw values as they are, but on one line", func(t *testing.T) {
		_ = conn.Notify("a", jsontext.Value("{\"z\":\"\\ud800\\u00e9\",\r\n \"a\":1.50,\"a\":\"\xff\"}"))
		_ = conn.Flush()
		equal(t, split(t, written()), []string{`{"jsonrpc":"2.0","method":"a","params":{"z":"\ud800\u00e9","a":1.50,"a":"` + "\uFFFD" + `"}}`})
	})
	t.Run("takes back a line that cannot be encoded", func(t *testing.T) {
		_ = conn.Notify("a", nil)
		if err := conn.Notify("b", struct {
			Text string
			C    chan int
		}{strings.Repeat("x", 5000), nil}); err == nil || !strings.HasPrefix(err.Error(), "acp: encode b: ") {
			t.Errorf("got %v", err)
		}
		_ = conn.Notify("c", nil)
		_ = conn.Flush()
		equal(t, split(t, written()), []string{`{"jsonrpc":"2.0","method":"a"}`, `{"jsonrpc":"2.0","method":"c"}`})
	})
	t.Run("is written without a flush when much has gathered", func(t *testing.T) {
		for range 1000 {
			_ = conn.Notify("a", newUpdate(strings.Repeat("x", 100)))
		}
		if out.Len() < 100_000 {
			t.Errorf("only %d bytes were written", out.Len())
		}
		_ = conn.Flush()
		if got := len(split(t, written())); got != 1000 {
			t.Errorf("%d lines", got)
		}
	})
	t.Run("takes an update of many megabytes", func(t *testing.T) {
		_ = conn.Notify("a", newUpdate(strings.Repeat("x", 20<<20)))
		if got := len(split(t, written())[0]); got < 20<<20 {
			t.Errorf("wrote %d bytes", got)
		}
	})
}

func TestReply(t *testing.T) {
	var out bytes.Buffer
	conn := acp.NewConn(strings.NewReader(""), &out, new(recorder))
	t.Run("answers even if the result cannot be encoded", func(t *testing.T) {
		if err := conn.Reply(idOf(t, `"x"`), make(chan int)); err == nil {
			t.Error("no error")
		}
		equal(t, split(t, out.String()), []string{
			`{"jsonrpc":"2.0","id":"x","error":{"code":-32603,"message":"Internal error","data":{"details":"the result cannot be encoded"}}}`,
		})
	})
	t.Run("keeps an answer without an id off the wire", func(t *testing.T) {
		out.Reset()
		if conn.Reply(acp.ID{}, nil) == nil || conn.ReplyError(acp.ID{}, acp.AuthRequired()) == nil || out.Len() > 0 {
			t.Errorf("wrote %q", out.String())
		}
	})
}

func TestWritersDoNotMixLines(t *testing.T) {
	const goroutines, each = 8, 300
	var out bytes.Buffer
	conn := acp.NewConn(strings.NewReader(""), &out, new(recorder))
	var group sync.WaitGroup
	for g := range goroutines {
		group.Go(func() {
			for i := range each {
				_ = conn.Notify(fmt.Sprint("g", g), i)
				if i%7 == 0 {
					_ = conn.Flush()
				}
				if i%50 == 0 {
					_ = conn.Reply(idOf(t, strconv.Itoa(g)), i)
				}
			}
		})
	}
	group.Wait()
	_ = conn.Flush()
	next := map[string]int{}
	for _, line := range split(t, out.String()) {
		var m struct {
			ID     jsontext.Value `json:"id"`
			Method string         `json:"method"`
			Params int            `json:"params"`
			Result int            `json:"result"`
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatal(err)
		}
		if m.ID != nil {
			if got := next["g"+string(m.ID)]; got != m.Result+1 {
				t.Errorf("reply %d of goroutine %s stands behind %d notifications", m.Result, m.ID, got)
			}
			continue
		}
		if next[m.Method] != m.Params {
			t.Fatalf("%s: got %d, want %d", m.Method, m.Params, next[m.Method])
		}
		next[m.Method]++
	}
	for g := range goroutines {
		if got := next[fmt.Sprint("g", g)]; got != each {
			t.Errorf("goroutine %d: %d notifications", g, got)
		}
	}
}

// limitedWriter fails after n bytes.
type limitedWriter struct {
	n   int
	err error
	out bytes.Buffer
}

func (w *limitedWriter) Write(p []byte) (int, error) {
	if len(p) <= w.n {
		w.n -= len(p)
		return w.out.Write(p)
	}
	n, _ := w.out.Write(p[:w.n])
	w.n = 0
	return n, w.err
}

func TestWriteError(t *testing.T) {
	for _, c := range []struct {
		name       string
		err, wants error
	}{
		{"an error", errBoom, errBoom},
		{"a short write without an error", nil, io.ErrShortWrite},
	} {
		t.Run(c.name+" ends Run and every later write", func(t *testing.T) {
			in, keepOpen := io.Pipe()
			defer keepOpen.Close()
			out := &limitedWriter{n: len(initDone) + 1 + 20, err: c.err}
			h := new(recorder)
			h.conn = acp.NewConn(in, out, h)
			result := make(chan error, 1)
			go func() { result <- h.conn.Run(t.Context()) }()
			_, _ = io.WriteString(keepOpen, initLine+"\n"+pingLine+"\n")

			if err := await(t, result); !errors.Is(err, c.wants) || !strings.HasPrefix(err.Error(), "acp: write: ") {
				t.Errorf("Run: %v", err)
			}
			out.n = 1000
			_, callErr := h.conn.Call("m", nil, nil)
			for i, err := range []error{
				h.conn.Notify("m", nil), h.conn.Flush(), h.conn.Reply(idOf(t, `1`), 1),
				h.conn.ReplyError(idOf(t, `1`), acp.ParseError()), h.conn.CancelCall(0), callErr,
			} {
				if !errors.Is(err, c.wants) {
					t.Errorf("write %d: %v", i, err)
				}
			}
			if got := out.out.String(); got != initDone+"\n"+pingDone[:20] {
				t.Errorf("wrote %q", got)
			}
		})
	}
}

func TestSlowClient(t *testing.T) {
	in, inWriter := io.Pipe()
	out, outWriter := io.Pipe()
	h := new(recorder)
	h.conn = acp.NewConn(in, outWriter, h)
	go func() {
		_ = h.conn.Run(t.Context())
		outWriter.Close()
	}()
	_, _ = io.WriteString(inWriter, initLine+"\n")

	// The reply blocks the writer now, and these wait behind it.
	const goroutines, each = 4, 100
	sent := make(chan struct{})
	var group sync.WaitGroup
	for range goroutines {
		group.Go(func() {
			for range each {
				_ = h.conn.Notify("m", newUpdate(strings.Repeat("x", 1000)))
			}
			_ = h.conn.Flush()
		})
	}
	go func() { group.Wait(); inWriter.Close(); close(sent) }()

	var got bytes.Buffer
	if _, err := io.Copy(&got, &trickle{out}); err != nil {
		t.Fatal(err)
	}
	await(t, sent)
	lines := split(t, got.String())
	if len(lines) != 1+goroutines*each {
		t.Errorf("%d lines", len(lines))
	}
}

// trickle reads a pipe in small pieces.
type trickle struct{ in io.Reader }

func (r *trickle) Read(p []byte) (int, error) { return r.in.Read(p[:min(len(p), 7)]) }
