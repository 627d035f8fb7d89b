package goal

import "strings"

// Goal is what a session works towards. Nil is none.
type Goal struct {
	Objective string
	// Progress is what the CLI told of it; nil until it did.
	Progress *Progress
}

// Progress is how far a goal has come.
type Progress struct {
	Iterations int64
	LastReason string // why it is not reached yet, or ""
	CreatedAt  int64  // Unix milliseconds
}

// Command reads a prompt that sets or clears the goal. It reports false for any
// other, also for /goal alone, which only asks.
func Command(prompt string) (g *Goal, ok bool) {
	rest, found := strings.CutPrefix(prompt, "/goal")
	argument := strings.TrimSpace(rest)
	if !found || argument == "" || strings.TrimLeft(rest, " \t\r\n\v\f") == rest {
		return nil, false
	}
	if argument == "clear" {
		return nil, true
	}
	return &Goal{Objective: argument}, true
}

// Set is the prompt that sets a goal.
func Set(objective string) string { return "/goal " + strings.TrimSpace(objective) }

// Clear is the prompt that clears it.
const Clear = "/goal clear"
