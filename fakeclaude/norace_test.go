//go:build !race

package fakeclaude

const raceEnabled = false
