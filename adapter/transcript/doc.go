// Package transcript reads what Claude's CLI stored of a session: one JSON object
// a line in projects/SLUG/ID.jsonl of the CLI's config directory. The CLI may be
// writing to it, and an old version or a crash may have left lines that are no
// JSON; these are passed over. No more of a file is held in memory than a window
// or a line.
package transcript
