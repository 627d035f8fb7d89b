package command

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

// MCP is a /mcp command.
type MCP struct {
	Action MCPAction
	All    bool   // it is about every server
	Server string // the one that it is about, or ""
}

// MCPAction is what a /mcp command does.
type MCPAction string

// The actions of /mcp.
const (
	MCPStatus    MCPAction = "status"
	MCPReconnect MCPAction = "reconnect"
	MCPEnable    MCPAction = "enable"
	MCPDisable   MCPAction = "disable"
)

// ParseMCP reads a prompt that is a /mcp command and nothing else. Any other, also
// a /mcp with unknown words, is the CLI's.
func ParseMCP(text string) (c MCP, ok bool) {
	// A long prompt is not cut into words.
	if !strings.HasPrefix(strings.TrimLeftFunc(text, unicode.IsSpace), "/mcp") {
		return c, false
	}
	words := strings.Fields(text)
	if words[0] != "/mcp" {
		return c, false
	}
	if len(words) == 1 {
		return MCP{Action: MCPStatus}, true
	}
	c.Action = MCPAction(strings.ToLower(words[1]))
	if c.Action != MCPReconnect && c.Action != MCPEnable && c.Action != MCPDisable {
		return c, false
	}
	c.Server = strings.Join(words[2:], " ")
	if c.Server == "all" || c.Server == "" && c.Action == MCPReconnect {
		c.Server, c.All = "", true
	}
	return c, true
}

// needsReconnect says that a reconnect may help a server.
func needsReconnect(s streamjson.MCPServer) bool {
	return s.Status == "failed" || s.Status == "pending" || s.Status == "needs-auth"
}

// Targets are the servers that the command changes, of those that there are.
func (c MCP) Targets(servers []streamjson.MCPServer) []string {
	if !c.All {
		if c.Server == "" {
			return nil
		}
		return []string{c.Server}
	}
	var names []string
	for _, s := range servers {
		fits := s.Status != "disabled"
		switch c.Action {
		case MCPReconnect:
			fits = needsReconnect(s)
		case MCPEnable:
			fits = s.Status == "disabled"
		case MCPDisable, MCPStatus:
		}
		if fits && !slices.Contains(names, s.Name) {
			names = append(names, s.Name)
		}
	}
	return names
}

// Report is what a command did, line by line.
type Report struct {
	command MCP
	cli     []string // the sentences of the CLI that are worth repeating
	lines   []string
}

// NewReport begins the report of a command that is about to change targets. said is
// what the CLI answered to it.
func NewReport(c MCP, targets []string, said string) *Report {
	r := &Report{command: c, cli: worthRepeating(said)}
	switch {
	case !c.All && c.Server == "":
		r.lines = append(r.lines, "Name a server or `all`, for example `/mcp "+string(c.Action)+" <server>`.")
	case c.All && len(targets) == 0:
		r.lines = append(r.lines, nothingToDo[c.Action])
	}
	return r
}

var nothingToDo = map[MCPAction]string{
	MCPEnable:    "Every MCP server is already enabled.",
	MCPDisable:   "Every MCP server is already disabled.",
	MCPReconnect: "Every MCP server is connected or disabled. There is nothing to reconnect.",
}

var (
	sentenceEnd = regexp.MustCompile(`([.!?])\s+`)
	noServer    = regexp.MustCompile(`(?i)no MCP server named`)
	unavailable = regexp.MustCompile(`(?i)aren't available in this session`)
	terminal    = regexp.MustCompile("(?i)in the terminal|`/mcp reconnect all` here")
)

// worthRepeating are the sentences of the CLI that are not about a terminal, which
// a client has not.
func worthRepeating(said string) []string {
	var kept []string
	for s := range strings.SplitSeq(sentenceEnd.ReplaceAllString(strings.TrimSpace(said), "$1\x00"), "\x00") {
		if s != "" && !terminal.MatchString(s) {
			kept = append(kept, s)
		}
	}
	return kept
}

// Unknown notes a server that there is not. The CLI says so itself.
func (r *Report) Unknown(server string) {
	if !slices.ContainsFunc(r.cli, noServer.MatchString) {
		r.lines = append(r.lines, "There's no MCP server named "+code(server)+".")
	}
}

// Done notes that a server was changed, or why not.
func (r *Report) Done(server, failure string, failed bool) {
	if !failed {
		done := map[MCPAction]string{MCPReconnect: "Reconnected", MCPEnable: "Enabled", MCPDisable: "Disabled"}[r.command.Action]
		r.lines = append(r.lines, "- "+done+" "+code(server))
		return
	}
	line := "- Couldn't " + string(r.command.Action) + " " + code(server)
	if why := shortError(failure); why != "" {
		line += ": " + escape(why)
	}
	r.lines = append(r.lines, line)
}

// Text is the whole report, with the servers as they are afterwards; nil when
// nobody knows.
func (r *Report) Text(after []streamjson.MCPServer) string {
	var blocks []string
	kept := slices.DeleteFunc(slices.Clone(r.cli), unavailable.MatchString)
	if len(kept) > 0 {
		blocks = append(blocks, strings.Join(kept, " "))
	}
	if len(r.lines) > 0 {
		blocks = append(blocks, strings.Join(r.lines, "\n"))
	}
	if after != nil {
		blocks = append(blocks, MCPList(after))
	}
	return strings.Join(blocks, "\n\n")
}
