package acp_test

import (
	"strings"
	"testing"
)

const (
	parseError = `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}`
	noAnswer   = ""
)

func invalid(data string) string {
	return `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request","data":` + data + `}}`
}

// badLines are lines that reach no handler, with what the client gets for them.
var badLines = []struct{ name, line, want string }{
	{"text", "not json at all", parseError},
	{"an object cut short", `{"jsonrpc":"2.0","id":904,"method":"session/new"`, parseError},
	{"a string cut short", `{"jsonrpc":"2.0","id":904,"method":"sess`, parseError},
	{"a NUL byte", "\x00", parseError},
	{"a NUL byte in a string", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\x00b\"}", parseError},
	{"a tab in a string", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\tb\"}", parseError},
	{"text behind an object", `{"jsonrpc":"2.0","id":14,"method":"a"} x`, parseError},
	{"two objects", `{"jsonrpc":"2.0","id":14,"method":"a"}{}`, parseError},
	{"a trailing comma", `{"jsonrpc":"2.0","id":14,"method":"a",}`, parseError},
	{"a name without a value", `{"jsonrpc"}`, parseError},
	{"a number as a name", `{1:2}`, parseError},
	{"bytes that are no UTF-8 outside of strings", "{\"jsonrpc\":\"2.0\",\"id\":17,\"method\":\"a\"\xff}", parseError},
	{"an array cut short", `[1,2`, parseError},
	{"a leading zero", `01`, parseError},
	{"NEL, which is no white space", "\u0085", parseError},
	{"a single brace", `{`, parseError},
	{"the wrong bracket", `{]`, parseError},

	{"a number", `42`, invalid(`42`)},
	{"null", `null`, invalid(`null`)},
	{"true", `true`, invalid(`true`)},
	{"a string", `"str"`, invalid(`"str"`)},

	{"an empty object", `{}`, invalid(`{}`)},
	{"only a version", `{"jsonrpc":"2.0"}`, invalid(`{"jsonrpc":"2.0"}`)},
	{"no version", `{"id":905,"method":"session/list"}`, invalid(`{"id":905,"method":"session/list"}`)},
	{"a version of 1.0", `{"jsonrpc":"1.0","id":1,"method":"x"}`, invalid(`{"jsonrpc":"1.0","id":1,"method":"x"}`)},
	{"a version that is a number", `{"jsonrpc":2.0,"id":1,"method":"x"}`, invalid(`{"jsonrpc":2.0,"id":1,"method":"x"}`)},
	{"a method that is a number", `{"jsonrpc":"2.0","id":1,"method":5}`, invalid(`{"jsonrpc":"2.0","id":1,"method":5}`)},
	{"a method of null", `{"jsonrpc":"2.0","id":1,"method":null}`, invalid(`{"jsonrpc":"2.0","id":1,"method":null}`)},
	{"a method of null in a notification", `{"jsonrpc":"2.0","method":null}`, invalid(`{"jsonrpc":"2.0","method":null}`)},
	{"an id of true", `{"jsonrpc":"2.0","id":true,"method":"x"}`, invalid(`{"jsonrpc":"2.0","id":true,"method":"x"}`)},
	{"an id that is an object", `{"jsonrpc":"2.0","id":{},"method":"x"}`, invalid(`{"jsonrpc":"2.0","id":{},"method":"x"}`)},
	{"an id that is an array", `{"jsonrpc":"2.0","id":[],"method":"x"}`, invalid(`{"jsonrpc":"2.0","id":[],"method":"x"}`)},
	{"an infinite id", `{"jsonrpc":"2.0","id":1e400,"method":"x"}`, invalid(`{"jsonrpc":"2.0","id":1e400,"method":"x"}`)},
	{"white space in the value", `{ "a" : [ 1 , 2 ] }`, invalid(`{"a":[1,2]}`)},
	{"bytes that are no UTF-8", "{\"a\":\"\xff\"}", invalid("{\"a\":\"\uFFFD\"}")},

	{"an empty array", `[ ]`, invalid(`[]`)},
	{"a batch", `[{"jsonrpc":"2.0","id":1,"method":"a"},{"jsonrpc":"2.0","id":2,"method":"b"}]`, invalid(`"JSON-RPC batches are not supported"`)},
	{"a batch of notifications", `[{"jsonrpc":"2.0","method":"a"}]`, invalid(`"JSON-RPC batches are not supported"`)},

	{"an id alone", `{"jsonrpc":"2.0","id":903}`, noAnswer},
	{"a response to no call", `{"jsonrpc":"2.0","id":77,"result":{}}`, noAnswer},
	{"an error to no call", `{"jsonrpc":"2.0","id":77,"error":{"code":1,"message":"m"}}`, noAnswer},
	{"a response without an id", `{"result":1}`, noAnswer},
	{"an error without an id", `{"error":1}`, noAnswer},
	{"a response to a string id", `{"jsonrpc":"2.0","id":"0","result":1}`, noAnswer},
	{"a response to a negative id", `{"jsonrpc":"2.0","id":-1,"result":1}`, noAnswer},
	{"a response to an id of true", `{"jsonrpc":"2.0","id":true,"result":1}`, noAnswer},
	{"a response to a fraction", `{"jsonrpc":"2.0","id":0.5,"result":1}`, noAnswer},

	{"an empty line", ``, noAnswer},
	{"white space", " \t\v\f\r", noAnswer},
	{"white space of Unicode", "\uFEFF\u00A0\u2028\u3000", noAnswer},
}

func TestBadLines(t *testing.T) {
	for _, bad := range badLines {
		t.Run(bad.name, func(t *testing.T) {
			h := new(recorder)
			var want []string
			if bad.want != noAnswer {
				want = []string{bad.want}
			}
			equal(t, afterInit(t, h, bad.line), want)
			if len(h.requests) != 2 || len(h.responses) != 0 {
				t.Errorf("the handler got %v and %v", h.requests, h.responses)
			}
		})
	}
	t.Run("nested so deeply that the value cannot go back", func(t *testing.T) {
		line := `{"a":` + strings.Repeat("[", 9999) + strings.Repeat("]", 9999) + `}`
		equal(t, afterInit(t, new(recorder), line), []string{`{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}}`})
	})
	t.Run("nested too deeply", func(t *testing.T) {
		line := `{"jsonrpc":"2.0","id":1,"method":"m","params":` + strings.Repeat("[", 20000) + strings.Repeat("]", 20000) + `}`
		equal(t, afterInit(t, new(recorder), line), []string{parseError})
	})
	t.Run("one after the other on one connection", func(t *testing.T) {
		var lines, want []string
		for _, bad := range badLines {
			lines = append(lines, bad.line)
			if bad.want != noAnswer {
				want = append(want, bad.want)
			}
		}
		equal(t, afterInit(t, new(recorder), strings.Join(lines, "\n")), want)
	})
}

// TestOddLines has lines that are unusual, but that JavaScript takes.
func TestOddLines(t *testing.T) {
	for _, odd := range []struct{ name, line, method, params string }{
		{"a CR at the end", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"}\r", "m", ""},
		{"a byte order mark and white space around", "\uFEFF \t{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"}\u00A0 ", "m", ""},
		{"an id twice", `{"jsonrpc":"2.0","id":9,"id":1,"method":"m"}`, "m", ""},
		{"params twice", `{"jsonrpc":"2.0","id":1,"params":{"a":1},"method":"m","params":[2]}`, "m", `[2]`},
		{"escaped names", `{"json\u0072pc":"2.\u0030","\u0069d":1,"m\u0065thod":"m"}`, "m", ""},
		{"unknown members", `{"jsonrpc":"2.0","id":1,"method":"m","meta":{"a":[1]},"extra":null}`, "m", ""},
		{"a result beside the method", `{"jsonrpc":"2.0","id":1,"method":"m","result":1}`, "m", ""},
		{"bytes that are no UTF-8 in a string", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\xe9\xe9\",\"params\":{\"a\":\"\xff\"}}", "m\uFFFD\uFFFD", "{\"a\":\"\uFFFD\"}"},
		{"a lone surrogate in params", `{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":"\ud800"}}`, "m", `{"a":"\ud800"}`},
		{"a lone surrogate in the method", `{"jsonrpc":"2.0","id":1,"method":"m\udc00"}`, "m\uFFFD", ""},
		{"duplicate names in params", `{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1,"a":2}}`, "m", `{"a":1,"a":2}`},
		{"params kept as they are", `{"jsonrpc":"2.0","id":1,"method":"m","params":{ "z": 1.50, "a": "<&>\u00e9\/", "n": 12345678901234567890 }}`, "m", `{ "z": 1.50, "a": "<&>\u00e9\/", "n": 12345678901234567890 }`},
		{"params that are a number", `{"jsonrpc":"2.0","id":1,"method":"m","params":5}`, "m", `5`},
		{"params that are a string", `{"jsonrpc":"2.0","id":1,"method":"m","params":"x"}`, "m", `"x"`},
		{"params of null", `{"jsonrpc":"2.0","id":1,"method":"m","params":null}`, "m", `null`},
		{"an empty method", `{"jsonrpc":"2.0","id":1,"method":""}`, "", ""},
		{"an escaped method", `{"jsonrpc":"2.0","id":1,"method":"a\"\\\n\u00e9"}`, "a\"\\\né", ""},
	} {
		t.Run(odd.name, func(t *testing.T) {
			h := new(recorder)
			equal(t, afterInit(t, h, odd.line), []string{`{"jsonrpc":"2.0","id":1,"result":{}}`})
			got := h.requests[1]
			if got.Method != odd.method || string(got.Params) != odd.params {
				t.Errorf("got method %q and params %q", got.Method, got.Params)
			}
		})
	}
	t.Run("a notification is not answered", func(t *testing.T) {
		h := new(recorder)
		equal(t, afterInit(t, h, `{"jsonrpc":"2.0","method":"n","params":{"a":1}}`), nil)
		if got := h.requests[1]; !got.IsNotification() || got.Method != "n" || string(got.Params) != `{"a":1}` {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("params stay as they are while further lines come", func(t *testing.T) {
		h := new(recorder)
		afterInit(t, h, strings.Repeat(`{"jsonrpc":"2.0","method":"n","params":{"a":"first"}}`+"\n"+`{"jsonrpc":"2.0","method":"n","params":{"b":"other"}}`+"\n", 2000))
		for i, req := range h.requests[1 : len(h.requests)-1] {
			if want := []string{`{"a":"first"}`, `{"b":"other"}`}[i%2]; string(req.Params) != want {
				t.Fatalf("params of notification %d are %s", i, req.Params)
			}
		}
	})
}
