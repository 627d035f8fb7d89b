// Package acp is the wire of the Agent Client Protocol: newline-delimited
// JSON-RPC 2.0 on the agent's stdin and stdout, and the messages it carries.
//
// A [Conn] reads the client's lines and hands each message to a [Handler] on
// one goroutine, in the order of arrival. What we send goes through one
// ordered writer, so that a line is whole and stands where its sender put it.
//
// # Lines in
//
// A line is one JSON value of at most 32 MiB, ended by LF or CRLF; the last one
// may lack its end. Blank lines are passed over. A line that is no message
// never ends the connection once it is initialized:
//
//   - text that is no JSON, or a line over the cap: -32700, id null
//   - a value that is no object: -32600, id null, the value as data
//   - an object that is neither call nor response: the same
//   - a batch: one -32600, id null
//   - a response that no call waits for: passed over
//
// Input is read as JavaScript reads it: bytes that are no UTF-8 become U+FFFD,
// lone surrogates and duplicate names are allowed (the last one counts), and
// unknown members are no error. Values nested deeper than 10,000 levels are
// refused with -32700.
//
// # First message
//
// The first object or array must be an initialize request. Otherwise
// [Conn.Run] ends with [ErrNotInitialized]; a call gets its -32600 before, a
// notification or a response gets nothing. Lines refused for not being JSON,
// and values that are neither object nor array, do not count as first.
//
// # Lines out
//
// Notifications wait in a buffer until [Conn.Flush], a reply or a call, or
// until the buffer is large. A client that does not read makes every sender
// wait. After a failed write every later one fails with the same error and
// Run ends, because part of a line may have gone out.
package acp
