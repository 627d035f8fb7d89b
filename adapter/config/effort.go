package config

import (
	"slices"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// defaultEffort is the row that leaves the effort to the CLI.
const defaultEffort = "default"

// effortOf is the effort that the settings ask for with a model, or "". An entry
// of modelSettings wins; it may name the model by its id or its row.
func (s Settings) effortOf(m streamjson.Model) string {
	for _, name := range []string{m.ResolvedModel, m.Value} {
		if level, ok := lookup(s.ModelEffort, name); ok && name != "" {
			return level
		}
	}
	return s.EffortLevel
}

// efforts are the levels that a model knows.
func efforts(m streamjson.Model) []string {
	if !m.SupportsEffort {
		return nil
	}
	return m.SupportedEffortLevels
}

// recommendedEffort is what a model should run with when nobody chose. levels is
// not empty.
func recommendedEffort(levels []string) string {
	if slices.Contains(levels, "medium") {
		return "medium"
	}
	return levels[0]
}

// effortName makes the label of a level: x_high is X High.
func effortName(level string) string {
	parts := strings.FieldsFunc(level, func(r rune) bool { return r == '_' || r == '-' })
	for i, p := range parts {
		parts[i] = strings.ToUpper(p[:1]) + p[1:]
	}
	return strings.Join(parts, " ")
}

// startEffort takes the effort that the client started the CLI with, else the
// one of the settings.
func (c *Choices) startEffort() {
	c.seedEffort(or(c.src.Effort, c.src.Settings.effortOf(c.model)))
	if c.src.Effort != "" && c.effort == c.src.Effort {
		c.pinned = c.effort
	}
	c.dueRecommended()
}

// seedEffort takes a level that the model has, else the one it runs with when
// nobody chose.
func (c *Choices) seedEffort(level string) {
	levels := efforts(c.model)
	switch {
	case len(levels) == 0:
		c.effort = ""
	case slices.Contains(levels, level):
		c.effort = level
	case c.src.Recommended:
		c.effort = recommendedEffort(levels)
	default:
		c.effort = defaultEffort
	}
}

// dueRecommended makes the CLI run what a client with recommendations shows:
// the CLI's own default can be another level.
func (c *Choices) dueRecommended() {
	if c.src.Recommended && c.effort != "" {
		f := c.EffortFlags(c.effort)
		c.effortDue = &f
	}
}

// switchEffort follows a change of the model. The user's choice stays where the
// new model has it. Where it has not, the CLI must forget it: it would bring it
// back with the next model. The effort of the settings the CLI finds by itself.
func (c *Choices) switchEffort() {
	kept := c.pinned != "" && slices.Contains(efforts(c.model), c.pinned)
	if kept {
		c.effort = c.pinned
	} else {
		c.seedEffort(c.src.Settings.effortOf(c.model))
	}
	switch {
	case c.src.Recommended:
		f := c.EffortFlags(c.effort)
		c.effortDue = &f
	case c.pinned != "" && !kept:
		f := c.EffortFlags(defaultEffort)
		c.effortDue = &f
	}
	if !kept {
		c.pinned = ""
	}
}

// EffortDue are the flag settings that the CLI must be told after the session
// opened, or after [Choices.SetModel], if any. It gives them once.
func (c *Choices) EffortDue() (flags event.EffortFlags, due bool) {
	if c.effortDue == nil {
		return event.EffortFlags{}, false
	}
	flags, c.effortDue = *c.effortDue, nil
	return flags, true
}

// CheckEffort says whether the client is offered a level.
func (c *Choices) CheckEffort(level string) bool {
	levels := efforts(c.model)
	if level == defaultEffort {
		return len(levels) > 0 && !c.src.Recommended
	}
	return slices.Contains(levels, level)
}

// SetEffort takes the user's choice of an effort.
func (c *Choices) SetEffort(level string) {
	c.effort, c.pinned = level, level
	if level == defaultEffort {
		c.pinned = ""
	}
}

// EffortFlags are the flag settings that make the CLI use a level. The default
// level, or none, leaves the effort to the CLI.
func (c *Choices) EffortFlags(level string) event.EffortFlags {
	// The CLI ends an ultracode when it gets a level alone.
	f := event.EffortFlags{Ultracode: c.src.Settings.Ultracode != nil && *c.src.Settings.Ultracode}
	if level != "" && level != defaultEffort {
		f.Level = &level
	}
	return f
}

func (c *Choices) effortOption(levels []string) event.ConfigOption {
	o := event.ConfigOption{
		ID: event.OptionEffort, Name: "Effort", Description: "Available effort levels for this model", Category: "thought_level",
		Values: make([]event.ConfigValue, 0, len(levels)+1), Current: c.effort,
	}
	if c.src.Recommended {
		o.Recommended = recommendedEffort(levels)
	} else {
		o.Values = append(o.Values, event.ConfigValue{Value: defaultEffort, Name: "Default"})
	}
	for _, level := range levels {
		o.Values = append(o.Values, event.ConfigValue{Value: level, Name: effortName(level)})
	}
	return o
}
