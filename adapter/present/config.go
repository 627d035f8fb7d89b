package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json/jsontext"
)

func (s *Session) modes(m event.Modes) acp.SessionModes {
	out := acp.SessionModes{CurrentModeID: m.Current, AvailableModes: make([]acp.SessionMode, len(m.Available))}
	for i, mode := range m.Available {
		out.AvailableModes[i] = acp.SessionMode{ID: mode.ID, Name: mode.Name, Description: mode.Description, Meta: s.modeKind(mode.Kind)}
	}
	return out
}

// configOptions shows a switch as a choice of on and off to a client that has no
// switches.
func (s *Session) configOptions(c event.Config) []acp.ConfigOption {
	out := make([]acp.ConfigOption, 0, len(c.Options))
	for _, o := range c.Options {
		option := acp.ConfigOption{ID: o.ID, Name: o.Name, Description: o.Description, Category: o.Category, Type: "select", CurrentValue: o.Current}
		switch {
		case o.IsSwitch() && s.caps.Switches:
			option.Type, option.CurrentValue = "boolean", o.On
		case o.IsSwitch():
			option.CurrentValue = onOff[o.On]
			option.Options = []acp.ConfigValue{{Value: onOff[true], Name: "On"}, {Value: onOff[false], Name: "Off"}}
		}
		for _, v := range o.Values {
			option.Options = append(option.Options, acp.ConfigValue{Value: v.Value, Name: v.Name, Description: v.Description, Meta: s.valueKind(c, o.ID, v.Value)})
		}
		if o.Recommended != "" {
			option.Meta = airMeta(acp.AIR{RecommendedValue: o.Recommended})
		}
		out = append(out, option)
	}
	return out
}

var onOff = map[bool]string{true: "on", false: "off"}

// modeKind tells AIR how much a permission mode lets through.
func (s *Session) modeKind(kind string) jsontext.Value {
	if !s.caps.AIR.Client || kind == "" {
		return nil
	}
	return airMeta(acp.AIR{Kind: kind})
}

// valueKind is modeKind for the values of the mode option.
func (s *Session) valueKind(c event.Config, option, value string) jsontext.Value {
	if option != event.OptionMode {
		return nil
	}
	for _, m := range c.Modes.Available {
		if m.ID == value {
			return s.modeKind(m.Kind)
		}
	}
	return nil
}
