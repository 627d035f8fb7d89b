package permission

import (
	"bytes"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Limits of a bundle of suggestions. Texts are in UTF-16 code units.
const (
	maxUpdates     = 100
	maxRules       = 100 // of one update
	maxDirectories = 100 // of one update
	maxToolName    = 512
	maxRuleContent = 10_000
)

// The types of permission updates, and what else an update is made of, in the
// words of the CLI.
const (
	addRules          = "addRules"
	replaceRules      = "replaceRules"
	removeRules       = "removeRules"
	setMode           = "setMode"
	addDirectories    = "addDirectories"
	removeDirectories = "removeDirectories"

	inSession       = "session"
	inLocalSettings = "localSettings"

	modeDefault     = "default"
	modeAcceptEdits = "acceptEdits"
	modeBypass      = "bypassPermissions"
	modeAuto        = "auto"
)

var (
	destinations = []string{inSession, "cliArg", "userSettings", "projectSettings", inLocalSettings}
	behaviors    = []string{behaviorAllow, behaviorDeny, "ask"}
	modes        = []string{modeDefault, modeAcceptEdits, modeBypass, "plan", "dontAsk", modeAuto}
)

// bundle is an array of permission updates that the CLI suggests. It is
// applied whole or not at all.
type bundle struct {
	raw     jsontext.Value // a copy of the CLI's own text, to be sent back
	updates []update
}

// update is one change of what is allowed. Which members it has depends on its
// type.
type update struct {
	Type        string   `json:"type"`
	Destination string   `json:"destination"`
	Behavior    string   `json:"behavior"`
	Rules       []rule   `json:"rules"`
	Mode        string   `json:"mode"`
	Directories []string `json:"directories"`
}

// rule matches calls of a tool: all, or those that its content describes.
type rule struct {
	Tool    string  `json:"toolName"`
	Content *string `json:"ruleContent,omitzero"`
}

// readBundle checks and copies suggestions. It returns nil when there are none
// and when any part of them is unknown: an unknown part has an effect that no
// name shows. So it reads strictly, also where the CLI would not.
func readBundle(raw jsontext.Value) *bundle {
	var updates []update
	if raw.Kind() != jsontext.KindBeginArray || hasNull(raw) ||
		json.Unmarshal(raw, &updates, json.RejectUnknownMembers(true)) != nil {
		return nil
	}
	if len(updates) == 0 || len(updates) > maxUpdates || !all(updates, update.valid) {
		return nil
	}
	return &bundle{bytes.Clone(raw), updates}
}

// hasNull says whether a null stands anywhere in raw. It is no valid value of
// any member, and Go would take it for a missing one.
func hasNull(raw jsontext.Value) bool {
	dec := jsontext.NewDecoder(bytes.NewReader(raw))
	for {
		switch token, err := dec.ReadToken(); {
		case err != nil:
			return false // the end; what is no JSON at all fails elsewhere
		case token.Kind() == jsontext.KindNull:
			return true
		}
	}
}

// valid says whether u has the members of its type, all of them and no others.
func (u update) valid() bool {
	if !slices.Contains(destinations, u.Destination) {
		return false
	}
	hasRules := u.Rules != nil || u.Behavior != ""
	switch u.Type {
	case addRules, replaceRules, removeRules:
		return u.Mode == "" && u.Directories == nil && u.validRules()
	case setMode:
		return !hasRules && u.Directories == nil && slices.Contains(modes, u.Mode)
	case addDirectories, removeDirectories:
		return !hasRules && u.Mode == "" && u.validDirectories()
	}
	return false
}

func (u update) validRules() bool {
	// To replace all rules by none is an update, though never one with a name.
	empty := u.Rules == nil || len(u.Rules) == 0 && u.Type != replaceRules
	return !empty && len(u.Rules) <= maxRules && slices.Contains(behaviors, u.Behavior) && all(u.Rules, rule.valid)
}

func (u update) validDirectories() bool {
	return len(u.Directories) > 0 && len(u.Directories) <= maxDirectories &&
		all(u.Directories, func(d string) bool { return plain(d, pathLimit) })
}

func (r rule) valid() bool {
	return plain(r.Tool, maxToolName) && (r.Content == nil || plain(*r.Content, maxRuleContent))
}

// allows says whether u does nothing but allow more by rules, for this user in
// this project: no name tells of more.
func (u update) allows() bool {
	here := u.Destination == inSession || u.Destination == inLocalSettings
	return here && u.Type == addRules && u.Behavior == behaviorAllow
}

// allowsTool says whether b does nothing but allow every call of a tool.
func (b *bundle) allowsTool(tool string) bool {
	return all(b.updates, func(u update) bool {
		return u.allows() && all(u.Rules, func(r rule) bool { return r.Tool == tool && r.Content == nil })
	})
}

// localRule is the text of a bundle of our own: a rule in the local settings
// that allows calls of a tool, those that content describes or, when it is "",
// all of them.
func localRule(tool, content string) jsontext.Value {
	r := rule{Tool: tool}
	if content != "" {
		r.Content = &content
	}
	type ordered struct { // as the CLI writes it
		Type        string `json:"type"`
		Rules       []rule `json:"rules"`
		Behavior    string `json:"behavior"`
		Destination string `json:"destination"`
	}
	return encode([]ordered{{addRules, []rule{r}, behaviorAllow, inLocalSettings}})
}

// sessionMode is the text of a bundle of our own: a mode for this session.
func sessionMode(mode string) jsontext.Value {
	type ordered struct {
		Type        string `json:"type"`
		Mode        string `json:"mode"`
		Destination string `json:"destination"`
	}
	return encode([]ordered{{setMode, mode, inSession}})
}

// encode writes a value of strings, which cannot fail for those that are
// [plain].
func encode(v any) jsontext.Value {
	text, err := json.Marshal(v)
	if err != nil {
		return nil
	}
	return text
}

func all[T any](list []T, f func(T) bool) bool {
	return !slices.ContainsFunc(list, func(x T) bool { return !f(x) })
}
