// Package present renders events in the dialect of the client. It is the only
// place that knows what a client declared: everything below it says what
// happened, once, and a presenter says it in ACP.
//
// [Capabilities] are what the client declared at initialize. [NewSession] makes
// the presenter of one session. Its fields tracker remembers what the client
// holds of each tool call, so that an update carries only what changed.
package present
