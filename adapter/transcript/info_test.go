package transcript_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"claude-agent-acp/adapter/transcript"
)

const (
	custom = `{"type":"custom-title","customTitle":"Mine"}`
	ai     = `{"type":"ai-title","aiTitle":"Made up"}`
	last   = `{"type":"last-prompt","lastPrompt":"noted"}`
)

func TestReadInfo(t *testing.T) {
	long := strings.Repeat("y", 250)
	for _, c := range []struct {
		name           string
		lines          []string
		title, summary string
	}{
		{"the user's title wins", []string{custom, prompt("hi"), ai}, "Mine", "hi"},
		{"the last title of a kind counts", []string{ai, `{"type":"ai-title","aiTitle":"Newer"}`}, "Newer", ""},
		{"the prompt that the CLI noted stands for a title", []string{prompt("hi"), last}, "", "noted"},
		{"then a summary", []string{prompt("hi"), `{"type":"summary","summary":"old"}`, `{"type":"task-summary","summary":"sum"}`}, "", "sum"},
		{"then the first prompt", []string{prompt("hi"), prompt("ho")}, "", "hi"},
		{"white space is no prompt", []string{prompt(` \n `), prompt(`a\nb`)}, "", "a b"},
		{"a long prompt is cut", []string{prompt(long)}, "", long[:200] + "…"},
		{"what the CLI writes is no prompt", []string{
			`{"type":"user","isMeta":true,"message":{"content":"meta"}}`, `{"type":"user","isCompactSummary":true,"message":{"content":"summary"}}`,
			prompt(`<local-command-stdout>x</local-command-stdout>`), prompt("[Request interrupted by user]"),
			`{"type":"user","message":{"content":[{"type":"tool_result"},{"type":"text","text":"result"}]}}`, `{"type":"user","message":{"content":"plain"}}`,
		}, "", "plain"},
		{"a slash command stands in for a prompt", []string{prompt(`<command-name>/init</command-name>`), prompt(`<command-name>/compact</command-name>`)}, "", "/init"},
		{"a shell command", []string{prompt(`<bash-input> ls </bash-input>`)}, "", "! ls"},
		{"an image without a text", []string{`{"type":"user","message":{"content":[{"type":"image"}]}}`}, "", "Image"},
		{"an image with a text", []string{`{"type":"user","message":{"content":[{"type":"image"},{"type":"text","text":"look"}]}}`}, "", "look"},
		{"damaged lines are passed over", []string{`{"type":"ai-title","aiTitle":"Cu`, "\x00\xff", ai, `{"type":"custom-title","customTitle":5}`, `[]`, ""}, "Made up", ""},
		{"nothing", []string{""}, "", ""},
		{"a big file is read at both ends", []string{custom, prompt("hi"), filler(100_000), `{"type":"ai-title","aiTitle":"Lost"}`, filler(100_000), ai}, "Mine", "hi"},
		{"the end of a big file wins", []string{custom, filler(200_000), `{"type":"custom-title","customTitle":"Renamed"}`}, "Renamed", ""},
		{"a line longer than a window is passed over", []string{prompt(strings.Repeat("z", 70_000)), filler(70_000)}, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			info, err := transcript.ReadInfo(stored(t, "-work", c.lines...), "/work", id)
			if err != nil {
				t.Fatal(err)
			}
			expectText(t, "title", info.Title, c.title)
			expectText(t, "summary", info.Summary, c.summary)
		})
	}
	t.Run("a window that begins with a line loses none", func(t *testing.T) {
		end := `{"type":"ai-title","aiTitle":"At the edge"}`
		rest := filler(64<<10 - len(end) - 1)
		info, err := transcript.ReadInfo(stored(t, "-work", filler(70_000), end, rest), "/work", id)
		if err != nil {
			t.Fatal(err)
		}
		expectText(t, "title", info.Title, "At the edge")
	})
	t.Run("tells when the file changed", func(t *testing.T) {
		config := stored(t, "-work", ai)
		when := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
		if err := os.Chtimes(filepath.Join(config, "projects", "-work", id+".jsonl"), when, when); err != nil {
			t.Fatal(err)
		}
		info, err := transcript.ReadInfo(config, "/work", id)
		if err != nil || !info.Modified.Equal(when) {
			t.Errorf("got %v, %v", info.Modified, err)
		}
	})
	t.Run("finds the session of another directory", func(t *testing.T) {
		info, err := transcript.ReadInfo(stored(t, "-elsewhere", ai), "/work", id)
		if err != nil {
			t.Fatal(err)
		}
		expectText(t, "title", info.Title, "Made up")
	})
	t.Run("knows no session of that name", func(t *testing.T) {
		config := stored(t, "-work", ai)
		for _, other := range []string{"", "nope", "../-work/" + id, "..", "."} {
			if _, err := transcript.ReadInfo(config, "/work", other); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%q: got %v", other, err)
			}
		}
		if _, err := transcript.ReadInfo(t.TempDir(), "/work", id); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("no directory: got %v", err)
		}
	})
}
