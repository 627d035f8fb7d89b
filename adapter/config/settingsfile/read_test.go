package settingsfile_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"claude-agent-acp/adapter/config"
	"claude-agent-acp/adapter/config/settingsfile"
)

// files writes the settings files that are given by the names user, project,
// local and managed.
func files(t *testing.T, texts map[string]string) settingsfile.Files {
	t.Helper()
	dir := t.TempDir()
	f := settingsfile.Of(filepath.Join(dir, "config"), filepath.Join(dir, "work"))
	f.Managed = filepath.Join(dir, "managed.json")
	for name, path := range map[string]string{"user": f.User, "project": f.Project, "local": f.Local, "managed": f.Managed} {
		text, ok := texts[name]
		if !ok {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

func TestRead(t *testing.T) {
	t.Run("puts the files together by their rank", func(t *testing.T) {
		s, err := files(t, map[string]string{
			"user":    `{"model": "sonnet", "effortLevel": "high", "permissions": {"defaultMode": "acceptEdits"}}`,
			"project": `{"permissions": {"defaultMode": "bypassPermissions"}}`,
			"local":   `{"effortLevel": "low"}`,
			"managed": `{"deniedModels": ["haiku"]}`,
		}).Read()
		if err != nil {
			t.Fatal(err)
		}
		if s.Model != "sonnet" || s.EffortLevel != "low" || s.DefaultMode != "" || len(s.DeniedModels) != 1 {
			t.Errorf("got %+v", s)
		}
	})
	t.Run("takes files that are missing for empty ones", func(t *testing.T) {
		s, err := files(t, nil).Read()
		if err != nil || s.Model != "" || s.AvailableModels != nil {
			t.Errorf("got %+v, %v", s, err)
		}
	})
	t.Run("names a broken file and keeps the others", func(t *testing.T) {
		s, err := files(t, map[string]string{"user": `{"model": "opus"}`, "local": `{"model": 5}`}).Read()
		if err == nil || !strings.Contains(err.Error(), "settings.local.json") {
			t.Errorf("error: %v", err)
		}
		if s.Model != "opus" {
			t.Errorf("got %+v", s)
		}
	})
	t.Run("refuses what is no file or too long", func(t *testing.T) {
		f := files(t, map[string]string{"user": `{"model": "` + strings.Repeat("x", 4<<20) + `"}`})
		f.Local = t.TempDir()
		s, err := f.Read()
		if err == nil || !strings.Contains(err.Error(), f.User) || !strings.Contains(err.Error(), f.Local) {
			t.Errorf("error: %v", err)
		}
		if s.Model != "" {
			t.Errorf("got a model of %d bytes", len(s.Model))
		}
	})
	t.Run("reads what the CLI would", func(t *testing.T) {
		s, err := files(t, map[string]string{"user": "\ufeff", "project": `{"permissions": {"defaultMode": "plan"}}`}).Read()
		if err != nil || s.DefaultMode != config.ModePlan {
			t.Errorf("got %+v, %v", s, err)
		}
	})
}
