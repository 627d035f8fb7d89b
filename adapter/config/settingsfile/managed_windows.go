package settingsfile

// managed is where the CLI reads the administrator's settings.
const managed = `C:\Program Files\ClaudeCode\managed-settings.json`
