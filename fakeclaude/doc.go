// Package fakeclaude plays a recording back as the Claude CLI, to any adapter
// that speaks its protocol.
//
// # What is expected of the adapter
//
// A strict input must come, once, and not before the user message that was
// recorded before it: user messages, answers to the CLI's own requests
// (permissions, hooks), an interrupt in a turn, set_*, apply_flag_settings,
// stop_task, rewind_files, cancel_async_message and changes of MCP servers.
// Free inputs may come at any time and any number of times, and are answered
// at once with what was recorded: auth status, get_context_usage,
// generate_session_title, mcp_status and other queries, and the interrupt of a
// shutdown.
//
// Recorded output waits for the strict inputs that caused it and comes in
// recorded order. The answer to a control request waits for nothing. A hook
// that the adapter did not register is passed over, with what waited for its
// answer. Ids and paths are those of the adapter: session ids, uuids of user
// messages, request ids, hook callback ids, working and configuration
// directory. Files change before the line that they were found before.
//
// An adapter that leaves the recorded path, by a strict input that was not
// recorded, is missing or differs in what matters, is told on stderr what was
// recorded and where, and the process exits with ExitLeft. A missing input is
// noticed after Options.Patience in which nothing else moved, whatever free inputs
// came; a user message between turns only at the end, for its time is the user's.
// The end of stdin and SIGTERM end the process with status 0 and 143, or with
// ExitLeft when something is still missing.
//
// # Which process is started
//
// A subcommand is that of the same words and the most alike options, in recorded
// order, and the last of them again when none is left; one that the recording
// shows cut off does not answer while another does. A conversation is the one of
// the same session (--resume, --session-id), then of the options and directory that
// are most alike, then the first. An exit is replayed only if the CLI exited by
// itself. --version is always answered.
//
// # Environment
//
//	FAKECLAUDE_RECORDING  path of the recording, GOLDEN/SCENARIO/PROFILE.rec
//	FAKECLAUDE_STATE      directory that all processes of one run share; it is
//	                      made if it is missing
//	FAKECLAUDE_WORK       what $WORK stands for; by default what the working
//	                      directory of a process tells
//	FAKECLAUDE_PATIENCE   how long to wait for a strict input, 1.5s by default
//	FAKECLAUDE_FAULT      what to do wrong, see ParseFaults
//
// The CLI's own CLAUDE_CONFIG_DIR says where session files go.
package fakeclaude
