// Package auth tells the client which login Claude uses: the _auth/status_update
// notification. The agent only reports; it never asks for a login here.
//
// There are two sources. `claude auth status` answers at any time but knows
// less; the account that a session names is what it runs with, and comes with
// the session only. An agent that cannot tell says nothing: that nobody is
// logged in is a status of its own.
package auth
