package config

import (
	"slices"
	"strings"

	"claude-agent-acp/adapter/event"
)

// The permission modes of the CLI.
const (
	ModeDefault     = "default"
	ModeAcceptEdits = "acceptEdits"
	ModePlan        = "plan"
	ModeAuto        = "auto"
	ModeBypass      = "bypassPermissions"
	ModeDontAsk     = "dontAsk"
)

// autoFallback is the mode of a session whose model does not support auto mode.
const autoFallback = ModeAcceptEdits

// modes are the modes on offer, in the client's order. The CLI's dontAsk is not
// among them: it refuses what it should ask.
var modes = []event.ModeInfo{
	{ID: ModeDefault, Name: "Manual", Description: "Always ask before making changes", Kind: event.KindStandard},
	{ID: ModeAcceptEdits, Name: "Accept edits", Description: "Automatically accept all file edits", Kind: event.KindStandard},
	{ID: ModePlan, Name: "Plan", Description: "Create a plan before making changes", Kind: event.KindPlan},
	{ID: ModeAuto, Name: "Auto", Description: "Claude handles permission decisions", Kind: event.KindAutoReview},
	{ID: ModeBypass, Name: "Bypass permissions", Description: "Accepts all permissions", Kind: event.KindFullAccess},
}

// offeredModes leaves out the last of modes unless bypass is allowed.
func offeredModes(allowBypass bool) []event.ModeInfo {
	if allowBypass {
		return modes
	}
	return modes[:len(modes)-1]
}

// modeSpellings are the names, in lower case, by which settings files call the
// modes.
var modeSpellings = map[string]string{
	"default": ModeDefault, "manual": ModeDefault, "acceptedits": ModeAcceptEdits, "plan": ModePlan, "auto": ModeAuto,
	"dontask": ModeDontAsk, "bypasspermissions": ModeBypass, "bypass": ModeBypass,
}

// InitialMode is the permission mode to start the CLI in: the first of the
// wishes that names a mode which may be used, else the default mode. The wishes
// are, in their order, the mode of a session that is started again, the mode of
// the transcript that is resumed, and the one of the settings; "" is no wish.
func InitialMode(allowBypass bool, wishes ...string) string {
	for _, wish := range wishes {
		mode, ok := modeSpellings[strings.ToLower(strings.TrimSpace(wish))]
		if ok && (allowBypass || mode != ModeBypass) {
			return mode
		}
	}
	return ModeDefault
}

// AllowBypass says whether a session may skip all permission questions. euid is
// the effective user, -1 where there is none: the CLI refuses bypass to root
// outside a sandbox. host is the client's own wish, or nil.
func AllowBypass(euid int, env func(string) string, host *bool, s Settings) bool {
	switch {
	case s.ForbidBypass:
		return false
	case host != nil && !*host:
		return false
	}
	return euid != 0 || env("IS_SANDBOX") != ""
}

// startMode takes the mode that the CLI was started in, or the closest one that
// the session has.
func (c *Choices) startMode(mode string) {
	c.mode = c.supported(mode)
	if !c.offers(c.mode) {
		c.mode = ModeDefault
	}
}

// supported is the mode for a wish: auto mode needs a model that has it.
func (c *Choices) supported(wish string) string {
	if wish == ModeAuto && c.known && !c.model.SupportsAutoMode {
		return autoFallback
	}
	return wish
}

func (c *Choices) offers(mode string) bool {
	return slices.ContainsFunc(offeredModes(c.src.AllowBypass), func(m event.ModeInfo) bool { return m.ID == mode })
}

// Mode is the permission mode in use.
func (c *Choices) Mode() string { return c.mode }

// CheckMode is the mode to set the CLI to for a wish of the client: another one
// when the model does not support it. The error is for the client.
func (c *Choices) CheckMode(wish string) (string, *event.Error) {
	switch {
	case c.offers(wish):
		return c.supported(wish), nil
	case wish == ModeBypass, wish == ModeDontAsk:
		return "", &event.Error{Text: "Mode " + wish + " is not available in this session"}
	}
	return "", &event.Error{Text: "Invalid Mode"}
}

// SetMode takes a mode that the CLI is in.
func (c *Choices) SetMode(mode string) { c.mode = mode }

func modeOption(offered []event.ModeInfo, current string) event.ConfigOption {
	values := make([]event.ConfigValue, len(offered))
	for i, m := range offered {
		values[i] = event.ConfigValue{Value: m.ID, Name: m.Name, Description: m.Description}
	}
	return event.ConfigOption{
		ID: event.OptionMode, Name: "Mode", Description: "Session permission mode", Category: "mode",
		Values: values, Current: current,
	}
}
