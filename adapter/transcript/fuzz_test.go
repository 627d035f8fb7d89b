package transcript_test

import (
	"os"
	"path/filepath"
	"testing"

	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/transcript"
)

// FuzzReplay feeds any file: it ends without an error, and a copy of it shows no
// more than the file.
func FuzzReplay(f *testing.F) {
	f.Add([]byte(says("a", "", "user", "hi") + "\n" + says("b", "a", "assistant", "ho")))
	f.Add([]byte(`{"parentUuid":"a","uuid":"a","type":"user","message":{"content":"<command-name>/x</command-name>"}}`))
	f.Add([]byte(`{"type":"system","subtype":"compact_boundary","uuid":"c","compactMetadata":{"preservedMessages":{"anchorUuid":"c","uuids":["c"]}}}`))
	f.Add([]byte("{\"a\\\\\":\"\\\"\",\"uuid\" : \"x\" , \"type\":\"user\"}\n{\"uuid\":"))
	f.Fuzz(func(t *testing.T, file []byte) {
		config := t.TempDir()
		path := filepath.Join(config, "projects", transcript.Slug("/work"), id+".jsonl")
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, file, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := transcript.Replay(config, "/work", id, func(event.Event) bool { return true }); err != nil {
			t.Error(err)
		}
		if _, err := transcript.ReadInfo(config, "/work", id); err != nil {
			t.Error(err)
		}
	})
}
