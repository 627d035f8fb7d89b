package adapter

import (
	"errors"
	"slices"
	"strconv"

	"claude-agent-acp/adapter/claudecli"
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/session"
)

// startProcess starts the session's CLI. When that fails, the session hears of
// it as of any other end of the process.
func (l *live) startProcess(p session.Process) {
	l.running++
	l.process = nil
	if l.setup.broken != "" {
		l.post(session.Exited{Words: l.setup.broken, Process: p.Number})
		return
	}
	exe, err := claudecli.Locate(l.agent.cfg.Env)
	if err == nil {
		options := l.options(p)
		l.process, err = claudecli.Start(claudecli.Config{
			Executable: exe,
			Args:       options.Args(),
			Env:        claudecli.Environ(l.agent.cfg.Env, slices.Concat(l.setup.clientEnv(), l.route.environ(), l.extraEnv())...),
			Dir:        l.setup.dir,
			Logger:     l.log,
		}, receiver{l, p.Number})
	}
	if err != nil {
		l.log.Error("start the Claude CLI", "error", err)
		l.post(session.Exited{Words: details(err), Process: p.Number})
	}
}

// options are the start options that a session needs.
func (l *live) options(p session.Process) claudecli.Options {
	o := claudecli.Options{
		PermissionMode:         p.PermissionMode,
		AllowBypass:            p.AllowBypass,
		IncludePartialMessages: true,
		SettingSources:         []string{"user", "project", "local"},
		MCPConfig:              l.hidden(l.setup.mcp, holdsSecrets(l.setup.mcp)),
		AddDirs:                l.setup.addDirs,
		Settings:               l.hidden(l.setup.flags, secretSettings(l.setup.flags)),
		Thinking:               thinking(l.agent.env.get("MAX_THINKING_TOKENS")),
	}
	l.setup.addClientOptions(&o)
	if p.Number > 0 {
		o.Model, o.Effort, o.Agent = p.Chosen.Model, p.Chosen.Effort, p.Chosen.Agent
	}
	if p.Resume {
		o.Resume = p.SessionID
	} else {
		o.SessionID = p.SessionID
	}
	if !l.agent.caps.Forms {
		o.DisallowedTools = append(o.DisallowedTools, "AskUserQuestion") // nobody could answer
	}
	return o
}

// thinking reads MAX_THINKING_TOKENS: a budget, or 0 for none. Anything else
// changes nothing.
func thinking(budget string) claudecli.Thinking {
	n, err := strconv.Atoi(budget)
	if err != nil || n < 0 {
		return claudecli.Thinking{}
	}
	return thinkingBudget(n)
}

func thinkingBudget(n int) claudecli.Thinking {
	if n == 0 {
		return claudecli.Thinking{Mode: "disabled"}
	}
	return claudecli.Thinking{Mode: "enabled", Budget: n}
}

// extraEnv is what the session's CLI is told by its environment.
func (l *live) extraEnv() []string {
	if l.agent.caps.Reports() {
		return []string{claudecli.FileCheckpointing}
	}
	return nil
}

func (l *live) endProcess() {
	if l.process != nil {
		l.process.Close(claudecli.DefaultGrace)
	}
}

// details is what the client is told of an error of the CLI's process.
func details(err error) string {
	var worded interface{ Details() string }
	if errors.As(err, &worded) {
		return worded.Details()
	}
	return err.Error()
}

// receiver hands what the process says to the session, decoded.
type receiver struct {
	live   *live
	number int // of the process
}

// Line implements [claudecli.Receiver]. A line that is no message is passed over.
func (r receiver) Line(line []byte) {
	m, err := streamjson.Decode(line)
	if err != nil {
		r.live.log.Debug("line of the Claude CLI", "error", err)
	}
	if m != nil {
		r.live.inbox.putLine(session.Line{Message: m, Process: r.number})
	}
}

// Exited implements [claudecli.Receiver].
func (r receiver) Exited(e claudecli.Exit) {
	words := claudecli.ClosedBeforeResponse
	if err := e.AsError(); err != nil {
		r.live.log.Info("the Claude CLI ended", "error", err)
		words = details(err)
	}
	r.live.post(session.Exited{Words: words, Process: r.number})
}
