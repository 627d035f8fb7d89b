package event

// Config is what the user can set in a session, and what is set.
type Config struct {
	Modes   Modes
	Options []ConfigOption
}

// Modes are the permission modes on offer.
type Modes struct {
	Current   string
	Available []ModeInfo
}

// ModeInfo is a permission mode.
type ModeInfo struct {
	ID, Name, Description string
	// Kind is the class of the mode, one of the Kind constants: how much it
	// lets through. Only some clients are told.
	Kind string
}

// The kinds of a permission mode.
const (
	KindStandard   = "standard"
	KindPlan       = "plan"
	KindAutoReview = "auto_review"
	KindFullAccess = "full_access"
)

// ConfigOption is a setting: a choice among values, or a switch.
type ConfigOption struct {
	ID, Name, Description string
	Category              string
	Values                []ConfigValue // nil for a switch
	Current               string        // the value chosen
	On                    bool          // of a switch
	// Recommended is the value that the client should offer as recommended, or "".
	Recommended string
}

// ConfigValue is a value of a [ConfigOption].
type ConfigValue struct {
	Value, Name, Description string
}

// Option is the option with an id; the zero option when there is none.
func (c Config) Option(id string) ConfigOption {
	for _, o := range c.Options {
		if o.ID == id {
			return o
		}
	}
	return ConfigOption{}
}

// IsSwitch says whether the option is on or off rather than a choice.
func (o ConfigOption) IsSwitch() bool { return o.Values == nil }

// The ids of the config options.
const (
	OptionMode   = "mode"
	OptionModel  = "model"
	OptionEffort = "effort"
	OptionFast   = "fast"
	OptionAgent  = "agent"
)

// EffortFlags are flag settings of the CLI that make it use an effort. A nil
// level clears it.
type EffortFlags struct {
	Level *string `json:"effortLevel"`
	// Ultracode is sent along with each level that does not end it: the CLI ends
	// it when it gets a level alone.
	Ultracode bool `json:"ultracode,omitzero"`
}

// Chosen is what the user chose of a session; "" is the CLI's own choice.
type Chosen struct {
	Model, Effort, Agent string
}

// AgentFlags are the settings that make the CLI use an agent. A nil name is its
// own.
type AgentFlags struct {
	Agent *string `json:"agent"`
}
