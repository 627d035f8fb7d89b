// Package toolcall reads the data of Claude's tools and says in the words of
// ACP what it tells: the title, the kind, the files, what to show. It is pure:
// the same data always gives the same facts, on every system.
//
// Every tool has one file with its [Reporter], and nobody else reads the data
// of that tool. A reporter sees a call up to four times: as it starts (empty
// input), while its input streams (a prefix, see [Input]), when the input is
// complete, and at the end, with the answer of the PostToolUse hook before the
// result. What it returns knows no client: package present drops, renames and
// fences for the dialect of its client.
//
// # Add a tool
//
//   - Write TOOL.go with a struct that embeds other, which is what a tool
//     without a reporter gets, and define the methods that differ.
//   - Name it in the table of reporter.go.
//   - Add rows from a recording to TOOL_test.go.
//
// A method must do with any data: a model writes what it likes into an input,
// and a newer CLI changes results. So read with decode into a struct of
// members: a member that is missing or of another type costs only the fact
// that it carries.
package toolcall
