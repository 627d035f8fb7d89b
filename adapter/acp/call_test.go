package acp_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
)

// handlerOfReplies returns a handler that passes the client's answers on.
func handlerOfReplies() (*recorder, <-chan acp.Response) {
	replies := make(chan acp.Response, 100)
	h := new(recorder)
	h.onReply = func(r *acp.Response) { replies <- *r }
	return h, replies
}

func TestCall(t *testing.T) {
	t.Run("counts its ids from zero and carries the tag to the answer", func(t *testing.T) {
		h, replies := handlerOfReplies()
		c := connect(t, h)
		for i := range 3 {
			id, err := h.conn.Call("session/request_permission", jsontext.Value(`{"z":"<&>\u00e9","a":12345678901234567890}`), fmt.Sprint("tag ", i))
			if err != nil || id != acp.CallID(i) {
				t.Errorf("call %d: id %d, %v", i, id, err)
			}
			want := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"session/request_permission","params":{"z":"<&>\u00e9","a":12345678901234567890}}`, i)
			equal(t, []string{c.receive(t)}, []string{want})
		}
		for _, i := range []int{2, 0, 1} { // in any order
			c.send(t, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":{ "n": %d }}`, i, i))
			got := await(t, replies)
			if got.Call != acp.CallID(i) || got.Tag != fmt.Sprint("tag ", i) || string(got.Result) != fmt.Sprintf(`{ "n": %d }`, i) || got.Err != nil {
				t.Errorf("answer to %d: %+v", i, got)
			}
		}
	})
	t.Run("leaves nil params out", func(t *testing.T) {
		h, _ := handlerOfReplies()
		c := connect(t, h)
		_, _ = h.conn.Call("m", nil, nil)
		equal(t, []string{c.receive(t)}, []string{`{"jsonrpc":"2.0","id":0,"method":"m"}`})
	})
	t.Run("comes after what was notified before it", func(t *testing.T) {
		h, _ := handlerOfReplies()
		c := connect(t, h)
		_ = h.conn.Notify("first", nil)
		_, _ = h.conn.Call("second", nil, nil)
		equal(t, []string{c.receive(t), c.receive(t)}, []string{`{"jsonrpc":"2.0","method":"first"}`, `{"jsonrpc":"2.0","id":0,"method":"second"}`})
	})
	t.Run("can be made by the handler", func(t *testing.T) {
		h, replies := handlerOfReplies()
		h.onRequest = func(req *acp.Request) {
			if req.Method == "ask" {
				_, _ = h.conn.Call("m", nil, "asked")
			}
			_ = h.conn.Reply(req.ID, struct{}{})
		}
		c := connect(t, h)
		c.send(t, `{"jsonrpc":"2.0","id":1,"method":"ask"}`)
		equal(t, []string{c.receive(t), c.receive(t)}, []string{`{"jsonrpc":"2.0","id":0,"method":"m"}`, `{"jsonrpc":"2.0","id":1,"result":{}}`})
		c.send(t, `{"jsonrpc":"2.0","id":0,"result":1}`)
		if got := await(t, replies); got.Tag != "asked" {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("fails when its params cannot be encoded, and the next one works", func(t *testing.T) {
		h, replies := handlerOfReplies()
		c := connect(t, h)
		if _, err := h.conn.Call("m", make(chan int), nil); err == nil || !strings.HasPrefix(err.Error(), "acp: encode m: ") {
			t.Errorf("got %v", err)
		}
		id, err := h.conn.Call("m", nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		c.receive(t)
		c.send(t, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":null}`, id))
		if got := await(t, replies); got.Call != id || string(got.Result) != "null" {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("is refused before Run and after its end", func(t *testing.T) {
		h := new(recorder)
		_, err := feed(t, h, strings.NewReader(initLine))
		if err != nil {
			t.Fatal(err)
		}
		fresh := acp.NewConn(strings.NewReader(""), new(strings.Builder), h)
		for name, conn := range map[string]*acp.Conn{"before": fresh, "after": h.conn} {
			if _, err := conn.Call("m", nil, nil); !errors.Is(err, acp.ErrNotRunning) {
				t.Errorf("%s Run: %v", name, err)
			}
		}
	})
}

func TestResponses(t *testing.T) {
	malformed := func(line string) string { return "-32600 Invalid request " + line }
	for _, c := range []struct{ name, line, want string }{
		{"an error", `{"jsonrpc":"2.0","id":0,"error":{"code":-32000,"message":"gone","data":{"a":1}}}`, `-32000 gone {"a":1}`},
		{"an error without data", `{"jsonrpc":"2.0","id":0,"error":{"code":1,"message":""}}`, `1  `},
		{"an error with data of null", `{"jsonrpc":"2.0","id":0,"error":{"code":1,"message":"m","data":null}}`, `1 m null`},
		{"an id written as a float", `{"jsonrpc":"2.0","id":0.0,"error":{"code":1,"message":"m"}}`, `1 m `},
		{"an id with an exponent", `{"jsonrpc":"2.0","id":0e0,"error":{"code":1,"message":"m"}}`, `1 m `},
		{"neither result nor error", `{"jsonrpc":"2.0","id":0}`, malformed(`{"jsonrpc":"2.0","id":0}`)},
		{"both", `{"jsonrpc":"2.0","id":0,"result":1,"error":{"code":1,"message":"m"}}`, malformed(`{"jsonrpc":"2.0","id":0,"result":1,"error":{"code":1,"message":"m"}}`)},
		{"no version", `{"id":0,"result":1}`, malformed(`{"id":0,"result":1}`)},
		{"an error that is text", `{"jsonrpc":"2.0","id":0,"error":"m"}`, malformed(`{"jsonrpc":"2.0","id":0,"error":"m"}`)},
		{"an error without a message", `{"jsonrpc":"2.0","id":0,"error":{"code":1}}`, malformed(`{"jsonrpc":"2.0","id":0,"error":{"code":1}}`)},
		{"an error with a code of text", `{"jsonrpc":"2.0","id":0,"error":{"code":"1","message":"m"}}`, malformed(`{"jsonrpc":"2.0","id":0,"error":{"code":"1","message":"m"}}`)},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, replies := handlerOfReplies()
			client := connect(t, h)
			_, _ = h.conn.Call("m", nil, "tag")
			client.receive(t)
			client.send(t, c.line)
			got := await(t, replies)
			if got.Err == nil || got.Tag != "tag" {
				t.Fatalf("got %+v", got)
			}
			if text := fmt.Sprintf("%d %s %s", got.Err.Code, got.Err.Message, []byte(got.Err.Data)); text != c.want {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
	t.Run("a second answer to a call is passed over", func(t *testing.T) {
		h, replies := handlerOfReplies()
		c := connect(t, h)
		_, _ = h.conn.Call("m", nil, nil)
		c.receive(t)
		c.send(t, `{"jsonrpc":"2.0","id":0,"result":1}`+"\n"+`{"jsonrpc":"2.0","id":0,"result":2}`+"\n"+pingLine)
		if got := c.receive(t); got != pingDone {
			t.Error(got)
		}
		if got := await(t, replies); string(got.Result) != "1" || len(replies) > 0 {
			t.Errorf("got %s and %d more", got.Result, len(replies))
		}
	})
}

func TestCancelCall(t *testing.T) {
	h, replies := handlerOfReplies()
	c := connect(t, h)
	id, _ := h.conn.Call("m", nil, nil)
	if err := h.conn.CancelCall(id); err != nil {
		t.Fatal(err)
	}
	equal(t, []string{c.receive(t), c.receive(t)}, []string{
		`{"jsonrpc":"2.0","id":0,"method":"m"}`,
		`{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":0}}`,
	})
	c.send(t, `{"jsonrpc":"2.0","id":0,"error":{"code":-32800,"message":"Request cancelled"}}`)
	if got := await(t, replies); got.Err == nil || got.Err.Code != acp.CodeRequestCancelled {
		t.Errorf("got %+v", got)
	}
}
