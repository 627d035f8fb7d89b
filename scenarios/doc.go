// Package scenarios plays the client side of recorded conversations against an
// agent over the fake Claude CLI, and compares what the client saw with the golden.
//
// A scenario is a testscript, NAME.txtar. Its first line tells the kinds of client,
// each with its initialize in profiles/:
//
//	# profiles: plain zed air air-bare
//
// A line that begins with [air,air-bare] is for these alone. The files below the
// script lay out the run: work/ is the workspace, home/ the home directory, env the
// agent's environment. "acpconform help verbs" lists the verbs; Help has the text.
//
// A script waits for messages, never for time. A wait that can no longer be met
// fails at once: nothing is under way, the agent is gone, or it left what was
// recorded of the CLI.
//
// PENDING.md lists what does not equal its golden yet, and DIFFERENCES.md, beside
// the goldens, what may differ. An entry of either that is not needed fails.
package scenarios
