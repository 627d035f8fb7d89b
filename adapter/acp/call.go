package acp

import (
	"context"
	"errors"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/sourcegraph/jsonrpc2"
)

// methodCancelRequest tells the client that we no longer need an answer.
const methodCancelRequest = "$/cancel_request"

// Response is the client's answer to a call: Err, or else Result. A malformed
// answer comes as an Err with CodeInvalidRequest.
type Response struct {
	Call   CallID
	Tag    any // as given to Call
	Result jsontext.Value
	Err    *Error
}

// Call sends a request to the client and flushes. The answer goes to
// HandleResponse together with tag, which may be nil. There is none if the
// connection ends first.
func (c *Conn) Call(method string, params, tag any) (CallID, error) {
	select {
	case <-c.running:
	default:
		return 0, ErrNotRunning
	}
	call := &outgoing{method: method, params: params, tag: tag}
	_, err := c.rpc.DispatchCall(context.Background(), method, nil, jsonrpc2.ExtraField(outgoingField, call))
	switch {
	case err == nil:
		return call.id, nil
	case c.out.failed() != nil:
		return 0, c.out.failed()
	case errors.Is(err, jsonrpc2.ErrClosed):
		return 0, ErrNotRunning
	default:
		return 0, err
	}
}

// CancelCall tells the client that the answer to a call is no longer needed,
// and flushes. The client still answers it.
func (c *Conn) CancelCall(call CallID) error {
	err := c.Notify(methodCancelRequest, struct {
		RequestID CallID `json:"requestId"`
	}{call})
	if err != nil {
		return err
	}
	return c.Flush()
}

// outgoing is what jsonrpc2 carries for us beside a request of ours.
type outgoing struct {
	id     CallID
	method string
	params any // nil once it is written
	tag    any
}

// outgoingField names the extra field with the outgoing. It is not written.
const outgoingField = "outgoing"

func outgoingOf(req *jsonrpc2.Request) *outgoing {
	for _, field := range req.ExtraFields {
		if call, ok := field.Value.(*outgoing); ok {
			return call
		}
	}
	return new(outgoing) // Call attaches one to every request
}

// announce notes the call that WriteObject is about to be asked to write. Both
// run under the send lock of jsonrpc2.
func (c *Conn) announce(req *jsonrpc2.Request, _ *jsonrpc2.Response) {
	call := outgoingOf(req)
	call.id = CallID(req.ID.Num)
	c.stream.sending = call
}

// dispatchResponse is called by jsonrpc2 for each message. Requests come to the
// dispatcher as well, and a response that no call waits for has no request.
func (c *Conn) dispatchResponse(req *jsonrpc2.Request, resp *jsonrpc2.Response) {
	if resp == nil {
		return
	}
	response := c.stream.takeResponse()
	if req == nil {
		return
	}
	response.Tag = outgoingOf(req).tag
	c.handler.HandleResponse(&response)
}
