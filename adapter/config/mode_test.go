package config_test

import (
	"testing"

	"claude-agent-acp/adapter/config"
	"claude-agent-acp/adapter/event"
)

func TestInitialMode(t *testing.T) {
	for _, c := range []struct {
		name   string
		bypass bool
		wishes []string
		want   string
	}{
		{"no wish", true, nil, "default"},
		{"the first wish wins", true, []string{"", "plan", "acceptEdits"}, "plan"},
		{"another spelling", true, []string{" AcceptEdits "}, "acceptEdits"},
		{"manual is the default", true, []string{"manual", "plan"}, "default"},
		{"bypass", true, []string{"bypass"}, "bypassPermissions"},
		{"bypass that is not allowed gives way", false, []string{"bypassPermissions", "plan"}, "plan"},
		{"an unknown wish gives way", true, []string{"yolo", "dontAsk"}, "dontAsk"},
	} {
		t.Run(c.name, func(t *testing.T) {
			expectText(t, "mode", config.InitialMode(c.bypass, c.wishes...), c.want)
		})
	}
}

func TestAllowBypass(t *testing.T) {
	yes, no := true, false
	for _, c := range []struct {
		name    string
		euid    int
		sandbox string
		host    *bool
		s       config.Settings
		want    bool
	}{
		{"a user", 1000, "", nil, config.Settings{}, true},
		{"a system without users", -1, "", nil, config.Settings{}, true},
		{"root", 0, "", nil, config.Settings{}, false},
		{"root, whatever the client says", 0, "", &yes, config.Settings{}, false},
		{"root in a sandbox", 0, "1", nil, config.Settings{}, true},
		{"the client does not want it", 1000, "", &no, config.Settings{}, false},
		{"the settings forbid it", 1000, "", &yes, config.Settings{ForbidBypass: true}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := config.AllowBypass(c.euid, env("IS_SANDBOX", c.sandbox), c.host, c.s); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

func TestMode(t *testing.T) {
	for _, c := range []struct {
		name, model, start, want string
		bypass                   bool
	}{
		{"the one that the CLI was started in", "opus", "plan", "plan", true},
		{"auto with a model that has it", "opus", "auto", "auto", true},
		{"auto falls back with a model that has it not", "haiku", "auto", "acceptEdits", true},
		{"a mode that is not on offer falls back", "opus", "dontAsk", "default", true},
		{"bypass falls back where it is not allowed", "opus", "bypassPermissions", "default", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := config.Source{AllowBypass: c.bypass, Settings: config.Settings{Model: c.model}}
			ch := config.NewCatalog(src).Choices(offer(t, ""), c.start)
			expectText(t, "mode", ch.Mode(), c.want)
			expectText(t, "modes", ch.Config().Modes.Current, c.want)
			expectText(t, "option", current(ch, event.OptionMode), c.want)
			if got, want := len(ch.Config().Modes.Available), map[bool]int{true: 5, false: 4}[c.bypass]; got != want {
				t.Errorf("%d modes on offer, want %d", got, want)
			}
		})
	}
	t.Run("auto ends with the model that has it", func(t *testing.T) {
		ch := start(t, config.Source{})
		ch.SetMode("auto")
		ch.SetModel("sonnet")
		expectText(t, "mode", ch.Mode(), "auto")
		ch.SetModel("haiku")
		expectText(t, "mode", ch.Mode(), "acceptEdits")
	})
}

func TestCheckMode(t *testing.T) {
	for _, c := range []struct{ name, model, wish, want, err string }{
		{"a mode on offer", "opus", "plan", "plan", ""},
		{"auto", "opus", "auto", "auto", ""},
		{"auto with a model that has it not", "haiku", "auto", "acceptEdits", ""},
		{"a mode of the CLI that is not on offer", "opus", "dontAsk", "", "Mode dontAsk is not available in this session"},
		{"no mode", "opus", "Plan", "", "Invalid Mode"},
	} {
		t.Run(c.name, func(t *testing.T) {
			mode, err := start(t, config.Source{Settings: config.Settings{Model: c.model}}).CheckMode(c.wish)
			expectText(t, "mode", mode, c.want)
			got := ""
			if err != nil {
				got = err.Text
			}
			expectText(t, "error", got, c.err)
		})
	}
}
