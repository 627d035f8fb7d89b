// Package command knows the slash commands that the agent answers itself, because
// what Claude's CLI says of them is for a terminal: /mcp and /usage. It reads the
// prompt and writes the answer; asking the CLI is the session's business. It does
// no I/O.
package command
