// Package adapter is the agent: it serves one ACP client and drives one Claude
// CLI per session.
//
// [Serve] runs the connection. Each method of ACP has a file of its own, which
// reads the params and hands them on. A session is a goroutine (live.go) that
// feeds the state machine of package session in the order of arrival, shows
// its events through package present and carries out its effects.
package adapter
