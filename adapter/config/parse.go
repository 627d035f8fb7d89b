package config

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// file is a settings file before its values are checked.
type file struct {
	Permissions     jsontext.Value `json:"permissions"`
	Model           jsontext.Value `json:"model"`
	EffortLevel     jsontext.Value `json:"effortLevel"`
	ModelSettings   jsontext.Value `json:"modelSettings"`
	Ultracode       jsontext.Value `json:"ultracode"`
	AvailableModels jsontext.Value `json:"availableModels"`
	ModelOverrides  jsontext.Value `json:"modelOverrides"`
	DeniedModels    jsontext.Value `json:"deniedModels"`
	APIKeyHelper    jsontext.Value `json:"apiKeyHelper"`
}

// Parse reads a settings file. Like the CLI it refuses the whole file when one
// value has the wrong type, so that both see the same settings; only a bad
// effort or ultracode is passed over by itself. An empty file sets nothing.
func Parse(data []byte) (Settings, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if len(bytes.TrimSpace(data)) == 0 {
		return Settings{}, nil
	}
	var f file
	if err := decode(data, &f); err != nil {
		return Settings{}, fmt.Errorf("config: settings: %w", err)
	}
	var s Settings
	for _, v := range []struct {
		name string
		text jsontext.Value
		into any
	}{
		{"model", f.Model, &s.Model},
		{"availableModels", f.AvailableModels, &s.AvailableModels},
		{"modelOverrides", f.ModelOverrides, &s.ModelOverrides},
		{"deniedModels", f.DeniedModels, &s.DeniedModels},
		{"apiKeyHelper", f.APIKeyHelper, &s.APIKeyHelper},
	} {
		if err := decode(v.text, v.into); err != nil {
			return Settings{}, fmt.Errorf("config: settings: %s: %w", v.name, err)
		}
	}
	if err := s.parsePermissions(f.Permissions); err != nil {
		return Settings{}, fmt.Errorf("config: settings: permissions: %w", err)
	}
	s.parseEffort(&f)
	return s, nil
}

var errNull = errors.New("null is no value")

// decode reads v, when there is one. A null is an error: no setting may be null.
func decode(v jsontext.Value, into any) error {
	if len(v) == 0 {
		return nil
	}
	if v.Kind() == 'n' {
		return errNull
	}
	return json.Unmarshal(v, into, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
}

func (s *Settings) parsePermissions(v jsontext.Value) error {
	var p struct {
		DefaultMode   jsontext.Value `json:"defaultMode"`
		DisableBypass jsontext.Value `json:"disableBypassPermissionsMode"`
	}
	if err := decode(v, &p); err != nil {
		return err
	}
	var mode, disable string
	if err := decode(p.DefaultMode, &mode); err != nil {
		return fmt.Errorf("defaultMode: %w", err)
	}
	if err := decode(p.DisableBypass, &disable); err != nil {
		return fmt.Errorf("disableBypassPermissionsMode: %w", err)
	}
	switch mode {
	case "", ModeDefault, ModeAcceptEdits, ModePlan, ModeAuto, ModeBypass, ModeDontAsk:
		s.DefaultMode = mode
	case "manual": // the CLI's newer name of the default mode
		s.DefaultMode = ModeDefault
	default:
		return fmt.Errorf("defaultMode: %q is no permission mode", mode)
	}
	if len(p.DisableBypass) > 0 && disable != "disable" {
		return fmt.Errorf(`disableBypassPermissionsMode: %q is not "disable"`, disable)
	}
	s.ForbidBypass = disable == "disable"
	return nil
}

// parseEffort takes what is usable of the effort settings.
func (s *Settings) parseEffort(f *file) {
	s.EffortLevel = storedEffort(f.EffortLevel)
	var ultracode bool
	if len(f.Ultracode) > 0 && decode(f.Ultracode, &ultracode) == nil {
		s.Ultracode = &ultracode
	}
	var models map[string]jsontext.Value
	if decode(f.ModelSettings, &models) != nil {
		return
	}
	for model, v := range models {
		var entry struct {
			EffortLevel jsontext.Value `json:"effortLevel"`
		}
		if decode(v, &entry) != nil {
			continue
		}
		if level := storedEffort(entry.EffortLevel); level != "" {
			if s.ModelEffort == nil {
				s.ModelEffort = map[string]string{}
			}
			s.ModelEffort[model] = level
		}
	}
}

// storedEffort is a level that a settings file may hold. The CLI does not take
// max from a file: it lasts for a session only.
func storedEffort(v jsontext.Value) string {
	var level string
	if decode(v, &level) != nil {
		return ""
	}
	switch level {
	case "low", "medium", "high", "xhigh":
		return level
	}
	return ""
}
