package session

import (
	"slices"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// open starts the CLI, or answers with the session as it is.
func (s *Session) open(in Open) {
	switch s.phase {
	case phaseNew:
		s.phase = phaseOpening
		s.await(in)
		s.do(Start{Process{SessionID: s.cfg.ID, Resume: s.cfg.Resume, PermissionMode: s.cfg.PermissionMode, AllowBypass: s.cfg.AllowBypass}})
		s.call(s.initialize(), s.offered)
		s.within(openPatience, s.giveUpOpening)
	case phaseOpening:
		s.await(in)
	case phaseOpen:
		if in.Replay {
			s.replay(in.Reply)
			return
		}
		s.succeed(in.Reply, s.opened())
		s.emit(s.commandList())
	case phaseGone:
		s.fail(in.Reply, internal(notFound))
	}
}

// await keeps a request until the session is open.
func (s *Session) await(in Open) {
	if in.Replay {
		s.replay(in.Reply)
		return
	}
	s.opening = append(s.opening, in.Reply)
}

// openPatience is how long the CLI may take to start. A big project and a cold
// disk have been seen to take most of a minute.
const openPatience = 2 * time.Minute

// giveUpOpening ends a session whose CLI says nothing.
func (s *Session) giveUpOpening() {
	if s.phase == phaseOpening {
		s.openFailed("Claude Code did not start within " + openPatience.String())
	}
}

func (s *Session) initialize() streamjson.Initialize {
	c := s.cfg.Initialize
	c.Hooks = hooks()
	if s.cfg.Forms {
		c.SupportedDialogKinds = []string{"refusal_fallback_prompt"}
	}
	return c
}

// offered opens the session with what the CLI offers. The client gets its
// answer first, then the commands: it knows the session only by the answer.
func (s *Session) offered(m *streamjson.ControlResponse) {
	var offer streamjson.Initialized
	if failed(m) {
		s.openFailed(m.Response.Error)
		return
	}
	_ = streamjson.Read(m.Response.Response, &offer) // the line was valid, so this is
	s.phase = phaseOpen
	s.choices = s.cfg.Catalog.Choices(&offer, s.cfg.PermissionMode)
	s.commands = offer.Commands
	s.applyDue(s.cfg.PermissionMode)
	s.askWindow()
	s.do(Account{offer.Account})
	for _, to := range s.opening {
		s.succeed(to, s.opened())
	}
	// A client that waits for the history learns of the session later, and one that
	// did not ask for it knows it already.
	if slices.ContainsFunc(s.opening, func(to Reply) bool { return to != 0 }) {
		s.emit(s.commandList())
	}
	s.opening = nil
}

// applyDue tells the CLI what was chosen for it: the mode, when it runs in
// another, the model, the effort.
func (s *Session) applyDue(mode string) {
	if row, due := s.choices.ModelDue(); due {
		s.call(streamjson.SetModel{Model: row}, nil)
	}
	if now := s.choices.Mode(); now != mode {
		s.call(streamjson.SetPermissionMode{Mode: now}, nil)
	}
	if effort, due := s.choices.EffortDue(); due {
		s.call(flags(effort), nil)
	}
}

func (s *Session) opened() event.Opened {
	return event.Opened{SessionID: s.cfg.ID, Config: s.choices.Config()}
}

// openFailed answers the requests that wait for the session, and ends it.
func (s *Session) openFailed(words string) {
	s.refuseOpening(words)
	s.do(End{})
	s.gone(internal(words))
}

// refuseOpening fails the requests that wait for the session. The CLI's word on
// a session that it does not know is an error of its own.
func (s *Session) refuseOpening(words string) {
	err := internal(words)
	if words == unknownSession+s.cfg.ID {
		err = &event.Error{Kind: event.ErrNotFound, Text: s.cfg.ID}
	}
	for _, to := range s.opening {
		s.fail(to, err)
	}
	s.opening = nil
	s.failReplays(err)
}

// unknownSession is how the CLI says that it does not know a session.
const unknownSession = "No conversation found with session ID: "

// askWindow asks, in the background, for the size of the context window, unless it
// is known.
func (s *Session) askWindow() {
	if size := s.cfg.Windows[s.choices.ModelID()]; size > 0 {
		s.usage.learnWindow(size)
		return
	}
	s.call(streamjson.GetContextUsage{Detail: "summary"}, func(m *streamjson.ControlResponse) {
		var c streamjson.ContextUsage
		if !failed(m) && streamjson.Read(m.Response.Response, &c) == nil {
			s.usage.learnWindow(c.RawMaxTokens)
		}
	})
}

// commandList is the list of slash commands as it is known now.
func (s *Session) commandList() *event.Commands {
	return &event.Commands{List: s.cfg.Catalog.Commands(s.commands, s.terminalCommands)}
}

// initialized takes from the first turn's description what only a terminal can
// run: the list shrinks by it.
func (s *Session) initialized(m *streamjson.Init) {
	if s.phase != phaseOpen || len(m.TerminalSlashCommands) == 0 || s.terminalCommands != nil {
		return
	}
	s.terminalCommands = m.TerminalSlashCommands
	s.emit(s.commandList())
}

// commandsChanged replaces the list.
func (s *Session) commandsChanged(m *streamjson.CommandsChanged) {
	if s.phase != phaseOpen {
		return
	}
	s.commands = m.Commands
	s.emit(s.commandList())
}
