// Package scenarios plays the client side of recorded conversations against an
// agent over the fake Claude CLI, and compares what the client saw with the golden.
//
// A scenario is a testscript, NAME.txtar. Its first line tells the kinds of client:
//
//	# profiles: plain zed air air-bare
//
// The files below it make the workspace, in work/. Its verbs are:
//
//	start               start the agent and initialize it as the profile's client
//	new                 session/new
//	prompt TEXT         session/prompt; the script goes on while it runs
//	mode ID             session/set_mode
//	await TEXT          wait for a message that holds TEXT
//	answer OPTION       answer the next permission request
//	cancel              session/cancel
//	end                 wait for the answer of every request
//	golden              end the agent and compare the transcript
//
// A wait that can no longer be met fails at once: nothing is under way, or the
// agent is gone.
package scenarios
