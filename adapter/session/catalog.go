package session

import (
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
)

// Catalog reads what the CLI offers into what the user can choose, with what
// the settings files and the environment say. Package config implements it.
type Catalog interface {
	// Choices is called once, with the CLI's answer to initialize and the
	// permission mode that it was started in.
	Choices(offer *streamjson.Initialized, mode string) Choices
	// Commands are the slash commands to list. terminal are those that only a
	// terminal can run; nil while nobody knows.
	Commands(all []streamjson.Command, terminal []string) []event.Command
}

// Choices are what the user can choose, and what is chosen. A setter is called
// once the CLI took the choice.
type Choices interface {
	Config() event.Config

	// Chosen is what another CLI must be started with to go on in this session.
	Chosen() event.Chosen

	// Mode is the permission mode in use.
	Mode() string
	// CheckMode is the mode that the CLI can be set to for a wish: another one than
	// the wish when the model does not support that. The error is for the client.
	CheckMode(wish string) (mode string, err *event.Error)
	SetMode(mode string)

	// ModelDue is the model that the CLI must be set to first, if it runs another.
	ModelDue() (row string, due bool)
	// CheckModel is the row of the model picker that a value means.
	CheckModel(value string) (row string, ok bool)
	// ModelID names the model in use as the API does.
	ModelID() string
	// SetModel may change the mode and the effort, too.
	SetModel(row string)

	// EffortDue are the settings of the effort that the CLI must be set to after a
	// change of the model, or at first.
	EffortDue() (flags event.EffortFlags, due bool)
	CheckEffort(level string) bool
	SetEffort(level string)
	// EffortFlags are the settings that make the CLI use an effort.
	EffortFlags(level string) event.EffortFlags

	CheckAgent(name string) bool
	SetAgent(name string)
	AgentFlags(name string) event.AgentFlags

	// CheckFast says whether there is a fast mode to switch.
	CheckFast() bool
	SetFast(on bool)
}
