package config

import (
	"maps"
	"slices"
)

// Settings are the values of Claude's settings files that the adapter needs.
// Everything else in them is the CLI's own business. The zero value of a field
// means that the file does not set it.
type Settings struct {
	// DefaultMode is permissions.defaultMode, a permission mode of the CLI.
	DefaultMode string
	// ForbidBypass is set when permissions.disableBypassPermissionsMode is "disable".
	ForbidBypass bool
	Model        string
	// EffortLevel is the effort for the models that ModelEffort does not name.
	EffortLevel string
	// ModelEffort is the effortLevel of each entry of modelSettings.
	ModelEffort map[string]string
	Ultracode   *bool
	// AvailableModels is the allowlist of the model picker. Nil is no
	// allowlist; an empty one leaves the default model only.
	AvailableModels []string
	// ModelOverrides maps a model of AvailableModels to the id that the
	// provider knows it by.
	ModelOverrides map[string]string
	// DeniedModels are models that may not be chosen. [Merge] takes them from
	// the managed settings only.
	DeniedModels []string
	APIKeyHelper string

	managedHelper bool // APIKeyHelper is the managed one, which nothing overrides
}

// Merge puts together what the user's settings file, the two of the project
// (settings.json, which is committed, and settings.local.json) and the managed
// one say. A later one wins over an earlier one; lists and maps are united, but
// a managed allowlist of models stands alone.
func Merge(user, project, local, managed Settings) Settings {
	s := overlay(overlay(user, project), local)
	if managed.AvailableModels != nil {
		s.AvailableModels = nil
	}
	s = overlay(s, managed)
	s.DefaultMode = trustedMode(user, project, local, managed)
	s.DeniedModels = managed.DeniedModels
	s.managedHelper = managed.APIKeyHelper != ""
	return s
}

// trustedMode is the DefaultMode of the last file that sets one, or "" when
// that file may not set it. Whoever can write to a repository must not decide
// that tools run without a question; so a mode that lets more through is
// dropped, and the session does not fall back to the mode of an earlier file.
func trustedMode(user, project, local, managed Settings) string {
	switch {
	case managed.DefaultMode != "":
		return managed.DefaultMode
	case local.DefaultMode == ModeAuto, local.DefaultMode == ModeBypass:
		return ""
	case local.DefaultMode != "":
		return local.DefaultMode
	case project.DefaultMode == ModeAcceptEdits, project.DefaultMode == ModeAuto, project.DefaultMode == ModeBypass:
		return ""
	case project.DefaultMode != "":
		return project.DefaultMode
	}
	return user.DefaultMode
}

// overlay is base with everything that top sets.
func overlay(base, top Settings) Settings {
	base.ForbidBypass = base.ForbidBypass || top.ForbidBypass
	base.Model = or(top.Model, base.Model)
	base.EffortLevel = or(top.EffortLevel, base.EffortLevel)
	base.APIKeyHelper = or(top.APIKeyHelper, base.APIKeyHelper)
	base.ModelEffort = union(base.ModelEffort, top.ModelEffort)
	base.ModelOverrides = union(base.ModelOverrides, top.ModelOverrides)
	if top.Ultracode != nil {
		base.Ultracode = top.Ultracode
	}
	if top.AvailableModels != nil {
		base.AvailableModels = unite(base.AvailableModels, top.AvailableModels)
	}
	return base
}

func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func union(base, top map[string]string) map[string]string {
	if len(top) == 0 {
		return base
	}
	m := make(map[string]string, len(base)+len(top))
	maps.Copy(m, base)
	maps.Copy(m, top)
	return m
}

// unite appends to a what of b is not in it, and is never nil.
func unite(a, b []string) []string {
	u := append(make([]string, 0, len(a)+len(b)), a...)
	for _, s := range b {
		if !slices.Contains(u, s) {
			u = append(u, s)
		}
	}
	return u
}

// WithFlags returns s under the settings that the CLI is started with by
// --settings. Those rank above the files but below a managed apiKeyHelper. Only
// the effort and the helper are taken from them: a model in them runs, but the
// picker does not show it.
func (s Settings) WithFlags(flags Settings) Settings {
	s.EffortLevel = or(flags.EffortLevel, s.EffortLevel)
	if flags.Ultracode != nil {
		s.Ultracode = flags.Ultracode
	}
	if !s.managedHelper {
		s.APIKeyHelper = or(flags.APIKeyHelper, s.APIKeyHelper)
	}
	if len(flags.ModelEffort) == 0 {
		return s
	}
	m := maps.Clone(flags.ModelEffort)
	for model, level := range s.ModelEffort {
		if _, ok := lookup(flags.ModelEffort, model); !ok {
			m[model] = level
		}
	}
	s.ModelEffort = m
	return s
}

// lookup finds the entry of a model under any spelling of its id.
func lookup(m map[string]string, model string) (string, bool) {
	if v, ok := m[model]; ok {
		return v, true
	}
	id := canonical(model)
	for _, key := range slices.Sorted(maps.Keys(m)) {
		if canonical(key) == id {
			return m[key], true
		}
	}
	return "", false
}
