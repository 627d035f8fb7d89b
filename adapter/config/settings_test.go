package config_test

import (
	"fmt"
	"reflect"
	"testing"

	"claude-agent-acp/adapter/config"
)

func TestParse(t *testing.T) {
	on := true
	for _, c := range []struct {
		name, text string
		want       config.Settings
	}{
		{"an empty file", " \n", config.Settings{}},
		{"a byte order mark", "\ufeff{\"model\": \"opus\"}", config.Settings{Model: "opus"}},
		{
			"what is used", `{"model": "opus", "effortLevel": "high", "ultracode": true, "apiKeyHelper": "h", "permissions": {"defaultMode": "plan", "allow": []}, "hooks": {}}`,
			config.Settings{Model: "opus", EffortLevel: "high", Ultracode: &on, APIKeyHelper: "h", DefaultMode: "plan"},
		},
		{
			"models", `{"availableModels": ["a"], "modelOverrides": {"a": "b"}, "deniedModels": ["c"], "modelSettings": {"a": {"effortLevel": "low"}, "b": {"effortLevel": "max"}, "c": 1}}`,
			config.Settings{AvailableModels: []string{"a"}, ModelOverrides: map[string]string{"a": "b"}, DeniedModels: []string{"c"}, ModelEffort: map[string]string{"a": "low"}},
		},
		{"an empty allowlist", `{"availableModels": []}`, config.Settings{AvailableModels: []string{}}},
		{"manual is the default mode", `{"permissions": {"defaultMode": "manual"}}`, config.Settings{DefaultMode: "default"}},
		{"forbidden bypass", `{"permissions": {"disableBypassPermissionsMode": "disable"}}`, config.Settings{ForbidBypass: true}},
		{"an effort that lasts for a session only", `{"model": "x", "effortLevel": "max"}`, config.Settings{Model: "x"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := config.Parse([]byte(c.text))
			if err != nil || !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v, %v\nwant %+v", got, err, c.want)
			}
		})
	}
	for _, bad := range []string{
		`{`, `[]`, `{"model": 5}`, `{"model": null, "effortLevel": "low"}`, `{"availableModels": "no"}`, `{"permissions": null}`,
		`{"model": "x", "permissions": {"defaultMode": "Plan"}}`, `{"permissions": {"disableBypassPermissionsMode": "no"}}`,
	} {
		t.Run("refuses "+bad, func(t *testing.T) {
			if got, err := config.Parse([]byte(bad)); err == nil || !reflect.DeepEqual(got, config.Settings{}) {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
}

func TestMerge(t *testing.T) {
	mode := func(m string) config.Settings { return config.Settings{DefaultMode: m} }
	for _, c := range []struct {
		name                          string
		user, project, local, managed config.Settings
		want                          string
	}{
		{"a project may choose a mode that asks more", mode("acceptEdits"), mode("plan"), config.Settings{}, config.Settings{}, "plan"},
		{"a project may not choose a mode that asks less", mode("plan"), mode("acceptEdits"), config.Settings{}, config.Settings{}, ""},
		{"the local file may, but not everything", mode("plan"), config.Settings{}, mode("acceptEdits"), config.Settings{}, "acceptEdits"},
		{"nobody but the user skips all questions", mode("plan"), config.Settings{}, mode("bypassPermissions"), config.Settings{}, ""},
		{"the user may", mode("bypassPermissions"), config.Settings{}, config.Settings{}, config.Settings{}, "bypassPermissions"},
		{"the local file hides what the project may not", mode("plan"), mode("auto"), mode("acceptEdits"), config.Settings{}, "acceptEdits"},
		{"the administrator may do all", mode("plan"), mode("plan"), mode("plan"), mode("auto"), "auto"},
	} {
		t.Run(c.name, func(t *testing.T) {
			expectText(t, "mode", config.Merge(c.user, c.project, c.local, c.managed).DefaultMode, c.want)
		})
	}
	t.Run("later files win, lists are united", func(t *testing.T) {
		got := config.Merge(
			config.Settings{Model: "a", EffortLevel: "low", AvailableModels: []string{"a"}, ModelEffort: map[string]string{"a": "low", "b": "low"}, ForbidBypass: true},
			config.Settings{Model: "b", AvailableModels: []string{"b", "a"}, DeniedModels: []string{"x"}},
			config.Settings{EffortLevel: "high", ModelEffort: map[string]string{"a": "high"}},
			config.Settings{DeniedModels: []string{"y"}},
		)
		want := config.Settings{
			Model: "b", EffortLevel: "high", AvailableModels: []string{"a", "b"}, ModelEffort: map[string]string{"a": "high", "b": "low"},
			ForbidBypass: true, DeniedModels: []string{"y"},
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got  %v\nwant %v", got, want)
		}
	})
	t.Run("a managed allowlist stands alone", func(t *testing.T) {
		got := config.Merge(config.Settings{AvailableModels: []string{"a"}}, config.Settings{}, config.Settings{}, config.Settings{AvailableModels: []string{"b"}})
		expectText(t, "models", fmt.Sprint(got.AvailableModels), "[b]")
	})
}

func TestWithFlags(t *testing.T) {
	flags := config.Settings{Model: "x", EffortLevel: "high", APIKeyHelper: "flag", ModelEffort: map[string]string{"claude-opus-5-5-1m": "low"}}
	t.Run("rank above the files, but do not move the picker", func(t *testing.T) {
		base := config.Settings{Model: "a", EffortLevel: "low", APIKeyHelper: "file", ModelEffort: map[string]string{"claude-opus-5-5[1m]": "high", "b": "high"}}
		got := base.WithFlags(flags)
		want := config.Settings{Model: "a", EffortLevel: "high", APIKeyHelper: "flag", ModelEffort: map[string]string{"claude-opus-5-5-1m": "low", "b": "high"}}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("got  %+v\nwant %+v", got, want)
		}
	})
	t.Run("rank below the managed helper", func(t *testing.T) {
		managed := config.Merge(config.Settings{}, config.Settings{}, config.Settings{}, config.Settings{APIKeyHelper: "managed"})
		expectText(t, "helper", managed.WithFlags(flags).APIKeyHelper, "managed")
	})
}
