package acp

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync/atomic"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/sourcegraph/jsonrpc2"
)

// Answers to a first message that is no initialize request.
const (
	notInitializeRequest = "first ACP request must be initialize"
	notInitializeMessage = "first ACP message must be an initialize request"
)

// noBatch is the data of the answer to a batch.
const noBatch = "JSON-RPC batches are not supported"

// stream is the jsonrpc2.ObjectStream of a Conn. It screens the client's lines
// and answers the bad ones itself, because jsonrpc2 closes the connection on
// them. What it lets through goes to jsonrpc2 as a small envelope of method and
// id; the params or the response stay here, byte for byte, since jsonrpc2
// would decode and encode them again. jsonrpc2 reads one message and dispatches
// it before it reads the next, on one goroutine.
type stream struct {
	conn     *Conn
	lines    *lineReader
	screener screener
	opened   bool        // the client has sent its initialize request
	closed   atomic.Bool // by jsonrpc2

	// Of the message that is being dispatched.
	params   jsontext.Value
	response Response
	envelope []byte

	// The call that jsonrpc2 is sending, guarded by its send lock.
	sending *outgoing
}

var _ jsonrpc2.ObjectStream = (*stream)(nil)

// ReadObject reads up to the next message for jsonrpc2. Its error ends the
// connection.
func (s *stream) ReadObject(v any) error {
	<-s.conn.running
	for !s.closed.Load() {
		pass, err := s.readLine()
		if errors.Is(err, io.EOF) {
			s.conn.end(nil)
			return err
		}
		if err != nil {
			s.conn.end(err)
			return err
		}
		if pass {
			return json.Unmarshal(s.envelope, v, inputOptions) // of a type private to jsonrpc2
		}
	}
	return io.EOF
}

// readLine reads one line. It reports whether the line is for jsonrpc2; then
// the envelope is filled.
func (s *stream) readLine() (bool, error) {
	line, owned, err := s.lines.next()
	switch {
	case errors.Is(err, errLineTooLong):
		s.refuse("line too long", ParseError())
		return false, nil
	case errors.Is(err, io.EOF):
		return false, io.EOF
	case err != nil:
		return false, fmt.Errorf("acp: read: %w", err)
	}
	m := s.screener.screen(line, owned)
	if !s.opened && m.kind >= lineBatch && !s.open(m) {
		return false, ErrNotInitialized
	}
	pass := s.receive(m)
	*m = message{} // let go of the line
	return pass, nil
}

// open checks the client's first message, and answers it if it is a call other
// than initialize.
func (s *stream) open(m *message) bool {
	switch m.kind {
	case lineRequest:
		s.opened = textIs(m.method, "initialize")
		if !s.opened {
			s.answer(ID{text: string(m.id)}, "not initialized", InvalidRequest(notInitializeRequest))
		}
	case lineBatch, lineInvalid:
		s.refuse("not initialized", InvalidRequest(notInitializeMessage))
	}
	return s.opened
}

// receive answers or passes over what is no message, and prepares what is one.
func (s *stream) receive(m *message) bool {
	switch m.kind {
	case lineGarbage:
		s.refuse("no JSON", ParseError())
	case lineBatch:
		s.refuseBatch(m)
	case lineScalar, lineInvalid:
		s.refuse("no message", InvalidRequest(m.value))
	case lineRequest, lineNotification:
		s.prepareCall(m)
		return true
	case lineResponse:
		return s.prepareResponse(m)
	}
	return false
}

func (s *stream) refuseBatch(m *message) {
	if inner := m.value[1 : len(m.value)-1]; len(bytes.TrimSpace(inner)) == 0 {
		s.refuse("empty batch", InvalidRequest(m.value))
		return
	}
	s.refuse("batch", InvalidRequest(noBatch))
}

// refuse answers a line whose id cannot be known.
func (s *stream) refuse(reason string, failure *Error) { s.answer(nullID, reason, failure) }

// answer answers a bad line. The writer ends the connection if it cannot.
func (s *stream) answer(id ID, reason string, failure *Error) {
	s.conn.log.Debug("acp: bad line", slog.String("reason", reason), slog.Int("code", failure.Code))
	_ = s.conn.ReplyError(id, failure)
}

// prepareCall fills the envelope with the method and, as a string, the text of
// the id: jsonrpc2 keeps strings unchanged but not numbers.
func (s *stream) prepareCall(m *message) {
	s.params = m.keep(m.params)
	if cap(s.envelope) > readSize {
		s.envelope = nil
	}
	s.envelope = append(s.envelope[:0], `{"method":`...)
	s.envelope = append(s.envelope, m.method...)
	if m.kind == lineRequest {
		s.envelope = append(s.envelope, `,"id":`...)
		s.envelope, _ = jsontext.AppendQuote(s.envelope, m.id)
	}
	s.envelope = append(s.envelope, '}')
}

// takeParams hands out the params of the call being dispatched.
func (s *stream) takeParams() jsontext.Value {
	params := s.params
	s.params = nil
	return params
}

// prepareResponse fills the envelope with the id, by which jsonrpc2 finds the
// call. It is false for an id that no call of ours can have.
func (s *stream) prepareResponse(m *message) bool {
	call, ok := parseCallID(m.id)
	if !ok {
		s.conn.log.Debug("acp: response to an unknown call passed over")
		return false
	}
	s.response = Response{Call: call}
	switch {
	case !m.isVersion2() || (m.result == nil) == (m.err == nil):
		s.response.Err = InvalidRequest(m.value)
	case m.result != nil:
		s.response.Result = m.keep(m.result)
	default:
		s.response.Err = parseError(m)
	}
	s.envelope = fmt.Appendf(s.envelope[:0], `{"id":%d,"result":null}`, call)
	return true
}

// parseError reads the error of a response. A malformed one makes the whole
// response invalid, as other malformed responses are.
func parseError(m *message) *Error {
	var failure struct {
		Code    *int           `json:"code"`
		Message *string        `json:"message"`
		Data    jsontext.Value `json:"data"`
	}
	err := json.Unmarshal(m.err, &failure, inputOptions)
	if err != nil || failure.Code == nil || failure.Message == nil {
		return InvalidRequest(m.value)
	}
	return &Error{Code: *failure.Code, Message: *failure.Message, Data: failure.Data}
}

// takeResponse hands out the response being dispatched.
func (s *stream) takeResponse() Response {
	response := s.response
	s.response = Response{}
	return response
}

// WriteObject sends the request that jsonrpc2 has just announced by OnSend.
// Nothing else is sent through jsonrpc2.
func (s *stream) WriteObject(any) error {
	call := s.sending
	s.sending = nil
	params := call.params
	call.params = nil // jsonrpc2 keeps the call until it is answered
	return s.conn.out.request(call.id, call.method, params)
}

// Close is called by jsonrpc2 when the connection ends. The reader and the
// writer belong to whoever made the Conn.
func (s *stream) Close() error {
	s.closed.Store(true)
	return nil
}
