package acp_test

import (
	"errors"
	"strings"
	"testing"

	"claude-agent-acp/adapter/acp"
)

func TestFirstMessage(t *testing.T) {
	const wantRequest = `,"error":{"code":-32600,"message":"Invalid request","data":"first ACP request must be initialize"}}`
	noMessage := invalid(`"first ACP message must be an initialize request"`)
	for _, first := range []struct{ name, line, want string }{
		{"another request is refused", `{"jsonrpc":"2.0","id":901,"method":"session/new","params":{}}`, `{"jsonrpc":"2.0","id":901` + wantRequest},
		{"another request with an id of null is refused", `{"jsonrpc":"2.0","id":null,"method":"session/new"}`, `{"jsonrpc":"2.0","id":null` + wantRequest},
		{"a notification ends the connection", `{"jsonrpc":"2.0","method":"session/cancel"}`, noAnswer},
		{"initialize without an id ends the connection", `{"jsonrpc":"2.0","method":"initialize"}`, noAnswer},
		{"a response ends the connection", `{"jsonrpc":"2.0","id":0,"result":{}}`, noAnswer},
		{"a malformed response ends the connection", `{"result":1}`, noAnswer},
		{"an empty object is refused", `{}`, noMessage},
		{"initialize without a version is refused", `{"id":905,"method":"initialize"}`, noMessage},
		{"a method that is a number is refused", `{"jsonrpc":"2.0","id":1,"method":5}`, noMessage},
		{"an empty array is refused", `[]`, noMessage},
		{"a batch is refused", `[{"jsonrpc":"2.0","id":1,"method":"x"}]`, noMessage},
	} {
		t.Run(first.name, func(t *testing.T) {
			h := new(recorder)
			out, err := feed(t, h, strings.NewReader(first.line+"\n"+initLine+"\n"))
			if !errors.Is(err, acp.ErrNotInitialized) {
				t.Errorf("Run: %v", err)
			}
			var want []string
			if first.want != noAnswer {
				want = []string{first.want}
			}
			equal(t, out, want)
			if len(h.requests) != 0 {
				t.Errorf("the handler got %v", h.requests)
			}
		})
	}
	t.Run("lines that are no object do not count", func(t *testing.T) {
		tooLong := strings.Repeat("x", 32<<20+1)
		out, err := feed(t, new(recorder), strings.NewReader("\ngarbage\n42\nnull\n"+tooLong+"\n"+initLine+"\n"))
		if err != nil {
			t.Errorf("Run: %v", err)
		}
		equal(t, out, []string{parseError, invalid("42"), invalid("null"), parseError, initDone})
	})
	t.Run("initialize may be written with escapes", func(t *testing.T) {
		out, err := feed(t, new(recorder), strings.NewReader(`{"jsonrpc":"2.0","id":"init","method":"\u0069nitialize"}`))
		if err != nil {
			t.Errorf("Run: %v", err)
		}
		equal(t, out, []string{initDone})
	})
	t.Run("a second initialize is for the handler", func(t *testing.T) {
		equal(t, afterInit(t, new(recorder), initLine), []string{initDone})
	})
}

// TestMutatedInitialize swaps each value of an initialize request for values of
// other types. Each is answered and the connection lives, unless the envelope
// itself is broken.
func TestMutatedInitialize(t *testing.T) {
	parts := []string{`{"jsonrpc":`, `"2.0"`, `,"id":`, `1`, `,"method":`, `"initialize"`, `,"params":{"protocolVersion":`, `1`, `,"clientCapabilities":{"fs":`, `{"readTextFile":true}`, `,"terminal":`, `true`, `}},"_meta":`, `null`, `}`}
	values := []string{`null`, `true`, `0`, `-1.5e3`, `""`, `"x"`, `[]`, `{}`, `[null]`, `{"":[]}`}
	for i := 1; i < len(parts); i += 2 {
		for _, value := range values {
			mutated := append([]string{}, parts...)
			mutated[i] = value
			line := strings.Join(mutated, "")
			h := new(recorder)
			out, err := feed(t, h, strings.NewReader(line+"\n"+pingLine+"\n"))
			switch {
			case err == nil && len(h.requests) == 2 && len(out) == 2 && out[1] == pingDone:
			case errors.Is(err, acp.ErrNotInitialized) && len(h.requests) == 0 && len(out) == 1 && i < 7:
			default:
				t.Errorf("%s\nRun: %v, output %q", line, err, out)
			}
		}
	}
}
