package session

import (
	"slices"
	"strings"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/command"
	"claude-agent-acp/adapter/event"
)

const (
	// reportPatience is how long the CLI may take to tell what a command of ours
	// shows.
	reportPatience = 5 * time.Second
	// actionPatience is how long it may take to change one MCP server.
	actionPatience = 30 * time.Second
)

// localCommand is a slash command whose answer the session writes itself, in the
// place of the CLI's. While it does, what the CLI says waits: the answer belongs
// into the turn.
type localCommand struct {
	said      string // the CLI's answer
	messageID string
	mcp       command.MCP
	usage     bool
}

// parseLocalCommand reads a prompt that is a command of ours and nothing else, or
// nil.
func parseLocalCommand(blocks []Block) *localCommand {
	if len(blocks) != 1 || blocks[0].Type != BlockText {
		return nil
	}
	if command.IsUsage(blocks[0].Text) {
		return &localCommand{usage: true}
	}
	if mcp, ok := command.ParseMCP(blocks[0].Text); ok {
		return &localCommand{mcp: mcp}
	}
	return nil
}

// answersLocally takes the CLI's answer to a command of ours. It reports false for
// any other message.
func (s *Session) answersLocally(m *streamjson.Assistant) bool {
	t := s.turns.next(m)
	if t == nil || t.local == nil || t.cancelled || m.ParentToolUseID != "" || m.Message.Model != streamjson.SyntheticModel {
		return false
	}
	c := t.local
	t.local = nil // its answer comes once
	c.said, c.messageID = textOf(m.Message.Content), m.Message.ID
	s.local = c
	switch {
	case c.usage:
		s.askFor(streamjson.GetUsage{}, reportPatience, s.usageReported)
	default:
		s.askMCP(func(servers []streamjson.MCPServer, ok bool) {
			switch {
			case !ok:
				s.localDone(c.said)
			case c.mcp.Action == command.MCPStatus:
				s.localDone(command.MCPList(servers))
			default:
				s.runMCP(servers)
			}
		})
	}
	return true
}

func textOf(c streamjson.Content) string {
	if c.IsText {
		return c.Text
	}
	var texts []string
	for _, b := range c.Blocks {
		if b.Type == "text" {
			texts = append(texts, b.Text)
		}
	}
	return strings.Join(texts, "")
}

func (s *Session) usageReported(m *streamjson.ControlResponse) {
	var u streamjson.UsageReport
	if m == nil || failed(m) || streamjson.Read(m.Response.Response, &u) != nil || u.Session == nil {
		s.localDone(s.local.said)
		return
	}
	s.localDone(command.Usage(&u))
}

// runMCP changes the servers that the command names, one after another.
func (s *Session) runMCP(servers []streamjson.MCPServer) {
	c := s.local.mcp
	targets := c.Targets(servers)
	report := command.NewReport(c, targets, s.local.said)
	var next func(int)
	next = func(i int) {
		if i == len(targets) {
			s.askMCP(func(after []streamjson.MCPServer, _ bool) { s.localDone(report.Text(after)) })
			return
		}
		name := targets[i]
		if !slices.ContainsFunc(servers, func(v streamjson.MCPServer) bool { return v.Name == name }) {
			report.Unknown(name)
			next(i + 1)
			return
		}
		var call streamjson.Call = streamjson.ReconnectMCP{Server: name}
		if c.Action != command.MCPReconnect {
			call = streamjson.ToggleMCP{Server: name, Enabled: c.Action == command.MCPEnable}
		}
		s.askFor(call, actionPatience, func(m *streamjson.ControlResponse) {
			if m == nil {
				report.Done(name, "The request timed out.", true)
			} else {
				report.Done(name, m.Response.Error, failed(m))
			}
			next(i + 1)
		})
	}
	next(0)
}

// askMCP asks for the MCP servers.
func (s *Session) askMCP(then func(servers []streamjson.MCPServer, ok bool)) {
	s.askFor(streamjson.GetMCPStatus{}, reportPatience, func(m *streamjson.ControlResponse) {
		var status streamjson.MCPStatus
		if m == nil || failed(m) || streamjson.Read(m.Response.Response, &status) != nil {
			then(nil, false)
			return
		}
		if status.Servers == nil {
			status.Servers = []streamjson.MCPServer{}
		}
		then(status.Servers, true)
	})
}

// askFor asks the CLI for the running command. then gets its answer, or nil when it
// takes too long; nothing when the command is over by then.
func (s *Session) askFor(call streamjson.Call, bound time.Duration, then func(*streamjson.ControlResponse)) {
	c, done := s.local, false
	once := func(m *streamjson.ControlResponse) {
		if !done && s.local == c {
			done = true
			then(m)
		}
	}
	s.call(call, once)
	s.within(bound, func() { once(nil) })
}

// localDone shows the answer of the running command, and goes on with what the CLI
// said meanwhile.
func (s *Session) localDone(text string) {
	c := s.local
	s.local = nil
	s.spoke = true
	if text != "" && !s.muted {
		s.titleText(text)
		s.emit(&event.MessageChunk{Role: event.RoleAgent, Text: text, MessageID: c.messageID})
	}
	for s.local == nil && len(s.held) > 0 {
		m := s.held[0]
		s.held = s.held[1:]
		s.line(m)
	}
}

// stopLocal leaves the running command with the CLI's answer: nobody waits for
// more.
func (s *Session) stopLocal() {
	if s.local != nil {
		s.localDone(s.local.said)
	}
}

// holds keeps a line of the CLI for later while a command runs. Answers to what it
// asked are not kept.
func (s *Session) holds(m streamjson.Message) bool {
	if s.local == nil {
		return false
	}
	if _, answer := m.(*streamjson.ControlResponse); answer {
		return false
	}
	s.held = append(s.held, m)
	return true
}
