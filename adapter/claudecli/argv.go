package claudecli

import (
	"strconv"
	"strings"
)

// Options are the CLI's start options. The zero value starts a new session
// with the CLI's own defaults.
type Options struct {
	SessionID       string // UUID of a new session
	Resume          string // UUID of a stored session to go on with
	ResumeSessionAt string // uuid of the last message of it to keep
	ForkSession     bool   // go on with a copy, under SessionID
	Continue        bool   // go on with the newest session of the directory
	NoPersistence   bool   // do not store the session

	Thinking      Thinking
	Effort        string
	MaxTurns      int    // 0: no limit
	MaxBudgetUSD  string // a decimal number
	Model         string
	FallbackModel string
	Agent         string
	Betas         []string
	JSONSchema    string // of the structured output

	AllowedTools    []string
	DisallowedTools []string
	Tools           []string // nil: the default set; empty: no built-in tool
	PermissionMode  string
	AllowBypass     bool // permission mode bypassPermissions may be set later

	MCPConfig       string   // {"mcpServers": {...}}
	StrictMCPConfig bool     // only the servers of MCPConfig
	SettingSources  []string // nil: the CLI's default; empty: none
	Settings        string   // a settings object as JSON
	ManagedSettings string   // a settings object as JSON
	AddDirs         []string
	PluginDirs      []PluginDir

	IncludeHookEvents      bool
	IncludePartialMessages bool
	Debug                  bool
	DebugFile              string // implies Debug

	// ExtraArgs are further options, in this order.
	ExtraArgs []ExtraArg
}

// Thinking is how much the model thinks.
type Thinking struct {
	Mode    string // "", "adaptive", "enabled" or "disabled"
	Budget  int    // tokens, for "enabled"; 0 means adaptive
	Display string // how thinking is shown
}

// PluginDir is a local plugin.
type PluginDir struct {
	Path  string
	NoMCP bool // do not start its MCP servers
}

// ExtraArg is the option --Name, with a value if HasValue is set.
type ExtraArg struct {
	Name     string
	Value    string
	HasValue bool
}

// Args are the CLI's arguments, in the order in which the SDK gives them.
func (o *Options) Args() []string {
	a := arguments{
		"--output-format", "stream-json", "--verbose", "--input-format", "stream-json",
	}
	o.addModel(&a)
	a.flag("--debug", o.Debug && o.DebugFile == "")
	a.assign("--debug-file", o.DebugFile)
	a = append(a, "--permission-prompt-tool=stdio")
	a.flag("--continue", o.Continue)
	a.assign("--resume", o.Resume)
	o.addTools(&a)
	o.addSettings(&a)
	o.addSession(&a)
	o.addExtra(&a)
	return a
}

func (o *Options) addModel(a *arguments) {
	o.Thinking.add(a)
	a.assign("--effort", o.Effort)
	if o.MaxTurns > 0 {
		a.assign("--max-turns", strconv.Itoa(o.MaxTurns))
	}
	a.assign("--max-budget-usd", o.MaxBudgetUSD)
	a.assign("--model", o.Model)
	a.assign("--agent", o.Agent)
	a.list("--betas", o.Betas)
	a.assign("--json-schema", o.JSONSchema)
}

func (t Thinking) add(a *arguments) {
	switch {
	case t.Mode == "":
		return
	case t.Mode == "disabled":
		*a = append(*a, "--thinking=disabled")
		return
	case t.Mode == "enabled" && t.Budget > 0:
		a.assign("--max-thinking-tokens", strconv.Itoa(t.Budget))
	default:
		*a = append(*a, "--thinking=adaptive")
	}
	a.assign("--thinking-display", t.Display)
}

func (o *Options) addTools(a *arguments) {
	a.list("--allowedTools", o.AllowedTools)
	a.list("--disallowedTools", o.DisallowedTools)
	if o.Tools == nil {
		*a = append(*a, "--tools=default")
	} else {
		*a = append(*a, "--tools="+strings.Join(o.Tools, ","))
	}
	if o.MCPConfig != "" {
		a.pair("--mcp-config", o.MCPConfig)
	}
}

func (o *Options) addSettings(a *arguments) {
	if o.SettingSources != nil {
		*a = append(*a, "--setting-sources="+strings.Join(o.SettingSources, ","))
	}
	a.flag("--strict-mcp-config", o.StrictMCPConfig)
	a.assign("--permission-mode", o.PermissionMode)
	a.flag("--allow-dangerously-skip-permissions", o.AllowBypass)
	a.assign("--fallback-model", o.FallbackModel)
	a.flag("--include-hook-events", o.IncludeHookEvents)
	a.flag("--include-partial-messages", o.IncludePartialMessages)
	for _, dir := range o.AddDirs {
		*a = append(*a, "--add-dir="+dir)
	}
	for _, p := range o.PluginDirs {
		if p.NoMCP {
			*a = append(*a, "--plugin-dir-no-mcp="+p.Path)
		} else {
			*a = append(*a, "--plugin-dir="+p.Path)
		}
	}
}

func (o *Options) addSession(a *arguments) {
	a.flag("--fork-session", o.ForkSession)
	a.assign("--resume-session-at", o.ResumeSessionAt)
	a.assign("--session-id", o.SessionID)
	a.flag("--no-session-persistence", o.NoPersistence)
	if o.ManagedSettings != "" {
		a.pair("--managed-settings", o.ManagedSettings)
	}
}

// addExtra adds the further options. Two of them are ours: the CLI repeats
// user messages, which tells when it took one (its value is empty, as in the
// SDK), and the settings. An extra option of the same name keeps its place.
func (o *Options) addExtra(a *arguments) {
	extra := o.ExtraArgs
	extra = setExtra(extra, ExtraArg{Name: "replay-user-messages", HasValue: true})
	if o.Settings != "" {
		extra = setExtra(extra, ExtraArg{Name: "settings", Value: o.Settings, HasValue: true})
	}
	for _, e := range extra {
		if e.HasValue {
			a.pair("--"+e.Name, e.Value)
		} else {
			*a = append(*a, "--"+e.Name)
		}
	}
}

// setExtra returns a copy of extra in which arg stands.
func setExtra(extra []ExtraArg, arg ExtraArg) []ExtraArg {
	set := make([]ExtraArg, 0, len(extra)+1)
	found := false
	for _, e := range extra {
		if e.Name == arg.Name {
			e, found = arg, true
		}
		set = append(set, e)
	}
	if !found {
		set = append(set, arg)
	}
	return set
}

type arguments []string

// flag adds an option without a value.
func (a *arguments) flag(name string, on bool) {
	if on {
		*a = append(*a, name)
	}
}

// assign adds name=value, or nothing for an empty value.
func (a *arguments) assign(name, value string) {
	if value != "" {
		*a = append(*a, name+"="+value)
	}
}

// list adds name=a,b, or nothing for an empty list.
func (a *arguments) list(name string, values []string) {
	if len(values) > 0 {
		*a = append(*a, name+"="+strings.Join(values, ","))
	}
}

// pair adds an option and its value as two arguments, unless the CLI would
// take the value for another option.
func (a *arguments) pair(name, value string) {
	if len(value) > 1 && value[0] == '-' {
		*a = append(*a, name+"="+value)
		return
	}
	*a = append(*a, name, value)
}
