package config_test

import (
	"slices"
	"testing"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/config"
	"claude-agent-acp/adapter/event"
)

func TestModelPicker(t *testing.T) {
	for _, c := range []struct {
		name string
		src  config.Source
		want []string
	}{
		{"names the versions, and what the default row stands for", config.Source{}, []string{
			"default=Default (recommended) (Opus)", "opus=Opus 5.5 (About Opus.)", "sonnet=Sonnet 5.5 (Sonnet 5.5 · Efficient)", "haiku=Haiku 5.5 (About Haiku.)",
		}},
		{"has no default row for a client with recommendations", config.Source{Recommended: true}, []string{
			"opus=Opus 5.5 (About Opus.)", "sonnet=Sonnet 5.5 (Sonnet 5.5 · Efficient)", "haiku=Haiku 5.5 (About Haiku.)",
		}},
		{"keeps the entries of an allowlist as they are spelt", config.Source{Settings: config.Settings{AvailableModels: []string{"claude-haiku-5-5", " sonnet ", "sonnet", "gpt", ""}}}, []string{
			"default=Default (recommended) (claude-opus-5-5)", "claude-haiku-5-5=Haiku 5.5 (About Haiku.)", "sonnet=Sonnet 5.5 (Sonnet 5.5 · Efficient)", "gpt=gpt",
		}},
		{"puts an override in place of its entry", config.Source{Settings: config.Settings{AvailableModels: []string{"sonnet"}, ModelOverrides: map[string]string{"sonnet": "arn:x"}}}, []string{
			"default=Default (recommended) (claude-opus-5-5)", "arn:x=Sonnet 5.5 (Sonnet 5.5 · Efficient)",
		}},
		{"leaves out what is denied", config.Source{Settings: config.Settings{AvailableModels: []string{"sonnet", "opus", "haiku"}, DeniedModels: []string{"haiku", "anthropic/claude-sonnet-5"}}}, []string{
			"default=Default (recommended) (Opus)", "opus=Opus 5.5 (About Opus.)",
		}},
		{"has the default row alone for an empty allowlist", config.Source{Settings: config.Settings{AvailableModels: []string{}}}, []string{"default=Default (recommended) (claude-opus-5-5)"}},
		{"keeps the custom model under an allowlist", config.Source{Settings: config.Settings{AvailableModels: []string{}}, Env: env("ANTHROPIC_CUSTOM_MODEL_OPTION", "haiku")}, []string{
			"default=Default (recommended) (claude-opus-5-5)", "haiku=Haiku 5.5 (About Haiku.)",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := names(option(start(t, c.src), event.OptionModel)); !slices.Equal(got, c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestModelLabel(t *testing.T) {
	for _, c := range []struct {
		name string
		m    streamjson.Model
		want string
	}{
		{"a family gets its version", streamjson.Model{DisplayName: "Opus", ResolvedModel: "claude-opus-5-5"}, "Opus 5.5"},
		{"a date is no version", streamjson.Model{DisplayName: "Opus", ResolvedModel: "claude-opus-5-20260101"}, "Opus 5"},
		{"a version stays", streamjson.Model{DisplayName: "Opus 5", ResolvedModel: "claude-opus-5-5"}, "Opus 5"},
		{"the description names it, too", streamjson.Model{DisplayName: "Sonnet", ResolvedModel: "corp", Description: "Sonnet 5.5 · Efficient"}, "Sonnet 5.5"},
		{"another family's version is none", streamjson.Model{DisplayName: "Opus", ResolvedModel: "claude-sonnet-5-5"}, "Opus"},
		{"a context window stays behind the version", streamjson.Model{DisplayName: "Opus (1M context)", ResolvedModel: "claude-opus-5-5[1m]"}, "Opus 5.5 (1M context)"},
		{"a window that the description says is left out", streamjson.Model{DisplayName: "Opus (1M context)", ResolvedModel: "claude-opus-5-5[1m]", Description: "With 1M context"}, "Opus 5.5"},
		{"a label of one's own stays", streamjson.Model{DisplayName: "My opus, tuned", ResolvedModel: "claude-opus-5-5"}, "My opus, tuned"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.m.Value = "x"
			ch := config.NewCatalog(config.Source{}).Choices(&streamjson.Initialized{Models: []streamjson.Model{c.m}}, config.ModeDefault)
			expectText(t, "label", option(ch, event.OptionModel).Values[0].Name, c.want)
		})
	}
	t.Run("two of the same stay apart", func(t *testing.T) {
		ch := config.NewCatalog(config.Source{}).Choices(&streamjson.Initialized{Models: []streamjson.Model{
			{Value: "a", DisplayName: "Opus", ResolvedModel: "claude-opus-5-5"},
			{Value: "b", DisplayName: "Opus (1M context)", ResolvedModel: "claude-opus-5-5[1m]", Description: "1M context"},
		}}, config.ModeDefault)
		if got, want := names(option(ch, event.OptionModel)), []string{"a=Opus", "b=Opus (1M context) (1M context)"}; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}

func TestCheckModel(t *testing.T) {
	models := []streamjson.Model{
		{Value: "default", DisplayName: "Default", ResolvedModel: "claude-opus-5-5"},
		{Value: "opus", DisplayName: "Opus", ResolvedModel: "claude-opus-5-5"},
		{Value: "opus[1m]", DisplayName: "Opus (1M context)", ResolvedModel: "claude-opus-5-5[1m]"},
		{Value: "sonnet", DisplayName: "Sonnet", ResolvedModel: "claude-sonnet-5-5", Description: "Sonnet 5.5"},
		{Value: "haiku", DisplayName: "Haiku", ResolvedModel: "claude-haiku-5-5"},
	}
	for value, want := range map[string]string{
		"haiku": "haiku", "claude-haiku-5-5": "haiku", " CLAUDE-HAIKU-5-5 ": "haiku", "Haiku 5.5": "haiku", "claude-haiku-4-5-20251001": "haiku",
		"claude-opus-5-5": "opus", "claude-opus-5-5-1m": "opus[1m]", "claude-opus-5-5[1m]": "opus[1m]", "OPUS-1M": "opus[1m]", "opusplan": "opus",
		"default": "default", "claude-sonnet-5-5": "sonnet", "sonnet-4": "", "sonnet[1m]": "sonnet",
		"gpt": "", "claude": "", "best": "", "": "",
	} {
		t.Run(value, func(t *testing.T) {
			ch := config.NewCatalog(config.Source{}).Choices(&streamjson.Initialized{Models: models}, config.ModeDefault)
			row, ok := ch.CheckModel(value)
			if row != want || ok != (want != "") {
				t.Errorf("got %q, %v, want %q", row, ok, want)
			}
		})
	}
	t.Run("the default row is no choice where it is not shown", func(t *testing.T) {
		if row, ok := start(t, config.Source{Recommended: true}).CheckModel("default"); ok {
			t.Errorf("got %q", row)
		}
	})
}

func TestStartModel(t *testing.T) {
	sonnet := config.Settings{Model: "sonnet"}
	for _, c := range []struct {
		name string
		src  config.Source
		want string
		due  bool
	}{
		{"the first row", config.Source{}, "default", false},
		{"the settings", config.Source{Settings: sonnet}, "sonnet", false},
		{"the environment before the settings", config.Source{Settings: sonnet, Env: env("ANTHROPIC_MODEL", "opus")}, "opus", false},
		{"an id that the CLI might take for another row", config.Source{Env: env("ANTHROPIC_MODEL", "claude-haiku-5-5")}, "haiku", true},
		{"an unknown wish is none", config.Source{Settings: config.Settings{Model: "gpt"}}, "default", false},
		{"the transcript", config.Source{Resumed: true, ResumedModel: "claude-sonnet-5-5"}, "sonnet", false},
		{"the transcript of the default model", config.Source{Resumed: true, ResumedModel: "claude-opus-5-5"}, "default", false},
		{"the transcript of an unknown model", config.Source{Resumed: true, ResumedModel: "gpt"}, "gpt", false},
		{"the settings over the transcript", config.Source{Resumed: true, ResumedModel: "claude-haiku-5-5", Settings: sonnet}, "sonnet", true},
		{"a transcript that names no model", config.Source{Resumed: true}, "default", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			ch := start(t, c.src)
			expectText(t, "model", current(ch, event.OptionModel), c.want)
			if row, due := ch.ModelDue(); due != c.due || row != c.want {
				t.Errorf("due: got %q, %v, want %q, %v", row, due, c.want, c.due)
			}
		})
	}
	t.Run("a model that the allowlist hides keeps what it can do", func(t *testing.T) {
		ch := start(t, config.Source{Resumed: true, ResumedModel: "claude-sonnet-5-5", Settings: config.Settings{AvailableModels: []string{"haiku"}, EffortLevel: "high"}})
		expectText(t, "model", current(ch, event.OptionModel), "claude-sonnet-5-5")
		expectText(t, "effort", current(ch, event.OptionEffort), "high")
		ch.SetModel("haiku")
		expectText(t, "effort", current(ch, event.OptionEffort), "")
		ch.SetModel("claude-sonnet-5-5")
		expectText(t, "effort", current(ch, event.OptionEffort), "high")
	})
	t.Run("no model is no option", func(t *testing.T) {
		ch := config.NewCatalog(config.Source{}).Choices(&streamjson.Initialized{}, config.ModeDefault)
		if o := ch.Config().Options; len(o) != 1 || o[0].ID != event.OptionMode {
			t.Errorf("got %v", o)
		}
	})
	t.Run("the default row is shown as the model that it stands for", func(t *testing.T) {
		o := option(start(t, config.Source{Recommended: true}), event.OptionModel)
		expectText(t, "model", o.Current, "opus")
		expectText(t, "recommended", o.Recommended, "opus")
	})
}
