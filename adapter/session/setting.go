package session

import (
	"slices"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// settingPatience is how long the CLI may take to take a setting.
const settingPatience = time.Minute

// settings are the changes that the CLI has not taken yet. Each has a request
// of the client that waits for it.
type settings struct {
	waiting []Reply
}

// setMode changes the permission mode by its own method.
func (s *Session) setMode(in SetMode) {
	if !s.ready(in.Reply) {
		return
	}
	s.changeMode(in.Reply, in.Mode, func(mode string) {
		if mode != in.Mode {
			s.emit(&event.Mode{ID: mode})
		}
		s.emit(&event.ConfigChanged{Config: s.choices.Config()})
		s.succeed(in.Reply, event.ModeSet{})
	})
}

// setOption changes a config option.
func (s *Session) setOption(in SetOption) {
	if !s.ready(in.Reply) {
		return
	}
	switch in.ID {
	case event.OptionMode:
		s.setModeOption(in)
	case event.OptionModel:
		s.setModel(in)
	case event.OptionEffort:
		s.setEffort(in)
	case event.OptionAgent:
		s.setAgent(in)
	case event.OptionFast:
		s.setFast(in)
	default:
		s.fail(in.Reply, internal("Unknown config option: "+in.ID))
	}
}

// optionSet answers with every option: one may have changed another.
func (s *Session) optionSet(in SetOption) {
	s.succeed(in.Reply, event.OptionSet{Config: s.choices.Config()})
}

func (s *Session) invalid(in SetOption) {
	s.fail(in.Reply, internal("Invalid value for config option "+in.ID+": "+in.Value))
}

func (s *Session) setModeOption(in SetOption) {
	if in.On != nil || !s.offersMode(in.Value) {
		s.invalid(in)
		return
	}
	s.changeMode(in.Reply, in.Value, func(mode string) {
		s.emit(&event.Mode{ID: mode})
		s.optionSet(in)
	})
}

func (s *Session) setEffort(in SetOption) {
	if in.On != nil || !s.choices.CheckEffort(in.Value) {
		s.invalid(in)
		return
	}
	s.change(in.Reply, flags(s.choices.EffortFlags(in.Value)), func() {
		s.choices.SetEffort(in.Value)
		s.optionSet(in)
	})
}

func (s *Session) setAgent(in SetOption) {
	if in.On != nil || !s.choices.CheckAgent(in.Value) {
		s.invalid(in)
		return
	}
	s.change(in.Reply, flags(s.choices.AgentFlags(in.Value)), func() {
		s.choices.SetAgent(in.Value)
		s.optionSet(in)
	})
}

func (s *Session) setModel(in SetOption) {
	row, ok := s.choices.CheckModel(in.Value)
	if !ok || in.On != nil {
		s.invalid(in)
		return
	}
	s.change(in.Reply, streamjson.SetModel{Model: row}, func() {
		s.useModel(row)
		s.optionSet(in)
	})
}

func (s *Session) setFast(in SetOption) {
	on := in.Value == "on"
	if in.On != nil {
		on = *in.On
	}
	if !s.choices.CheckFast() || (in.On == nil && in.Value != "on" && in.Value != "off") {
		s.invalid(in)
		return
	}
	s.change(in.Reply, fastFlags(on), func() {
		s.choices.SetFast(on)
		s.optionSet(in)
	})
}

// changeMode asks the CLI for a permission mode. then gets the mode that is in
// force.
func (s *Session) changeMode(reply Reply, wish string, then func(mode string)) {
	mode, err := s.choices.CheckMode(wish)
	if err != nil {
		s.fail(reply, err)
		return
	}
	s.change(reply, streamjson.SetPermissionMode{Mode: mode}, func() {
		s.enterMode(mode)
		s.modeReplaced(wish, mode)
		then(mode)
	})
}

func (s *Session) offersMode(mode string) bool {
	return slices.ContainsFunc(s.choices.Config().Modes.Available, func(m event.ModeInfo) bool { return m.ID == mode })
}

// change asks the CLI to take a setting. What it refuses fails the request in
// its own words.
func (s *Session) change(reply Reply, c streamjson.Call, taken func()) {
	s.callFor(reply, c, func(m *streamjson.ControlResponse) {
		if failed(m) {
			s.fail(reply, internal(m.Response.Error))
			return
		}
		taken()
	})
}

// callFor sends a control request for a request of the client, which fails when the
// CLI gives no answer.
func (s *Session) callFor(reply Reply, c streamjson.Call, then func(*streamjson.ControlResponse)) {
	s.settings.waiting = append(s.settings.waiting, reply)
	s.within(settingPatience, func() {
		if s.settings.done(reply) {
			s.fail(reply, internal("Claude Code did not answer within "+settingPatience.String()))
		}
	})
	s.call(c, func(m *streamjson.ControlResponse) {
		if s.settings.done(reply) {
			then(m)
		}
	})
}

// done takes a change off the list. It reports false when it was off already.
func (ss *settings) done(reply Reply) bool {
	i := slices.Index(ss.waiting, reply)
	if i >= 0 {
		ss.waiting = slices.Delete(ss.waiting, i, i+1)
	}
	return i >= 0
}

// failSettings fails the changes that nobody will take any more.
func (s *Session) failSettings() {
	for _, reply := range s.settings.waiting {
		s.fail(reply, internal(processEnded))
	}
	s.settings.waiting = nil
}

// ready refuses a request that comes before the session is open, or after its
// end.
func (s *Session) ready(reply Reply) bool {
	if s.phase != phaseOpen {
		s.fail(reply, internal(notFound))
		return false
	}
	return true
}

func fastFlags(on bool) streamjson.ApplyFlagSettings {
	return flags(struct {
		FastMode bool `json:"fastMode"`
	}{on})
}

func flags(settings any) streamjson.ApplyFlagSettings {
	text, err := json.Marshal(settings)
	if err != nil {
		text = jsontext.Value("{}")
	}
	return streamjson.ApplyFlagSettings{Settings: text}
}

// modelSwitched takes a model that was chosen by a slash command. What the
// session chose itself, and the model of a resumed session, are known.
func (s *Session) modelSwitched(in *streamjson.HookInput) {
	if s.phase != phaseOpen || in.Source == "sdk" || in.Source == "resume" {
		return
	}
	row, ok := s.choices.CheckModel(in.ToModel)
	if !ok {
		row = in.ToModel // the CLI runs it, whether or not it is on offer
	}
	s.useModel(row)
	s.emit(&event.ConfigChanged{Config: s.choices.Config()})
}

// useModel follows a switch of the model: the mode and the effort may change
// with it, and the context window.
func (s *Session) useModel(row string) {
	mode := s.choices.Mode()
	s.choices.SetModel(row)
	if now := s.choices.Mode(); now != mode {
		s.call(streamjson.SetPermissionMode{Mode: now}, nil)
		s.emit(&event.Mode{ID: now})
	}
	if effort, due := s.choices.EffortDue(); due {
		s.call(flags(effort), nil)
	}
	s.askWindow()
}
