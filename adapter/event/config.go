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
}

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

// IsSwitch says whether the option is on or off rather than a choice.
func (o ConfigOption) IsSwitch() bool { return o.Values == nil }

// The ids of the config options.
const (
	OptionMode   = "mode"
	OptionModel  = "model"
	OptionEffort = "effort"
	OptionFast   = "fast"
)
