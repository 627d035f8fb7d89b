// Package permission turns a can_use_tool question of Claude's CLI into what
// the client is asked, and the client's choice into the decision that the CLI
// gets. A choice has exactly the effect that its name shows: suggestions are
// checked and copied before they are offered, and a suggestion whose whole
// effect cannot be named is not offered at all.
//
// The package is pure: it reads no file and no clock.
package permission
