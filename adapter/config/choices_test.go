package config_test

import (
	"slices"
	"testing"

	"claude-agent-acp/adapter/config"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json"
)

func TestConfigOrder(t *testing.T) {
	ch := config.NewCatalog(config.Source{}).Choices(offer(t, `{"agents": [{"name": "critic"}]}`), config.ModeDefault)
	var ids []string
	for _, o := range ch.Config().Options {
		ids = append(ids, o.ID)
	}
	if want := []string{"mode", "model", "effort", "fast", "agent"}; !slices.Equal(ids, want) {
		t.Errorf("got %q, want %q", ids, want)
	}
}

func TestFastMode(t *testing.T) {
	t.Run("is a switch of the models that have it", func(t *testing.T) {
		ch := start(t, config.Source{})
		if o := option(ch, event.OptionFast); !o.IsSwitch() || o.On || !ch.CheckFast() {
			t.Errorf("got %+v", o)
		}
		ch.SetFast(true)
		ch.SetModel("sonnet")
		if ch.CheckFast() || option(ch, event.OptionFast).ID != "" {
			t.Error("sonnet has no fast mode")
		}
		ch.SetModel("opus")
		if !option(ch, event.OptionFast).On {
			t.Error("the choice is forgotten")
		}
	})
	for _, c := range []struct {
		name, state, reason string
		on                  bool
		description         string
	}{
		{"cooling down is on", "cooldown", "", true, "Faster responses on supported models"},
		{"off says why", "off", "free", false, "Faster responses on supported models — not available on the free plan"},
		{"not asked for is no reason", "off", "sdk_opt_in_required", false, "Faster responses on supported models"},
		{"on needs no reason", "on", "free", true, "Faster responses on supported models"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := offer(t, `{"fast_mode_disabled_reason": "`+c.reason+`"}`)
			o.FastModeState = c.state
			fast := option(config.NewCatalog(config.Source{}).Choices(o, config.ModeDefault), event.OptionFast)
			expectText(t, "description", fast.Description, c.description)
			if fast.On != c.on {
				t.Errorf("on: got %v, want %v", fast.On, c.on)
			}
		})
	}
	t.Run("a reason against a model ends with the model", func(t *testing.T) {
		ch := config.NewCatalog(config.Source{}).Choices(offer(t, `{"fast_mode_disabled_reason": "model_not_allowed"}`), config.ModeDefault)
		ch.SetModel("opus")
		expectText(t, "description", option(ch, event.OptionFast).Description, "Faster responses on supported models")
	})
}

func TestAgent(t *testing.T) {
	const agents = `{"agents": [{"name": "Explore", "description": "built in"}, {"name": "critic", "description": "Finds faults"}, {"name": "default"}]}`
	t.Run("offers the user's agents after the default", func(t *testing.T) {
		ch := config.NewCatalog(config.Source{Agent: "critic"}).Choices(offer(t, agents), config.ModeDefault)
		o := option(ch, event.OptionAgent)
		if got, want := names(o), []string{"default=Default (Standard Claude Code agent)", "critic=critic (Finds faults)"}; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
		expectText(t, "agent", o.Current, "critic")
		ch.SetAgent("default")
		expectText(t, "agent", current(ch, event.OptionAgent), "default")
	})
	t.Run("checks a name", func(t *testing.T) {
		ch := config.NewCatalog(config.Source{Agent: "Explore"}).Choices(offer(t, agents), config.ModeDefault)
		expectText(t, "agent", current(ch, event.OptionAgent), "default")
		for name, want := range map[string]bool{"critic": true, "default": true, "Explore": false, "": false} {
			if ch.CheckAgent(name) != want {
				t.Errorf("%q: got %v", name, !want)
			}
		}
	})
	t.Run("is no option without agents of the user", func(t *testing.T) {
		ch := start(t, config.Source{})
		if ch.CheckAgent("default") || option(ch, event.OptionAgent).ID != "" {
			t.Error("there is nothing to choose")
		}
	})
	t.Run("stays whatever else the CLI says oddly", func(t *testing.T) {
		ch := config.NewCatalog(config.Source{}).Choices(offer(t, `{"fast_mode_disabled_reason": {}, "agents": [{"name": "critic"}]}`), config.ModeDefault)
		if !ch.CheckAgent("critic") {
			t.Error("critic is not on offer")
		}
		ch = config.NewCatalog(config.Source{}).Choices(offer(t, `{"agents": "critic", "fast_mode_disabled_reason": "free"}`), config.ModeDefault)
		expectText(t, "description", option(ch, event.OptionFast).Description, "Faster responses on supported models — not available on the free plan")
	})
	t.Run("is a flag of the CLI", func(t *testing.T) {
		ch := start(t, config.Source{})
		for name, want := range map[string]string{"default": `{"agent":null}`, "critic": `{"agent":"critic"}`} {
			b, err := json.Marshal(ch.AgentFlags(name))
			if err != nil {
				t.Fatal(err)
			}
			expectText(t, name, string(b), want)
		}
	})
}
