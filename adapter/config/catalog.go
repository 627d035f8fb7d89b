package config

import (
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json/jsontext"
)

// Source is what a session's choices start from, besides the CLI's offer.
type Source struct {
	// Settings are what the settings files and --settings say together.
	Settings Settings
	// Env reads a variable of the environment that the CLI runs in. Nil is an
	// empty environment.
	Env func(name string) string
	// AllowBypass offers the mode that asks nothing; see [AllowBypass].
	AllowBypass bool
	// Recommended is for a client that wants concrete models and efforts with a
	// recommendation in place of the default rows.
	Recommended bool
	// Resumed is set for a session with a transcript. ResumedModel is the model
	// that it was written with, or "".
	Resumed      bool
	ResumedModel string
	// Effort and Agent are what the client started the CLI with, or "".
	Effort, Agent string
}

// Catalog reads what the CLI offers. It has no state; a session has one.
type Catalog struct{ src Source }

// NewCatalog returns the catalog of a session.
func NewCatalog(src Source) *Catalog {
	if src.Env == nil {
		src.Env = func(string) string { return "" }
	}
	return &Catalog{src}
}

// readMore takes what else the CLI's answer to initialize offers. Each field is
// read by itself: one of an odd type must not cost the other.
func (c *Choices) readMore(offer jsontext.Value) {
	var more struct {
		Agents       jsontext.Value `json:"agents"`
		FastDisabled jsontext.Value `json:"fast_mode_disabled_reason"`
	}
	if decode(offer, &more) != nil {
		return
	}
	if decode(more.FastDisabled, &c.noFast) != nil {
		c.noFast = ""
	}
	var agents []struct {
		Name        string `json:"name"`
		Description string `json:"description"`
	}
	if decode(more.Agents, &agents) != nil {
		return
	}
	for _, a := range agents {
		if !slices.Contains(builtinAgents, a.Name) {
			c.agents = append(c.agents, agent{a.Name, a.Description})
		}
	}
}

// Choices reads the offer. mode is the permission mode that the CLI was started
// in; the choices may differ from it, and then the CLI must be told.
func (c *Catalog) Choices(offer *streamjson.Initialized, mode string) *Choices {
	ch := &Choices{
		src:    c.src,
		models: rows(offer.Models, c.src.Settings, c.src.Env("ANTHROPIC_CUSTOM_MODEL_OPTION")),
		fast:   offer.FastModeState != "" && offer.FastModeState != "off",
		agent:  defaultAgent,
	}
	ch.readMore(offer.Extra)
	ch.labels = labels(ch.models)
	ch.startModel(offer.Models)
	ch.startMode(mode)
	ch.startEffort()
	if ch.CheckAgent(c.src.Agent) {
		ch.agent = c.src.Agent
	}
	return ch
}
