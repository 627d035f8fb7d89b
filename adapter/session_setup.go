package adapter

import (
	"slices"
	"strings"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json/jsontext"
)

// setup is what a session is made with, as the client asked.
type setup struct {
	id     string
	dir    string
	resume bool
	mode   string // the mode that the session has to start in, or "": of one that starts again

	mcp     string // the CLI's configuration of the client's MCP servers
	addDirs []string
	init    streamjson.Initialize // what the client says in it
	options clientOptions
	noTools bool   // no built-in tool
	flags   string // the settings of the command line
	broken  string // why the CLI cannot be started, or ""
	// mark tells two setups of a session apart: what the CLI is started with.
	mark string
}

// readSetup reads what the client asked for in p. The error says what cannot be
// done.
func readSetup(p *acp.SessionSetupRequest) (setup, *acp.Error) {
	s := setup{dir: p.CWD, options: clientOptions(p.Meta.ClaudeCode.Options), noTools: p.Meta.DisableBuiltInTools}
	if err := checkDir(p.CWD); err != nil {
		return s, err
	}
	if err := setSystemPrompt(&s.init, p); err != nil {
		return s, err
	}
	s.options.addTo(&s.init)
	var err *acp.Error
	if s.mcp, err = mcpConfig(p.MCPServers, s.options.MCPServers); err != nil {
		return s, err
	}
	roots := p.AdditionalDirectories
	if roots == nil {
		roots = p.Meta.AdditionalRoots
	}
	s.addDirs = slices.Concat(s.options.AdditionalDirectories, roots)
	s.mark = fingerprint(p)
	return s, nil
}

// fingerprint is equal for two requests that want the same session. The order of
// MCP servers and of members does not matter.
func fingerprint(p *acp.SessionSetupRequest) string {
	var servers []jsontext.Value
	_ = acp.Decode(p.MCPServers, &servers) // what is no list names none
	texts := make([]string, len(servers))
	for i, s := range servers {
		texts[i] = canonical(s)
	}
	slices.Sort(texts)
	rest := *p
	rest.Meta.NoForkPoint()
	rest.SessionID, rest.MCPServers = "", nil
	options := &rest.Meta.ClaudeCode.Options
	options.Agent, options.Resume, options.Title = "", "", ""
	text, err := acp.Encode(rest)
	if err != nil {
		return ""
	}
	return canonical(text) + "\n" + strings.Join(texts, "\n")
}

// canonical is a value with its members in one order.
func canonical(v jsontext.Value) string {
	c := slices.Clone(v)
	if c.Canonicalize(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) != nil {
		return string(v)
	}
	return string(c)
}
