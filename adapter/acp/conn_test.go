package acp_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"claude-agent-acp/adapter/acp"
)

func TestRun(t *testing.T) {
	t.Run("ends without an error when the client closes its side", func(t *testing.T) {
		c := connect(t, new(recorder))
		c.in.Close()
		if err := c.wait(t); err != nil {
			t.Error(err)
		}
	})
	t.Run("ends with its context although a read is blocked", func(t *testing.T) {
		c := connect(t, new(recorder))
		c.cancel()
		if err := c.wait(t); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	t.Run("ends at once when its context has ended", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		in, inWriter := io.Pipe()
		defer inWriter.Close()
		conn := acp.NewConn(in, io.Discard, new(recorder))
		if err := conn.Run(ctx); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	t.Run("ends with its context although a write is blocked", func(t *testing.T) {
		in, inWriter := io.Pipe()
		out, outWriter := io.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		h, replying := new(recorder), make(chan struct{})
		h.onRequest = func(req *acp.Request) {
			close(replying)
			_ = h.conn.Reply(req.ID, nil)
		}
		h.conn = acp.NewConn(in, outWriter, h)
		result := make(chan error, 1)
		go func() { result <- h.conn.Run(ctx) }()
		_, _ = io.WriteString(inWriter, initLine+"\n")
		await(t, replying)
		cancel()
		if err := await(t, result); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		out.Close()
		inWriter.Close()
	})
	t.Run("ends without an error after Close, and reads nothing more", func(t *testing.T) {
		h := new(recorder)
		h.onRequest = func(req *acp.Request) {
			_ = h.conn.ReplyError(req.ID, acp.InvalidParams("no version"))
			h.conn.Close()
		}
		in, inWriter := io.Pipe()
		defer inWriter.Close()
		var out bytes.Buffer
		h.conn = acp.NewConn(in, &out, h)
		result := make(chan error, 1)
		go func() { result <- h.conn.Run(t.Context()) }()
		_, _ = io.WriteString(inWriter, initLine+"\n")
		if err := await(t, result); err != nil {
			t.Error(err)
		}
		equal(t, split(t, out.String()), []string{`{"jsonrpc":"2.0","id":"init","error":{"code":-32602,"message":"Invalid params","data":"no version"}}`})
	})
	t.Run("lets replies out after its end", func(t *testing.T) {
		var out bytes.Buffer
		h := new(recorder)
		h.onRequest = func(*acp.Request) {}
		h.conn = acp.NewConn(strings.NewReader(initLine), &out, h)
		if err := h.conn.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := h.conn.Reply(h.requests[0].ID, struct{}{}); err != nil {
			t.Fatal(err)
		}
		equal(t, split(t, out.String()), []string{initDone})
	})
}

func TestOrder(t *testing.T) {
	t.Run("messages reach the handler as they came", func(t *testing.T) {
		const rounds = 200
		var lines strings.Builder
		for i := range rounds {
			fmt.Fprintf(&lines, `{"jsonrpc":"2.0","id":%d,"method":"session/prompt","params":{"n":%d}}`+"\n", i, i)
			fmt.Fprintf(&lines, `{"jsonrpc":"2.0","method":"session/cancel","params":{"n":%d}}`+"\n", i)
		}
		h := new(recorder)
		afterInit(t, h, lines.String())
		got := h.requests[1 : len(h.requests)-1]
		if len(got) != 2*rounds {
			t.Fatalf("%d messages", len(got))
		}
		for i, req := range got {
			method := []string{"session/prompt", "session/cancel"}[i%2]
			if want := fmt.Sprintf(`{"n":%d}`, i/2); req.Method != method || string(req.Params) != want {
				t.Fatalf("message %d is %s %s", i, req.Method, req.Params)
			}
		}
	})
	t.Run("answers of the client stand in line with its requests", func(t *testing.T) {
		const rounds = 200
		var mu sync.Mutex
		var got []string
		h := new(recorder)
		h.onRequest = func(req *acp.Request) {
			mu.Lock()
			defer mu.Unlock()
			got = append(got, req.Method)
			if !req.IsNotification() {
				_ = h.conn.Reply(req.ID, struct{}{})
			}
		}
		h.onReply = func(resp *acp.Response) {
			mu.Lock()
			defer mu.Unlock()
			got = append(got, fmt.Sprint("reply ", resp.Call))
		}
		c := connect(t, h)
		var lines strings.Builder
		var want []string
		for i := range rounds {
			if _, err := h.conn.Call("m", nil, nil); err != nil {
				t.Fatal(err)
			}
			c.receive(t)
			fmt.Fprintf(&lines, `{"jsonrpc":"2.0","id":%d,"result":{}}`+"\n"+`{"jsonrpc":"2.0","method":"n%d"}`+"\n", i, i)
			want = append(want, fmt.Sprint("reply ", i), fmt.Sprint("n", i))
		}
		c.send(t, lines.String()+pingLine)
		if line := c.receive(t); line != pingDone {
			t.Fatal(line)
		}
		mu.Lock()
		defer mu.Unlock()
		equal(t, got, append(append([]string{"initialize"}, want...), "ping"))
	})
}

// A result stands behind the updates of its turn while other turns run.
func TestOrderOfTurns(t *testing.T) {
	const turns, updates = 20, 50
	h := new(recorder)
	var group sync.WaitGroup
	h.onRequest = func(req *acp.Request) {
		if req.Method != "session/prompt" {
			_ = h.conn.Reply(req.ID, struct{}{})
			return
		}
		group.Go(func() {
			for i := range updates {
				_ = h.conn.Notify("session/update", fmt.Sprint(req.ID, " ", i))
			}
			_ = h.conn.Reply(req.ID, struct{}{})
		})
	}
	c := connect(t, h)
	for i := range turns {
		c.send(t, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"session/prompt"}`, i))
	}
	seen := map[string]int{}
	for range turns * (updates + 1) {
		line := c.receive(t)
		var id, n int
		if _, err := fmt.Sscanf(line, `{"jsonrpc":"2.0","id":%d,`, &id); err == nil {
			if got := seen[fmt.Sprint(id)]; got != updates {
				t.Errorf("the result of turn %d stands behind %d updates", id, got)
			}
			continue
		}
		if _, err := fmt.Sscanf(line, `{"jsonrpc":"2.0","method":"session/update","params":"%d %d"}`, &id, &n); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if seen[fmt.Sprint(id)] != n {
			t.Errorf("update %d of turn %d is number %d", n, id, seen[fmt.Sprint(id)])
		}
		seen[fmt.Sprint(id)]++
	}
	group.Wait()
}

func TestLogger(t *testing.T) {
	var log bytes.Buffer
	h := new(recorder)
	var out bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	h.conn = acp.NewConn(strings.NewReader(initLine+"\nmy secret\n"+`{"jsonrpc":"2.0","id":77,"result":"my secret"}`), &out, h, acp.WithLogger(logger))
	if err := h.conn.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := log.String(); !strings.Contains(got, "no JSON") || !strings.Contains(got, "77") || strings.Contains(got, "secret") {
		t.Errorf("logged %s", got)
	}
}
