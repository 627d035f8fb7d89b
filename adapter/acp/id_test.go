package acp_test

import (
	"testing"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json"
)

func TestIDsComeBackAsSent(t *testing.T) {
	for _, id := range []string{
		`0`, `1`, `-1`, `-0`, `1.5`, `1.0`, `1e3`, `12345678901234567890`, `-9223372036854775809`,
		`""`, `"x"`, `"0"`, `"null"`, `"\u00e9"`, `"é"`, `"a\"b\\c\/"`, `"\ud800"`, `"😀"`, `"<&>\u2028"`, `null`,
	} {
		t.Run(id, func(t *testing.T) {
			h := new(recorder)
			got := afterInit(t, h, `{"jsonrpc":"2.0","id":`+id+`,"method":"m"}`)
			equal(t, got, []string{`{"jsonrpc":"2.0","id":` + id + `,"result":{}}`})
			if req := h.requests[1]; req.IsNotification() || req.ID.String() != id {
				t.Errorf("got id %q", req.ID)
			}
		})
	}
}

func TestIDInParams(t *testing.T) {
	type cancel struct {
		RequestID acp.ID `json:"requestId"`
	}
	t.Run("is the key of the request that has it", func(t *testing.T) {
		h := new(recorder)
		afterInit(t, h, `{"jsonrpc":"2.0","id":"a","method":"m"}
			{"jsonrpc":"2.0","id":7,"method":"m"}
			{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":7}}`)
		pending := map[acp.ID]string{h.requests[1].ID: "a", h.requests[2].ID: "seven"}
		var params cancel
		if err := json.Unmarshal(h.requests[3].Params, &params); err != nil {
			t.Fatal(err)
		}
		if got := pending[params.RequestID]; got != "seven" {
			t.Errorf("found %q for id %s", got, params.RequestID)
		}
	})
	t.Run("is written as it was read", func(t *testing.T) {
		for _, text := range []string{`{"requestId":1.50}`, `{"requestId":"x"}`, `{"requestId":null}`} {
			var params cancel
			if err := json.Unmarshal([]byte(text), &params); err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(params)
			if err != nil || string(got) != text {
				t.Errorf("%s became %s, %v", text, got, err)
			}
		}
	})
	t.Run("is none when it is absent", func(t *testing.T) {
		var params cancel
		if err := json.Unmarshal([]byte(`{}`), &params); err != nil || !params.RequestID.IsZero() {
			t.Errorf("got %q, %v", params.RequestID, err)
		}
		if got, err := json.Marshal(params); err != nil || string(got) != `{"requestId":null}` {
			t.Errorf("written as %s, %v", got, err)
		}
	})
	t.Run("is refused when it is of another type", func(t *testing.T) {
		for _, text := range []string{`true`, `{}`, `[1]`, `1e400`, `x`} {
			var id acp.ID
			if err := json.Unmarshal([]byte(text), &id); err == nil {
				t.Errorf("%s was taken as id %s", text, id)
			}
		}
	})
}
