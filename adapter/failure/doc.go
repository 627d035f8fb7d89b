// Package failure turns what goes wrong in a session into records for the
// user's transcript: what kind of trouble it is, what can be done about it, and
// which incident it belongs to. It is pure; a presenter decides who sees it.
package failure
