package settingsfile

// managed is where the CLI reads the administrator's settings.
const managed = "/Library/Application Support/ClaudeCode/managed-settings.json"
