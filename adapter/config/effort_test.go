package config_test

import (
	"slices"
	"testing"

	"claude-agent-acp/adapter/config"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json"
)

// due is what the CLI must be told of the effort, or "".
func due(t *testing.T, c *config.Choices) string {
	t.Helper()
	f, ok := c.EffortDue()
	if !ok {
		return ""
	}
	return flags(t, f)
}

func flags(t *testing.T, f event.EffortFlags) string {
	t.Helper()
	b, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestEffort(t *testing.T) {
	t.Run("offers the levels of the model after the default", func(t *testing.T) {
		got := names(option(start(t, config.Source{}), event.OptionEffort))
		if want := []string{"default=Default", "low=Low", "medium=Medium", "high=High"}; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	})
	t.Run("is no option for a model without it", func(t *testing.T) {
		c := start(t, config.Source{Settings: config.Settings{Model: "haiku", EffortLevel: "high"}})
		if c.CheckEffort("high") || c.CheckEffort("default") || option(c, event.OptionEffort).ID != "" {
			t.Error("haiku has no effort to choose")
		}
	})
	t.Run("is what the settings say of the model", func(t *testing.T) {
		c := start(t, config.Source{Settings: config.Settings{EffortLevel: "low", ModelEffort: map[string]string{"Claude-Opus-5-5": "high"}}})
		expectText(t, "effort", current(c, event.OptionEffort), "high")
		c.SetModel("sonnet")
		expectText(t, "effort", current(c, event.OptionEffort), "low")
		expectText(t, "due", due(t, c), "")
	})
	t.Run("is the default where the model lacks the level of the settings", func(t *testing.T) {
		expectText(t, "effort", current(start(t, config.Source{Settings: config.Settings{EffortLevel: "xhigh"}}), event.OptionEffort), "default")
	})
	t.Run("stays the user's choice while the models have it", func(t *testing.T) {
		c := start(t, config.Source{Settings: config.Settings{EffortLevel: "low"}})
		c.SetEffort("high")
		c.SetModel("sonnet")
		expectText(t, "effort", current(c, event.OptionEffort), "high")
		expectText(t, "due", due(t, c), "")
	})
	t.Run("is cleared with the first model that lacks the user's choice", func(t *testing.T) {
		c := start(t, config.Source{Settings: config.Settings{EffortLevel: "low"}})
		c.SetEffort("medium")
		c.SetModel("sonnet")
		expectText(t, "effort", current(c, event.OptionEffort), "low")
		expectText(t, "due", due(t, c), `{"effortLevel":null}`)
		c.SetModel("opus")
		expectText(t, "effort", current(c, event.OptionEffort), "low")
		expectText(t, "due", due(t, c), "")
	})
	t.Run("follows the settings again after default", func(t *testing.T) {
		c := start(t, config.Source{Settings: config.Settings{EffortLevel: "low"}})
		c.SetEffort("high")
		c.SetEffort("default")
		expectText(t, "effort", current(c, event.OptionEffort), "default")
		c.SetModel("sonnet")
		expectText(t, "effort", current(c, event.OptionEffort), "low")
	})
	t.Run("that the session started with is the user's choice", func(t *testing.T) {
		c := start(t, config.Source{Effort: "high", Settings: config.Settings{EffortLevel: "low"}})
		c.SetModel("sonnet")
		expectText(t, "effort", current(c, event.OptionEffort), "high")
	})
	t.Run("is told to the CLI with recommendations", func(t *testing.T) {
		c := start(t, config.Source{Recommended: true})
		o := option(c, event.OptionEffort)
		expectText(t, "effort", o.Current, "medium")
		expectText(t, "recommended", o.Recommended, "medium")
		if c.CheckEffort("default") {
			t.Error("there is no default row")
		}
		expectText(t, "due", due(t, c), `{"effortLevel":"medium"}`)
		expectText(t, "due again", due(t, c), "")
		c.SetModel("sonnet")
		expectText(t, "effort", current(c, event.OptionEffort), "low")
		expectText(t, "due", due(t, c), `{"effortLevel":"low"}`)
		c.SetModel("haiku")
		expectText(t, "due", due(t, c), `{"effortLevel":null}`)
	})
}

func TestEffortFlags(t *testing.T) {
	on := true
	for _, c := range []struct {
		name, level string
		ultracode   *bool
		want        string
	}{
		{"a level", "high", nil, `{"effortLevel":"high"}`},
		{"default clears the level", "default", nil, `{"effortLevel":null}`},
		{"an ultracode of the settings goes along", "high", &on, `{"effortLevel":"high","ultracode":true}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			ch := start(t, config.Source{Settings: config.Settings{Ultracode: c.ultracode}})
			expectText(t, "flags", flags(t, ch.EffortFlags(c.level)), c.want)
		})
	}
}
