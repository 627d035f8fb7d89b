// Package session is the state machine of one ACP session. [Session.Step]
// takes what arrived (a request of the client, a line of Claude's CLI, an
// answer to something the session asked, the end of a timer) and returns what
// to do about it: show an event, write a line to the CLI, answer a request.
//
// It does no I/O, takes no lock, reads no clock and makes no random value. The
// caller feeds it in the order of arrival, from one goroutine, and carries out
// the effects in their order. So any history can be played in a test without a
// process.
//
// # How a prompt ends
//
// A prompt is settled by identity. The session gives each user message a uuid
// and the CLI names it in the echo, in its lifecycle and in the result; nothing
// is counted. Every prompt gets exactly one answer, in the order of the prompts:
//
//   - a result names the prompts that it settles;
//   - the echo of a later prompt ends the earlier ones, which it was folded into;
//   - a cancelled prompt that was never taken up ends when the interrupt is
//     acknowledged;
//   - a prompt into which something was said by steering goes on until a result
//     names that, too;
//   - idle without a result ends the prompt that was running, as an error;
//   - the end of the process ends them all, as errors; a process that answers
//     nothing for minutes counts as ended.
package session
