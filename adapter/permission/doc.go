// Package permission turns a can_use_tool question of Claude's CLI into what
// the client is asked, and the client's choice into the decision that the CLI
// gets. A choice has exactly the effect that its name shows: suggestions are
// checked and copied before they are offered, and a suggestion whose whole
// effect cannot be named is not offered at all.
//
// Each family of tools has one file with the choices that it offers; the table
// in ask.go names the family of a tool, and other.go is for the rest. A choice
// carries its decision from the start, so nothing is worked out from what the
// client sends back.
//
// Whatever the package does not understand makes it offer less: no lasting
// choice, or only the one to refuse. It never makes it allow more.
//
// The package is pure: it reads no file and no clock.
package permission
