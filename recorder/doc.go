// Package recorder holds what crossed the wires in one run of a scenario, on
// disk and in a canonical form.
//
// A recording (SCENARIO/PROFILE.rec) is the Claude CLI's side: every process
// that the agent started, with what it read, wrote and changed on disk, in the
// order of one clock. It is JSON Lines, a head first:
//
//	{"format":2,"agent":"...","agentVersion":"0.95.0","cli":"2.1.309","date":"2026-11-30","scenario":"hello","profile":"zed","sum":"..."}
//	{"p":1,"start":{"argv":["auth","status","--json"],"env":{...},"cwd":"$WORK"}}
//	{"p":2,"in":{"request_id":"$R1","type":"control_request",...}}
//	{"p":1,"raw":["{","  \"loggedIn\": true","}"]}
//	{"p":2,"out":{"type":"control_response",...}}
//	{"p":2,"event":{"type":"content_block_stop","index":0},"uuid":"$U14"}
//	{"p":2,"file":{"path":"$WORK/NOTES.md","mode":"644","mtime":4.455,"text":"# Notes\n"}}
//	{"p":2,"eof":true}
//	{"p":2,"exit":143,"by":"adapter"}
//
// The head of a run in which no CLI took part stands alone. Its sum is that of the
// file: a recording is never edited, and one changed byte is found.
//
// p numbers the processes by their start. in and out are lines of stdin and
// stdout; a line that is no JSON object stands in raw (stdout) or rawIn, and
// event is a stream event whose other members are those of the process's last
// one. A file change stands before the line that it was there for; a session file is
// written out as its JSON lines.
//
// $WORK, $HOME, $ROOT, $SLUG and $SOCK stand for the run's paths, $U1 for a
// UUID and $R1 for a request id of the adapter, numbered by first appearance, and
// $T1500 for a time, in milliseconds since the run's first one.
// {"$shared":"HASH","of":"LABEL","with":[...]} stands for a value that repeats
// between recordings, also for a whole line that repeats within a scenario. It is
// stored once, in the file of shared/ that the label's first word names, with $V1,
// $V2 in it for the strings of "with" and "$N3" for a number.
//
// A golden (SCENARIO/PROFILE.golden) is the ACP side, as the canonical text
// that Canonical makes of a transcript: see there. Its head has a sum as well.
package recorder
