// Package goal follows the goal of a session: what the client was told of it,
// and which command about it is under way. It is pure.
package goal
