// Package claudecli is the Claude CLI as a Go API, process side: it finds the
// executable, starts it with the arguments and the environment of an SDK
// client, moves lines over its standard streams and ends it with everything
// that it started.
//
// What the lines say is the business of package streamjson.
//
// A program that calls [Start] calls [watchdog.Main] before anything else in
// its main function; see there.
package claudecli
