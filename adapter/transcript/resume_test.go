package transcript_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/transcript"
)

func inMode(mode string) string {
	return `{"type":"user","origin":{"kind":"human"},"permissionMode":"` + mode + `","message":{"content":"hi"}}`
}

func answer(model string) string {
	return `{"type":"assistant","message":{"model":"` + model + `","content":[]}}`
}

func TestResume(t *testing.T) {
	const (
		exit   = `{"type":"attachment","attachment":{"type":"plan_mode_exit"}}`
		noMode = `{"type":"user","origin":{"kind":"human"},"message":{"content":"hi"}}`
	)
	for _, c := range []struct {
		name        string
		lines       []string
		mode, model string
	}{
		{"the last of each", []string{inMode("plan"), answer("a"), inMode("acceptEdits"), answer("b"), ""}, "acceptEdits", "b"},
		{"results of tools have no mode", []string{inMode("plan"), answer("a"), `{"type":"user","message":{"content":[{"type":"tool_result"}]}}`}, "plan", "a"},
		{"the model of an answer before the last prompt", []string{answer("a"), inMode("auto")}, "auto", "a"},
		{"the CLI's own answer names no model", []string{inMode("auto"), answer("a"), answer("<synthetic>")}, "auto", "a"},
		{"subagents do not count", []string{inMode("auto"), answer("a"), `{"type":"assistant","isSidechain":true,"message":{"model":"b"}}`}, "auto", "a"},
		{"plan mode that was left is no mode", []string{inMode("plan"), exit, answer("a")}, "", "a"},
		{"another mode before plan mode was left stands", []string{inMode("acceptEdits"), exit, answer("a")}, "acceptEdits", "a"},
		{"plan mode after plan mode was left stands", []string{exit, inMode("plan"), answer("a")}, "plan", "a"},
		{"a prompt without a mode", []string{inMode("plan"), noMode, answer("a")}, "", "a"},
		{"damaged lines are passed over", []string{inMode("plan"), answer("a"), `{"type":"user","permissionMode":"au`, `{"type":"assistant","message":{"model":5}}`}, "plan", "a"},
		{"far from the end", []string{inMode("plan"), answer("a"), filler(200_000), filler(70_000)}, "plan", "a"},
		{"a long prompt", []string{inMode("plan"), answer("a"), strings.Replace(inMode("auto"), "hi", strings.Repeat("z", 300_000), 1)}, "auto", "a"},
		{"a line that is too long is passed over", []string{inMode("plan"), answer("a"), strings.Replace(inMode("auto"), "hi", strings.Repeat("z", 17<<20), 1), "{}"}, "plan", "a"},
		{"nothing", []string{""}, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			mode, model := transcript.Resume(stored(t, "-work", c.lines...), "/work", id)
			expectText(t, "mode", mode, c.mode)
			expectText(t, "model", model, c.model)
		})
	}
	t.Run("no transcript", func(t *testing.T) {
		mode, model := transcript.Resume(t.TempDir(), "/work", id)
		expectText(t, "mode", mode, "")
		expectText(t, "model", model, "")
	})
}
