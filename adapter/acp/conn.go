package acp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/sourcegraph/jsonrpc2"
)

// Request is one call of the client: a request, or a notification if it has no
// id. Params are the raw JSON as it was sent, nil if there are none. They may
// be of any kind and belong to the receiver.
type Request struct {
	ID     ID
	Method string
	Params jsontext.Value
}

// IsNotification reports whether no answer is expected.
func (r *Request) IsNotification() bool { return r.ID.IsZero() }

// Handler receives what the client sends. Its methods are called on the reading
// goroutine, one message at a time and in the order of arrival, so they must
// not block. A call may still be under way when Run returns before the client
// closed its side.
type Handler interface {
	// HandleRequest takes a request or a notification. Each request must be
	// answered once, with Reply or ReplyError, now or later.
	HandleRequest(*Request)
	// HandleResponse takes the client's answer to Call. It can come before Call
	// has returned; the Tag tells what it belongs to.
	HandleResponse(*Response)
}

// Conn is the agent's side of one ACP connection. All its methods may be called
// from any goroutine; Run is called once.
type Conn struct {
	handler Handler
	out     *writer
	stream  *stream
	log     *slog.Logger

	rpc     *jsonrpc2.Conn
	running chan struct{} // closed when rpc is set

	ending sync.Once
	cause  error         // why Run ends
	ended  chan struct{} // closed when cause is set
}

// Option changes a Conn made by NewConn.
type Option func(*Conn)

// WithLogger sets a logger for what goes wrong on the wire, at debug level. It
// is never given params or results. Without it nothing is logged.
func WithLogger(log *slog.Logger) Option {
	return func(c *Conn) { c.log = log }
}

// NewConn makes a connection that reads the client's lines from in and writes
// ours to out. It closes neither. Nothing is read before Run.
func NewConn(in io.Reader, out io.Writer, h Handler, opts ...Option) *Conn {
	c := &Conn{
		handler: h,
		log:     slog.New(slog.DiscardHandler),
		running: make(chan struct{}),
		ended:   make(chan struct{}),
	}
	c.out = &writer{out: out, broken: c.end}
	c.stream = &stream{conn: c, lines: newLineReader(in)}
	for _, opt := range opts {
		opt(c)
	}
	return c
}

// Run reads and dispatches messages until the connection ends. It returns nil
// at the end of the input and after Close, ErrNotInitialized if the client does
// not begin with an initialize request, the error of ctx, or the first read or
// write error. Then a Read may still be blocked; it ends when the caller closes
// the reader. Replies and notifications can be written after Run.
func (c *Conn) Run(ctx context.Context) error {
	c.rpc = jsonrpc2.NewConn(ctx, c.stream, dispatcher{c},
		jsonrpc2.SetLogger(libraryLog{c.log}),
		jsonrpc2.OnSend(c.announce),
		jsonrpc2.OnRecv(c.dispatchResponse))
	close(c.running)
	defer c.rpc.Close()

	select {
	case <-c.ended:
	case <-ctx.Done():
		c.end(ctx.Err())
	}
	return c.cause
}

// Close ends Run, as after a refused initialize. It does not flush.
func (c *Conn) Close() { c.end(nil) }

// end makes Run return cause. The first one counts.
func (c *Conn) end(cause error) {
	c.ending.Do(func() {
		c.cause = cause
		close(c.ended)
	})
}

// Reply answers a request and flushes. Updates that belong before the answer
// must have been sent before. A nil result is null.
func (c *Conn) Reply(id ID, result any) error {
	if id.IsZero() {
		return errReplyWithoutID
	}
	return c.out.result(id, result)
}

// ReplyError answers a request with an error and flushes.
func (c *Conn) ReplyError(id ID, err *Error) error {
	if id.IsZero() {
		return errReplyWithoutID
	}
	return c.out.failure(id, err)
}

// errReplyWithoutID keeps an answer to a notification off the wire.
var errReplyWithoutID = errors.New("acp: reply without an id")

// Notify queues a notification. It becomes visible with the next Flush, reply
// or call, or when much has gathered. Params are encoded before it returns; nil
// params are left out. Pass a pointer to save a copy.
func (c *Conn) Notify(method string, params any) error {
	return c.out.notification(method, params)
}

// Flush writes the queued notifications.
func (c *Conn) Flush() error { return c.out.flush() }

// dispatcher is the jsonrpc2.Handler of a Conn.
type dispatcher struct{ conn *Conn }

// Handle hands a request or notification on.
func (d dispatcher) Handle(_ context.Context, _ *jsonrpc2.Conn, req *jsonrpc2.Request) {
	d.conn.handler.HandleRequest(&Request{
		ID:     ID{text: req.ID.Str},
		Method: req.Method,
		Params: d.conn.stream.takeParams(),
	})
}

// libraryLog takes what jsonrpc2 would print on stderr.
type libraryLog struct{ log *slog.Logger }

// Printf implements jsonrpc2.Logger.
func (l libraryLog) Printf(format string, args ...any) {
	l.log.Debug(fmt.Sprintf(format, args...))
}
