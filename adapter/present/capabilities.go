package present

import "claude-agent-acp/adapter/acp"

// Capabilities are what a client declared, read once from its initialize
// request.
type Capabilities struct {
	// Terminal says that the client shows the output of commands in a terminal
	// channel of the tool call.
	Terminal bool
	// TerminalDelta says that the client appends such output.
	TerminalDelta bool
	// TerminalLogin says that logins can run in a terminal of the client's.
	TerminalLogin bool
	// TerminalAuth says that it starts them by the command that a login method names.
	TerminalAuth bool
	// GatewayLogin says that the client can log in by a gateway.
	GatewayLogin bool
	// Forms says that the client asks questions by form elicitation.
	Forms bool
	// Pages says that the client opens web pages for a session.
	Pages bool
	// Switches says that the client shows config options that are on or off.
	Switches bool
	// Notices says that the client shows notices beside the conversation.
	Notices bool
	// Compaction says that the client shows how the conversation is shortened.
	Compaction bool
	// SubagentTranscript says that the client shows what subagents say in the
	// conversation of the session.
	SubagentTranscript bool
	// AIR is what JetBrains AIR declares.
	AIR AIR
}

// Declared reads the capabilities of an initialize request.
func Declared(r *acp.InitializeRequest) Capabilities {
	c := r.ClientCapabilities
	var version float64
	if acp.Decode(r.ProtocolVersion, &version) == nil && version >= 2 {
		// It agrees to speak v1. Switches need no word in its own version.
		c = r.Capabilities
		c.Session.ConfigOptions.Boolean = true
	}
	return Capabilities{
		Terminal:           bool(c.Meta.TerminalOutput) || bool(c.Meta.TerminalOutputDelta),
		TerminalDelta:      bool(c.Meta.TerminalOutputDelta),
		TerminalLogin:      bool(c.Auth.Terminal) || bool(c.Meta.TerminalAuth),
		TerminalAuth:       bool(c.Meta.TerminalAuth),
		GatewayLogin:       bool(c.Auth.Meta.Gateway),
		Forms:              bool(c.Elicitation.Form),
		Pages:              bool(c.Elicitation.URL),
		SubagentTranscript: bool(c.Meta.SubagentTranscript),
		Switches:           bool(c.Session.ConfigOptions.Boolean),
		Notices:            bool(c.Session.Notices),
		Compaction:         bool(c.Session.Compaction),
		AIR:                declaredAIR(c.Meta.JetBrains),
	}
}

// Patches says that the client shows changes of files as exact patches.
func (c Capabilities) Patches() bool { return c.AIR.DiffPatch }

// Reports says that a prompt of the client may ask for the files that its turn
// changed.
func (c Capabilities) Reports() bool { return c.AIR.AgentFileChangeReport }

// Recommended says that the client shows recommended values in place of the
// default rows of the model and the effort.
func (c Capabilities) Recommended() bool { return c.AIR.RecommendedValue }

// SubagentText says that the client shows what subagents say.
func (c Capabilities) SubagentText() bool {
	return c.SubagentTranscript || c.AIR.NativeSubagentSessions
}

// BackgroundSubagents says that the client goes on listening after the answer of a
// prompt.
func (c Capabilities) BackgroundSubagents() bool { return c.AIR.BackgroundSubagents }

// SkillFiles says that the client links to the files of skills.
func (c Capabilities) SkillFiles() bool { return c.AIR.Client }

// Archives says that the client keeps what it deletes out of sight.
func (c Capabilities) Archives() bool { return c.AIR.Client }

// AsyncTasks says that the client shows background tasks beside the conversation.
func (c Capabilities) AsyncTasks() bool { return c.AIR.AsyncTasks }
