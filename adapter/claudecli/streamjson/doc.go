// Package streamjson holds the lines that Claude's CLI and its host exchange
// with `--input-format stream-json --output-format stream-json`: one JSON
// object per line in each direction, with a control protocol in between.
//
// [Decode] turns a line of the CLI's stdout into a typed [Message]. It is
// lenient, because a newer CLI must keep working: an unknown type becomes
// [Unknown], an unknown field is kept in Extra, and a field of a wrong type
// costs that field and no more.
//
// The package does no I/O and starts nothing.
package streamjson
