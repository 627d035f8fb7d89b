//go:build unix

package adapter_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	storedID  = "9f1c0000-0000-4000-8000-000000000001"
	unknownID = "9f1c0000-0000-4000-8000-0000000000ff"
)

// startStored starts an agent whose CLI has a session of the agent's directory.
func startStored(t *testing.T) *client {
	t.Helper()
	config := t.TempDir()
	c := start(t, "CLAUDE_CONFIG_DIR="+config)
	slug := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, c.cmd.Dir)
	path := filepath.Join(config, "projects", slug, storedID+".jsonl")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf(`{"parentUuid":null,"type":"user","message":{"role":"user","content":"an old prompt"},"uuid":"a","cwd":%q}
{"parentUuid":"a","type":"assistant","message":{"id":"m1","content":[{"type":"text","text":"an old answer"}]},"uuid":"b"}
`, c.cmd.Dir)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c.answer(c.send("initialize", `{"protocolVersion":1,"clientCapabilities":{}}`))
	return c
}

// place is where a line with a text stands among those that the agent wrote.
func (c *client) place(text string) int {
	return slices.IndexFunc(c.seen, func(l string) bool { return strings.Contains(l, text) })
}

func (c *client) setup(more string) string {
	return fmt.Sprintf(`{"sessionId":%q,"cwd":%q,"mcpServers":[]%s}`, storedID, c.cmd.Dir, more)
}

func TestStoredSession(t *testing.T) {
	t.Run("is loaded with its history before the answer, and goes on", func(t *testing.T) {
		c := startStored(t)
		c.answer(c.send("session/load", c.setup("")))
		prompt, answer, result := c.place("an old prompt"), c.place("an old answer"), c.place(`"modes"`)
		if prompt < 0 || prompt > answer || answer > result {
			t.Errorf("the agent wrote:\n%s", strings.Join(c.seen, "\n"))
		}
		c.shown("available_commands_update")
		c.answer(c.prompt(storedID, "say hi"))
	})
	t.Run("is resumed without its history", func(t *testing.T) {
		c := startStored(t)
		c.answer(c.send("session/resume", c.setup("")))
		if c.place("an old prompt") >= 0 {
			t.Error("the history was shown")
		}
	})
	t.Run("is loaded ten times by one CLI, and by another for another setup", func(t *testing.T) {
		c := startStored(t)
		for range 10 {
			c.answer(c.send("session/load", c.setup("")))
		}
		hanging := c.prompt(storedID, "hang")
		c.shown("hanging")
		c.send("session/load", c.setup(""))
		c.shown("an old answer")
		c.answer(c.send("session/load", c.setup(`,"additionalDirectories":["/"]`)))
		if c.place(fmt.Sprintf(`"id":%d,"result":{"stopReason":"cancelled"`, hanging)) < 0 {
			t.Errorf("the agent wrote:\n%s", strings.Join(c.seen, "\n"))
		}
		c.answer(c.prompt(storedID, "say hi"))
	})
	t.Run("that the CLI does not know is refused, and again at once", func(t *testing.T) {
		c := startStored(t)
		for i := range 20 {
			method := []string{"session/load", "session/resume"}[i%2]
			got := c.answer(c.send(method, strings.Replace(c.setup(""), storedID, unknownID, 1)))
			if !strings.Contains(got, "-32002") {
				t.Fatalf("%s, request %d: %s", method, i, got)
			}
		}
	})
	t.Run("is listed until it is deleted", func(t *testing.T) {
		c := startStored(t)
		if got := c.answer(c.send("session/list", `{}`)); !strings.Contains(got, `"title":"an old prompt"`) {
			t.Errorf("got %s", got)
		}
		c.answer(c.send("session/load", c.setup("")))
		c.answer(c.send("session/delete", fmt.Sprintf(`{"sessionId":%q}`, storedID)))
		if got := c.answer(c.send("session/list", `{}`)); !strings.Contains(got, `"sessions":[]`) {
			t.Errorf("got %s", got)
		}
		if got := c.answer(c.send("session/list", `{"cursor":"x"}`)); !strings.Contains(got, "Unknown session/list cursor: x") {
			t.Errorf("got %s", got)
		}
	})
	t.Run("is forked, whole or up to an answer", func(t *testing.T) {
		c := startStored(t)
		fork := func(id string) string {
			return c.answer(c.send("session/fork", c.setup(`,"_meta":{"jetbrains":{"air":{"fork":{"version":1,"messageId":"`+id+`"}}}}`)))
		}
		if got := fork("m1"); !strings.Contains(got, `"modes"`) || strings.Contains(got, storedID) {
			t.Errorf("got %s", got)
		}
		if got := fork("nope"); !strings.Contains(got, "Fork point message nope was not found") {
			t.Errorf("got %s", got)
		}
	})
}

func TestProviders(t *testing.T) {
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Key") != "1" {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		_, _ = w.Write([]byte(`{"data":[{"id":"claude-x"}]}`))
	}))
	t.Cleanup(endpoint.Close)
	set := func(more string) string {
		return `{"providerId":"main","apiType":"anthropic","baseUrl":"` + endpoint.URL + `"` + more + `}`
	}
	t.Run("are set and disabled, and live sessions follow", func(t *testing.T) {
		c := start(t)
		s := c.open()
		c.answer(c.send("providers/set", set(`,"headers":{"X-Key":"1"}`)))
		if got := c.answer(c.send("providers/list", `{}`)); !strings.Contains(got, endpoint.URL) {
			t.Errorf("got %s", got)
		}
		c.answer(c.prompt(s, "say hi"))
		c.answer(c.send("providers/disable", `{"providerId":"main"}`))
		if got := c.answer(c.send("providers/list", `{}`)); strings.Contains(got, endpoint.URL) {
			t.Errorf("got %s", got)
		}
		c.answer(c.prompt(s, "say ho"))
	})
	t.Run("that cannot list their models are refused", func(t *testing.T) {
		c := start(t)
		c.open()
		if got := c.answer(c.send("providers/set", set(""))); !strings.Contains(got, "Model listing GET /v1/models returned 500") {
			t.Errorf("got %s", got)
		}
	})
}

func TestAuthenticate(t *testing.T) {
	c := start(t)
	c.answer(c.send("initialize", `{"protocolVersion":1,"clientCapabilities":{}}`))
	for _, v := range []struct{ params, want string }{
		{`{"methodId":"nope"}`, "Method not implemented."},
		{`{"methodId":"gateway","_meta":{"gateway":"x"}}`, "must be a non-empty absolute http(s) URL"},
		{`{"methodId":"gateway","_meta":{"gateway":{"baseUrl":"http://g","headers":"h"}}}`, "must be an object of header names to values"},
		{`{"methodId":"gateway","_meta":{"gateway":{"baseUrl":"http://g.example"}}}`, `"result":{}`},
	} {
		if got := c.answer(c.send("authenticate", v.params)); !strings.Contains(got, v.want) {
			t.Errorf("%s: got %s", v.params, got)
		}
	}
	if got := c.answer(c.send("providers/list", `{}`)); !strings.Contains(got, "http://g.example") {
		t.Errorf("got %s", got)
	}
	c.answer(c.send("logout", `{}`))
	if got := c.answer(c.send("providers/list", `{}`)); strings.Contains(got, "http://g.example") {
		t.Errorf("got %s", got)
	}
}
