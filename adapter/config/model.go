package config

import (
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// startModel chooses the row that the session starts with: what the environment
// asks for, else what the settings ask for, else the model of the transcript,
// else the first row.
func (c *Choices) startModel(offer []streamjson.Model) {
	wish := or(c.src.Env("ANTHROPIC_MODEL"), c.src.Settings.Model)
	if m := match(c.models, wish); m != nil {
		c.model, c.known = *m, true
		// The CLI reads the same wish, but may take it for another row; and a
		// resumed session keeps the model of its transcript.
		c.modelDue = c.src.Resumed || m.Value != wish || !has(offer, m.Value)
		return
	}
	switch {
	case c.src.Resumed && c.src.ResumedModel != "":
		c.model = resumed(c.models, c.src.ResumedModel)
	case len(c.models) > 0:
		c.model = c.models[0]
	default:
		c.model.Value = defaultRow
	}
	if c.known = has(c.models, c.model.Value); c.known {
		return
	}
	// The picker does not show the model, but the CLI may know what it can do.
	if m := match(offer, c.model.Value); m != nil {
		hidden := *m
		hidden.Value, hidden.DisplayName = c.model.Value, c.model.Value
		hidden.Description, hidden.ResolvedModel = "", "" // they may be of another window
		c.model, c.known, c.hidden = hidden, true, &hidden
	}
}

// ModelDue is the row that the CLI must be told when the session opens, because
// it does not find it by itself.
func (c *Choices) ModelDue() (row string, due bool) { return c.model.Value, c.modelDue }

// CheckModel is the row of the picker that a value means: the row itself, an
// alias, a label or a full id.
func (c *Choices) CheckModel(value string) (row string, ok bool) {
	if value == c.shownModel() || c.selectable(value) {
		return value, true
	}
	if m := match(c.models, value); m != nil && c.selectable(m.Value) {
		return m.Value, true
	}
	labelled := slices.Clone(c.models)
	for i := range labelled {
		labelled[i].DisplayName, labelled[i].ResolvedModel = c.labels[i], ""
	}
	labelled = slices.DeleteFunc(labelled, func(m streamjson.Model) bool { return !c.selectable(m.Value) })
	if m := match(labelled, value); m != nil {
		return m.Value, true
	}
	return "", false
}

// selectable says whether the client is offered a row.
func (c *Choices) selectable(row string) bool {
	return has(c.models, row) && (row != defaultRow || c.recommended() == "")
}

// SetModel takes the model that the CLI switched to: a row, or the id of a model
// that the picker does not show. It may change the mode and the effort, too; see
// [Choices.EffortDue].
func (c *Choices) SetModel(row string) {
	switch i := find(c.models, row); {
	case i >= 0:
		c.model, c.known = c.models[i], true
	case c.hidden != nil && c.hidden.Value == row:
		c.model, c.known = *c.hidden, true
	default:
		c.model, c.known = streamjson.Model{Value: row}, false
	}
	c.mode = c.supported(c.mode)
	if c.noFast == "model_not_allowed" { // it was said of the model before
		c.noFast = ""
	}
	c.switchEffort()
}

// recommended is the row that runs the same model as the default row, for a
// client that wants it in place of that row, or "".
func (c *Choices) recommended() string {
	i := find(c.models, defaultRow)
	if !c.src.Recommended || i < 0 || c.models[i].ResolvedModel == "" {
		return ""
	}
	id := canonical(c.models[i].ResolvedModel)
	for _, m := range c.models {
		if m.Value != defaultRow && canonical(or(m.ResolvedModel, m.Value)) == id {
			return m.Value
		}
	}
	return ""
}

// shownModel is the value of the model option.
func (c *Choices) shownModel() string {
	if c.model.Value == defaultRow {
		return or(c.recommended(), defaultRow)
	}
	return c.model.Value
}

func (c *Choices) modelOption() event.ConfigOption {
	o := event.ConfigOption{
		ID: event.OptionModel, Name: "Model", Description: "AI model to use", Category: "model",
		Values: make([]event.ConfigValue, 0, len(c.models)), Current: c.shownModel(), Recommended: c.recommended(),
	}
	for i, m := range c.models {
		if m.Value == defaultRow && o.Recommended != "" {
			continue
		}
		v := event.ConfigValue{Value: m.Value, Name: c.labels[i], Description: m.Description}
		if m.Value == defaultRow && m.ResolvedModel != "" {
			v.Description = c.named(m.ResolvedModel)
		}
		o.Values = append(o.Values, v)
	}
	return o
}

// named is what the CLI calls a model that a row of the picker runs, or its id.
func (c *Choices) named(id string) string {
	for _, m := range c.models {
		if m.Value != defaultRow && m.ResolvedModel == id {
			return m.DisplayName
		}
	}
	return id
}
