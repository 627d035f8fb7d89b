//go:build !darwin && !windows

package settingsfile

// managed is where the CLI reads the administrator's settings.
const managed = "/etc/claude-code/managed-settings.json"
