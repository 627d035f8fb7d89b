package config_test

import (
	"testing"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/config"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json"
)

var levels = []string{"low", "medium", "high"}

// offer is what the CLI offers in these tests.
func offer(t *testing.T, more string) *streamjson.Initialized {
	t.Helper()
	o := &streamjson.Initialized{FastModeState: "off"}
	if more != "" {
		if err := json.Unmarshal([]byte(more), o); err != nil {
			t.Fatal(err)
		}
	}
	o.Models = []streamjson.Model{
		{Value: "default", ResolvedModel: "claude-opus-5-5", DisplayName: "Default (recommended)", Description: "Use the default model (currently Opus 5.5)", SupportsEffort: true, SupportedEffortLevels: levels, SupportsAutoMode: true, SupportsFastMode: true},
		{Value: "opus", ResolvedModel: "claude-opus-5-5", DisplayName: "Opus", Description: "About Opus.", SupportsEffort: true, SupportedEffortLevels: levels, SupportsAutoMode: true, SupportsFastMode: true},
		{Value: "sonnet", ResolvedModel: "claude-sonnet-5-5", DisplayName: "Sonnet", Description: "Sonnet 5.5 · Efficient", SupportsEffort: true, SupportedEffortLevels: []string{"low", "high"}, SupportsAutoMode: true},
		{Value: "haiku", ResolvedModel: "claude-haiku-5-5", DisplayName: "Haiku", Description: "About Haiku."},
	}
	return o
}

func start(t *testing.T, src config.Source) *config.Choices {
	t.Helper()
	src.AllowBypass = true
	return config.NewCatalog(src).Choices(offer(t, ""), config.ModeDefault)
}

func option(c *config.Choices, id string) event.ConfigOption {
	for _, o := range c.Config().Options {
		if o.ID == id {
			return o
		}
	}
	return event.ConfigOption{}
}

// current is the value that the client sees of an option, or "".
func current(c *config.Choices, id string) string { return option(c, id).Current }

func env(name, value string) func(string) string {
	return func(n string) string {
		if n == name {
			return value
		}
		return ""
	}
}

func expectText(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %s, want %s", what, got, want)
	}
}

// names spells the rows of an option as value=name (description).
func names(o event.ConfigOption) []string {
	var list []string
	for _, v := range o.Values {
		s := v.Value + "=" + v.Name
		if v.Description != "" {
			s += " (" + v.Description + ")"
		}
		list = append(list, s)
	}
	return list
}
