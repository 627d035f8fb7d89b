// Package config says what a session can be set to and what it starts with:
// the models, the effort, the permission modes, fast mode, the agents and the
// slash commands. It reads what the CLI offers and what Claude's settings files
// ask for, and decides. It does no I/O; package settingsfile reads the files.
package config
