package config

import (
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// Choices are what the user can choose, and what is chosen. Setters are for
// what the CLI took already. It is not safe for concurrent use.
type Choices struct {
	src    Source
	models []streamjson.Model // the rows of the picker
	labels []string           // of models

	model streamjson.Model // in use; Value may be no row of models
	known bool             // the CLI told what model can do
	// hidden is the model that the session began with, when it is no row.
	hidden   *streamjson.Model
	modelDue bool // the CLI must be told model

	mode string

	effort string // in use, or "" for a model that has none
	// pinned is the effort that the user chose in this session, or "". It stays
	// when the model changes.
	pinned    string
	effortDue *event.EffortFlags // the CLI must be told

	fast   bool
	noFast string // the CLI's reason not to have fast mode, or ""

	agents []agent
	agent  string
}

// Config is what the client shows.
func (c *Choices) Config() event.Config {
	offered := offeredModes(c.src.AllowBypass)
	options := append(make([]event.ConfigOption, 0, 5), modeOption(offered, c.mode))
	if len(c.models) > 0 {
		options = append(options, c.modelOption())
	}
	if levels := efforts(c.model); len(levels) > 0 {
		options = append(options, c.effortOption(levels))
	}
	if c.CheckFast() {
		options = append(options, c.fastOption())
	}
	if len(c.agents) > 0 {
		options = append(options, c.agentOption())
	}
	return event.Config{
		Modes:   event.Modes{Current: c.mode, Available: slices.Clone(offered)},
		Options: options,
	}
}

// Chosen is what another CLI must be started with to go on in this session.
func (c *Choices) Chosen() event.Chosen {
	chosen := event.Chosen{Model: c.model.Value, Effort: c.pinned, Agent: c.agent}
	if chosen.Model == defaultRow {
		chosen.Model = ""
	}
	if chosen.Agent == defaultAgent {
		chosen.Agent = ""
	}
	return chosen
}

// ModelID names the model in use as the API does, as far as the CLI told.
func (c *Choices) ModelID() string { return or(c.model.ResolvedModel, c.model.Value) }

// CheckFast says whether the model in use has a fast mode to switch.
func (c *Choices) CheckFast() bool { return c.model.SupportsFastMode }

// SetFast switches fast mode.
func (c *Choices) SetFast(on bool) { c.fast = on }

// noFastReason explains those of the CLI's reasons not to have fast mode that the
// user can do something about. Others, such as not having asked for it, are no
// news.
var noFastReason = map[string]string{
	"free":                 "not available on the free plan",
	"extra_usage_disabled": "requires extra usage to be enabled for this account",
	"model_not_allowed":    "not available for the selected model",
	"not_first_party":      "not available on this API provider",
	"disabled_by_env":      "disabled by environment configuration",
	"network_error":        "eligibility could not be verified (network error)",
}

func (c *Choices) fastOption() event.ConfigOption {
	o := event.ConfigOption{ID: event.OptionFast, Name: "Fast mode", Description: "Faster responses on supported models", Category: "model_config", On: c.fast}
	if why := noFastReason[c.noFast]; why != "" && !c.fast {
		o.Description += " — " + why
	}
	return o
}
