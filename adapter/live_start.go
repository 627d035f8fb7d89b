package adapter

import (
	"cmp"
	"os"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/config"
	"claude-agent-acp/adapter/config/settingsfile"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/session"
	"claude-agent-acp/adapter/transcript"

	"github.com/google/uuid"
)

// start makes the state machine. It reads the settings files and the stored
// session, so it runs on the session's goroutine.
func (l *live) start() {
	env := l.agent.env
	l.succeedBefore()
	settings, err := settingsfile.Of(env.configDir(), l.setup.dir).Read()
	if err != nil {
		l.log.Warn("settings", "error", err) // what could be read counts
	}
	if gateway := present.Gateway(settings.APIKeyHelper); gateway != "" {
		l.agent.login.UseGateway(gateway)
	}
	options := &l.setup.options
	source := config.Source{
		Settings:    settings.WithFlags(l.flagSettings()),
		Env:         env.get,
		AllowBypass: config.AllowBypass(os.Geteuid(), env.get, options.AllowDangerouslySkipPermissions, settings),
		Resumed:     l.setup.resume,
		Recommended: l.agent.caps.Recommended(),
		Effort:      options.Effort,
		Agent:       options.Agent,
	}
	mode := ""
	if l.setup.resume {
		mode, source.ResumedModel = transcript.Resume(env.configDir(), l.setup.dir, l.setup.id)
	}
	mode = cmp.Or(l.setup.mode, mode)
	init := l.setup.init
	init.ForwardSubagentText = init.ForwardSubagentText || l.agent.caps.SubagentText()
	l.core = session.New(session.Config{
		ID:                  l.setup.id,
		Dir:                 l.setup.dir,
		Resume:              l.setup.resume,
		NewID:               uuid.NewString,
		Catalog:             catalog{config.NewCatalog(source)},
		PermissionMode:      config.InitialMode(source.AllowBypass, mode, settings.DefaultMode),
		AllowBypass:         source.AllowBypass,
		Initialize:          init,
		Windows:             l.agent.windows.of(l.backend()),
		Forms:               l.agent.caps.Forms,
		Pages:               l.agent.caps.Pages,
		Patches:             l.agent.caps.Patches(),
		AsyncTasks:          l.agent.caps.AsyncTasks(),
		BackgroundSubagents: l.agent.caps.BackgroundSubagents(),
		Notices:             l.agent.caps.Notices,
		Reports:             l.agent.caps.Reports(),
	})
}

// succeedBefore waits for the end of the session in whose place this one is, and
// goes on as that one did: in its mode, and with a conversation only if there was
// one.
func (l *live) succeedBefore() {
	if l.before == nil {
		return
	}
	<-l.before.over
	l.setup.mode = l.before.mode
	l.setup.resume = transcript.Exists(l.agent.env.configDir(), l.setup.dir, l.setup.id)
	l.before = nil
}

// flagSettings are the settings of the CLI's command line, as far as they count
// here.
func (l *live) flagSettings() config.Settings {
	members, err := l.setup.flagSettings(l.agent.env.get("CLAUDE_MODEL_CONFIG"), l.route)
	if err != nil {
		l.setup.broken = err.Error()
		return config.Settings{}
	}
	if len(members) == 0 {
		return config.Settings{}
	}
	text, err := acp.Encode(members)
	if err != nil {
		return config.Settings{}
	}
	l.setup.flags = string(text)
	s, err := config.Parse(text)
	if err != nil {
		l.log.Warn("settings of the client", "error", err)
	}
	return s
}

// accountKnown tells the login of a session that is open. One that goes another
// way to its models says nothing of the agent's own login.
func (l *live) accountKnown(a *streamjson.Account) {
	if l.route.api == "" {
		l.agent.login.Account(a)
	}
	select {
	case <-l.opened:
	default:
		close(l.opened)
	}
}

// readTitle reads what the session's file holds of a title, beside the session:
// a title is worth no wait.
func (l *live) readTitle(r session.ReadTitle) {
	l.jobs.Go(func() {
		stored := session.StoredTitle{Read: r}
		info, err := transcript.ReadInfo(l.agent.env.configDir(), l.setup.dir, l.setup.id)
		if err != nil {
			l.log.Debug("title", "error", err)
		} else {
			stored.Title, stored.Summary, stored.Updated = info.Title, info.Summary, info.Modified
			if l.agent.caps.Archives() {
				stored.Title = transcript.VisibleTitle(stored.Title)
			}
		}
		l.post(stored)
	})
}
