package acp

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Error codes of JSON-RPC 2.0 and of ACP.
const (
	CodeParseError                 = -32700
	CodeInvalidRequest             = -32600
	CodeMethodNotFound             = -32601
	CodeInvalidParams              = -32602
	CodeInternalError              = -32603
	CodeRequestCancelled           = -32800
	CodeAuthRequired               = -32000
	CodeResourceNotFound           = -32002
	CodeUnsupportedProtocolVersion = -32022
)

var (
	// ErrNotInitialized ends Run when the client's first message is not an
	// initialize request. What had to be answered has been answered.
	ErrNotInitialized = errors.New("acp: the first message is not an initialize request")

	// ErrNotRunning is returned by Call before Run and after its end.
	ErrNotRunning = errors.New("acp: connection is not running")
)

// Error is the error member of a JSON-RPC response, ours or the client's. Nil
// Data leaves the member out; a Data of null is written.
type Error struct {
	Code    int            `json:"code"`
	Message string         `json:"message"`
	Data    jsontext.Value `json:"data,omitzero"`
}

// Error implements the error interface.
func (e *Error) Error() string {
	return fmt.Sprintf("acp: error %d: %s", e.Code, e.Message)
}

// WithDetail returns a copy whose message goes on with ": " and detail, as in
// "Internal error: Reached maximum number of turns (1)".
func (e *Error) WithDetail(detail string) *Error {
	return &Error{Code: e.Code, Message: e.Message + ": " + detail, Data: e.Data}
}

// newError encodes data, which may already be a jsontext.Value. Data that
// cannot be encoded is left out: an answer without it is better than none.
func newError(code int, message string, data any) *Error {
	e := &Error{Code: code, Message: message}
	if data == nil {
		return e
	}
	if value, err := json.Marshal(data, outputOptions); err == nil {
		e.Data = value
	}
	return e
}

// ParseError answers a line that is no JSON.
func ParseError() *Error { return newError(CodeParseError, "Parse error", nil) }

// InvalidRequest answers JSON that is no request. Nil data is left out.
func InvalidRequest(data any) *Error {
	return newError(CodeInvalidRequest, "Invalid request", data)
}

// MethodNotFound answers a request whose method we do not have.
func MethodNotFound(method string) *Error {
	return newError(CodeMethodNotFound, `"Method not found": `+method, struct {
		Method string `json:"method"`
	}{method})
}

// InvalidParams answers a request whose params do not fit. Nil data is left out.
func InvalidParams(data any) *Error {
	return newError(CodeInvalidParams, "Invalid params", data)
}

// InternalError answers a request that failed for a reason of our own. The
// details go into data.details; details that are JSON themselves are the data,
// and empty details give an empty object.
func InternalError(details string) *Error {
	if details == "" {
		return InternalErrorData(struct{}{})
	}
	if value := jsontext.Value(details); value.IsValid(inputOptions) {
		return InternalErrorData(value)
	}
	return InternalErrorData(struct {
		Details string `json:"details"`
	}{details})
}

// InternalErrorData is InternalError with data of the caller's shape. Nil data
// is left out. It is mostly followed by WithDetail.
func InternalErrorData(data any) *Error {
	return newError(CodeInternalError, "Internal error", data)
}

// RequestCancelled answers a request that the client cancelled with
// $/cancel_request.
func RequestCancelled(id ID) *Error {
	return newError(CodeRequestCancelled, "Request cancelled", struct {
		RequestID ID `json:"requestId"`
	}{id})
}

// AuthRequired answers a request that needs a login first.
func AuthRequired() *Error {
	return newError(CodeAuthRequired, "Authentication required", nil)
}

// ResourceNotFound answers a request for a session or a file that is not there.
func ResourceNotFound(uri string) *Error {
	e := newError(CodeResourceNotFound, "Resource not found", nil)
	if uri == "" {
		return e
	}
	return newError(e.Code, e.WithDetail(uri).Message, struct {
		URI string `json:"uri"`
	}{uri})
}

// UnsupportedProtocolVersion answers an initialize whose version is older than
// any in supported.
func UnsupportedProtocolVersion(requested int, supported ...int) *Error {
	return newError(CodeUnsupportedProtocolVersion, "Unsupported protocol version", struct {
		Requested int   `json:"requested"`
		Supported []int `json:"supported"`
	}{requested, supported})
}
