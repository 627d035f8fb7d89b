package acp_test

import (
	"testing"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

func TestErrorsOnTheWire(t *testing.T) {
	var id acp.ID
	if err := json.Unmarshal([]byte(`7`), &id); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		err  *acp.Error
		want string
	}{
		{"parse error", acp.ParseError(), `{"code":-32700,"message":"Parse error"}`},
		{"invalid request", acp.InvalidRequest("why"), `{"code":-32600,"message":"Invalid request","data":"why"}`},
		{"invalid request with data of null", acp.InvalidRequest(jsontext.Value("null")), `{"code":-32600,"message":"Invalid request","data":null}`},
		{"method not found", acp.MethodNotFound("no/such"), `{"code":-32601,"message":"\"Method not found\": no/such","data":{"method":"no/such"}}`},
		{"invalid params", acp.InvalidParams(map[string]int{"b": 1, "a": 2}), `{"code":-32602,"message":"Invalid params","data":{"a":2,"b":1}}`},
		{"invalid params with a detail", acp.InvalidParams(nil).WithDetail("Unknown cursor"), `{"code":-32602,"message":"Invalid params: Unknown cursor"}`},
		{"internal error", acp.InternalError("Session not found"), `{"code":-32603,"message":"Internal error","data":{"details":"Session not found"}}`},
		{"internal error without details", acp.InternalError(""), `{"code":-32603,"message":"Internal error","data":{}}`},
		{"internal error whose details are JSON", acp.InternalError(`{"a": 1}`), `{"code":-32603,"message":"Internal error","data":{"a":1}}`},
		{"internal error with a detail", acp.InternalErrorData(nil).WithDetail("gone"), `{"code":-32603,"message":"Internal error: gone"}`},
		{"request cancelled", acp.RequestCancelled(id), `{"code":-32800,"message":"Request cancelled","data":{"requestId":7}}`},
		{"authentication required", acp.AuthRequired(), `{"code":-32000,"message":"Authentication required"}`},
		{"resource not found", acp.ResourceNotFound("abc"), `{"code":-32002,"message":"Resource not found: abc","data":{"uri":"abc"}}`},
		{"resource not found without a name", acp.ResourceNotFound(""), `{"code":-32002,"message":"Resource not found"}`},
		{"unsupported version", acp.UnsupportedProtocolVersion(0, 1, 2), `{"code":-32022,"message":"Unsupported protocol version","data":{"requested":0,"supported":[1,2]}}`},
		{"data that cannot be encoded is left out", acp.InvalidParams(make(chan int)), `{"code":-32602,"message":"Invalid params"}`},
		{"a message that is no UTF-8", acp.InternalErrorData(nil).WithDetail("\xff"), "{\"code\":-32603,\"message\":\"Internal error: \uFFFD\"}"},
		{"raw data that is no JSON is left out", &acp.Error{Code: 1, Message: "m", Data: jsontext.Value("{")}, `{"code":1,"message":"m"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := new(recorder)
			h.onRequest = func(req *acp.Request) {
				if req.Method != "m" {
					_ = h.conn.Reply(req.ID, struct{}{})
					return
				}
				_ = h.conn.ReplyError(req.ID, c.err)
			}
			got := afterInit(t, h, `{"jsonrpc":"2.0","id":1,"method":"m"}`)
			equal(t, got, []string{`{"jsonrpc":"2.0","id":1,"error":` + c.want + `}`})
		})
	}
	t.Run("an error names its code and message in Go", func(t *testing.T) {
		if got := acp.AuthRequired().Error(); got != "acp: error -32000: Authentication required" {
			t.Error(got)
		}
	})
}
