// Package labscript turns a scenario of the lab, with the transcripts that were
// recorded of it, into a script.
//
// The lab's steps that wait for time (settle, sleep, a responder's delay) become
// waits for the messages that came meanwhile, and its responders become the
// answers that were given. Where the kinds of client differ, a line names those
// that it is for: [air,air-bare].
package labscript
