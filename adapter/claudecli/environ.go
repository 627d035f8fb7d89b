package claudecli

import (
	"slices"
	"strings"
)

// FileCheckpointing makes the CLI keep what it needs to report and to rewind
// file changes. It is an entry for [Environ].
const FileCheckpointing = "CLAUDE_CODE_ENABLE_SDK_FILE_CHECKPOINTING=true"

// sdkVersion is the SDK whose behaviour this package follows; the CLI shows it
// in its requests.
const sdkVersion = "0.3.309"

// Environ is the environment of a session's process: the parent's with the
// extra "KEY=value" entries over it, a later one winning, and with what tells
// the CLI that an SDK client runs it.
func Environ(parent []string, extra ...string) []string {
	e := newEnvironment(parent, extra)
	e.remove("NODE_OPTIONS") // it is meant for the client's Node, not for a CLI that embeds one
	debug := e.get("DEBUG_CLAUDE_AGENT_SDK")
	e.remove("DEBUG")
	if isTrue(debug) {
		e.set("DEBUG", "1")
	}
	e.set("CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS", "1")
	e.setDefault("CLAUDE_CODE_SDK_READS_SESSION_STATE", "1")
	e.setDefault("CLAUDE_CODE_ENTRYPOINT", "sdk-ts")
	e.setDefault("CLAUDE_AGENT_SDK_VERSION", sdkVersion)
	return e.entries
}

// AuthEnviron is the environment of `claude auth`: the parent's with the extra
// entries over it.
func AuthEnviron(parent []string, extra ...string) []string {
	return newEnvironment(parent, extra).entries
}

// environment is a list of "KEY=value" entries with unique keys, in the order
// of their first appearance.
type environment struct{ entries []string }

func newEnvironment(parent, extra []string) *environment {
	e := &environment{entries: make([]string, 0, len(parent)+len(extra)+4)}
	e.add(parent)
	e.removeNested()
	e.add(extra)
	return e
}

func (e *environment) add(entries []string) {
	for _, entry := range entries {
		key, value, ok := strings.Cut(entry, "=")
		if ok && key != "" {
			e.set(key, value)
		}
	}
}

// removeNested removes what a Claude Code that started us left for its own
// children: with CLAUDECODE the CLI takes itself for a nested one, and it would
// connect to that one's editor and name that one's entry point as its own.
func (e *environment) removeNested() {
	if e.get("CLAUDECODE") != "" {
		e.remove("CLAUDE_CODE_ENTRYPOINT")
	}
	e.remove("CLAUDECODE")
	e.remove("CLAUDE_CODE_SSE_PORT")
}

// index is the entry's place, or -1.
func (e *environment) index(key string) int {
	return slices.IndexFunc(e.entries, func(entry string) bool {
		return len(entry) > len(key) && entry[len(key)] == '=' && entry[:len(key)] == key
	})
}

func (e *environment) get(key string) string {
	if i := e.index(key); i >= 0 {
		return e.entries[i][len(key)+1:]
	}
	return ""
}

func (e *environment) set(key, value string) {
	if i := e.index(key); i >= 0 {
		e.entries[i] = key + "=" + value
		return
	}
	e.entries = append(e.entries, key+"="+value)
}

// setDefault sets a key that is unset or empty.
func (e *environment) setDefault(key, value string) {
	if e.get(key) == "" {
		e.set(key, value)
	}
}

func (e *environment) remove(key string) {
	if i := e.index(key); i >= 0 {
		e.entries = slices.Delete(e.entries, i, i+1)
	}
}

// isTrue is how the CLI and its SDK read a switch from the environment.
func isTrue(value string) bool {
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "1", "true", "yes", "on":
		return true
	}
	return false
}
