package acp

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"sync"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

const (
	// flushSize is how much may wait in the buffer before a notification is
	// written without a Flush.
	flushSize = 64 << 10

	// keepSize is the largest buffer kept for later lines.
	keepSize = 1 << 20
)

// writer puts whole lines on the client's stream, in the order of the calls.
// It is safe for use by many goroutines. A write that blocks blocks them all.
type writer struct {
	out    io.Writer
	broken func(error) // called with the first write error; must not block

	mu      sync.Mutex
	buf     bytes.Buffer
	start   int   // of the line being built in buf
	lineErr error // the line being built cannot be encoded
	err     error // of the first failed write; nothing is written any more
}

// notification adds a line to the buffer. Nil params are left out.
func (w *writer) notification(method string, params any) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.begin(`{"jsonrpc":"2.0","method":`)
	w.call(method, params)
	return w.end(method, false)
}

// request writes a line at once. Nil params are left out.
func (w *writer) request(id CallID, method string, params any) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.begin(`{"jsonrpc":"2.0","id":`)
	w.buf.Write(strconv.AppendUint(w.buf.AvailableBuffer(), uint64(id), 10))
	w.buf.WriteString(`,"method":`)
	w.call(method, params)
	return w.end(method, true)
}

// result answers a request at once. A result that cannot be encoded becomes an
// internal error, since the client waits for something.
func (w *writer) result(id ID, result any) error {
	return w.response(id, `,"result":`, result, InternalError("the result cannot be encoded"))
}

// failure answers a request with an error, at once. Data that cannot be encoded
// is left out.
func (w *writer) failure(id ID, failure *Error) error {
	return w.response(id, `,"error":`, failure, &Error{Code: failure.Code, Message: failure.Message})
}

// response answers a request with a value, or with the fallback if the value
// cannot be encoded.
func (w *writer) response(id ID, member string, value any, fallback *Error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	err := w.responseLine(id, member, value)
	if err != nil && w.err == nil {
		_ = w.responseLine(id, `,"error":`, fallback)
	}
	return err
}

func (w *writer) responseLine(id ID, member string, value any) error {
	w.begin(`{"jsonrpc":"2.0","id":`)
	w.buf.WriteString(id.text)
	w.buf.WriteString(member)
	w.encode(value)
	return w.end("response", true)
}

// flush writes what waits in the buffer.
func (w *writer) flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.write()
}

// failed returns the error of the first failed write, if there was one.
func (w *writer) failed() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

// begin starts a line in the buffer. The caller holds the lock up to end.
func (w *writer) begin(head string) {
	w.start, w.lineErr = w.buf.Len(), nil
	w.buf.WriteString(head)
}

// call appends a method and its params.
func (w *writer) call(method string, params any) {
	quoted, _ := jsontext.AppendQuote(w.buf.AvailableBuffer(), method)
	w.buf.Write(quoted)
	if params != nil {
		w.buf.WriteString(`,"params":`)
		w.encode(params)
	}
}

func (w *writer) encode(value any) {
	w.lineErr = json.MarshalWrite(&w.buf, value, outputOptions)
}

// end finishes the line, or takes it back if it cannot be encoded or written.
// The buffer is written if now is true or if it is large.
func (w *writer) end(name string, now bool) error {
	switch {
	case w.err != nil:
		w.buf.Truncate(w.start)
		return w.err
	case w.lineErr != nil:
		w.buf.Truncate(w.start)
		return fmt.Errorf("acp: encode %s: %w", name, w.lineErr)
	}
	w.buf.WriteString("}\n")
	w.repair()
	if !now && w.buf.Len() < flushSize {
		return nil
	}
	return w.write()
}

// repair makes the line valid UTF-8. Raw values are written as they came, and
// what Claude read from a file may be anything.
func (w *writer) repair() {
	line := w.buf.Bytes()[w.start:]
	if utf8.Valid(line) {
		return
	}
	valid := replaceInvalid(line)
	w.buf.Truncate(w.start)
	w.buf.Write(valid)
}

// write empties the buffer into the stream.
func (w *writer) write() error {
	if w.err != nil || w.buf.Len() == 0 {
		return w.err
	}
	n, err := w.out.Write(w.buf.Bytes())
	if err == nil && n < w.buf.Len() {
		err = io.ErrShortWrite
	}
	if err != nil {
		w.err = fmt.Errorf("acp: write: %w", err)
		w.buf = bytes.Buffer{}
		w.broken(w.err)
		return w.err
	}
	w.buf.Reset()
	if w.buf.Cap() > keepSize {
		w.buf = bytes.Buffer{}
	}
	return nil
}
