package adapter

import (
	"os"

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
	settings, err := settingsfile.Of(env.configDir(), l.setup.dir).Read()
	if err != nil {
		l.log.Warn("settings", "error", err) // what could be read counts
	}
	if gateway := present.Gateway(settings.APIKeyHelper); gateway != "" {
		l.agent.login.UseGateway(gateway)
	}
	source := config.Source{
		Settings:    settings,
		Env:         env.get,
		AllowBypass: config.AllowBypass(os.Geteuid(), env.get, l.setup.bypass, settings),
		Resumed:     l.setup.resume,
		Recommended: l.agent.caps.Recommended(),
	}
	mode := ""
	if l.setup.resume {
		mode, source.ResumedModel = transcript.Resume(env.configDir(), l.setup.dir, l.setup.id)
	}
	l.core = session.New(session.Config{
		ID:             l.setup.id,
		Dir:            l.setup.dir,
		Resume:         l.setup.resume,
		NewID:          uuid.NewString,
		Catalog:        catalog{config.NewCatalog(source)},
		PermissionMode: config.InitialMode(source.AllowBypass, mode, settings.DefaultMode),
		AllowBypass:    source.AllowBypass,
		Forms:          l.agent.caps.Forms,
		Patches:        l.agent.caps.Patches(),
		AsyncTasks:     l.agent.caps.AIR.AsyncTasks,
	})
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
		}
		l.post(stored)
	})
}
