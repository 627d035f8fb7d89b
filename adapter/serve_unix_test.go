//go:build unix

package adapter_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"syscall"
	"testing"
)

func TestSession(t *testing.T) {
	t.Run("answers session/new before its first update", func(t *testing.T) {
		c := start(t)
		s := c.open()
		c.shown("available_commands_update")
		first := slices.IndexFunc(c.seen, func(l string) bool { return strings.Contains(l, s) })
		if !strings.Contains(c.seen[first], `"result"`) {
			t.Errorf("the session was named first in %s", c.seen[first])
		}
	})
	t.Run("shows every delta in order, before the answer", func(t *testing.T) {
		c := start(t)
		id := c.prompt(c.open(), "count 500")
		c.answer(id)
		var got strings.Builder
		for _, l := range c.seen {
			if _, rest, ok := strings.Cut(l, `"agent_message_chunk","content":{"type":"text","text":"`); ok {
				got.WriteString(rest[:strings.IndexByte(rest, '"')])
			}
		}
		var want strings.Builder
		for i := range 500 {
			fmt.Fprintf(&want, "%03d ", i)
		}
		if got.String() != want.String() {
			t.Errorf("shown %q", got.String())
		}
	})
	t.Run("handles a cancel after the prompt that it follows", func(t *testing.T) {
		c := start(t)
		s := c.open()
		for range 20 {
			c.id++
			c.write(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"session/prompt","params":{"sessionId":%q,"prompt":[{"type":"text","text":"hang"}]}}`, c.id, s) + "\n" +
				fmt.Sprintf(`{"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":%q}}`, s))
			if got := c.answer(c.id); !strings.Contains(got, `"stopReason":"cancelled"`) {
				t.Fatalf("got %s", got)
			}
		}
	})
	t.Run("asks for permission and tells the CLI the choice", func(t *testing.T) {
		c := start(t)
		id := c.prompt(c.open(), "ask")
		c.shown(`"method":"session/request_permission"`)
		c.write(`{"jsonrpc":"2.0","id":0,"result":{"outcome":{"outcome":"selected","optionId":"allow-once"}}}`)
		c.shown("decision: allow")
		c.answer(id)
	})
	t.Run("serves two sessions at once", func(t *testing.T) {
		c := start(t)
		one, two := c.open(), c.newSession()
		hanging := c.prompt(one, "hang")
		c.answer(c.prompt(two, "say hello"))
		c.write(fmt.Sprintf(`{"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":%q}}`, one))
		if got := c.answer(hanging); !strings.Contains(got, "cancelled") {
			t.Errorf("got %s", got)
		}
	})
	t.Run("survives the death of a CLI: the prompt fails, another session works", func(t *testing.T) {
		c := start(t)
		s := c.open()
		if got := c.answer(c.prompt(s, "die")); !strings.Contains(got, "The Claude Agent process exited unexpectedly") {
			t.Errorf("got %s", got)
		}
		if got := c.answer(c.prompt(s, "say x")); !strings.Contains(got, "Session not found") {
			t.Errorf("got %s", got)
		}
		c.answer(c.prompt(c.newSession(), "say y"))
	})
	t.Run("closes a session, twice", func(t *testing.T) {
		c := start(t)
		s := c.open()
		for range 2 {
			if got := c.answer(c.send("session/close", fmt.Sprintf(`{"sessionId":%q}`, s))); !strings.Contains(got, `"result":{}`) {
				t.Errorf("got %s", got)
			}
		}
	})
}

func TestStartTroubles(t *testing.T) {
	for name, c := range map[string]struct{ exe, want string }{
		"a missing CLI":             {"/nonexistent/claude", "Claude Code native binary not found at /nonexistent/claude"},
		"a CLI that exits at once":  {"/bin/false", "Claude Code process exited with code 1"},
		"a CLI that says nothing":   {"/bin/true", "Query closed before response received"},
		"a CLI that is a directory": {"/", "Claude Code"},
	} {
		t.Run(name+" is told in the answer of session/new", func(t *testing.T) {
			cl := start(t, "CLAUDE_CODE_EXECUTABLE="+c.exe)
			cl.answer(cl.send("initialize", `{"protocolVersion":1,"clientCapabilities":{}}`))
			got := cl.answer(cl.send("session/new", fmt.Sprintf(`{"cwd":%q,"mcpServers":[]}`, cl.cmd.Dir)))
			if !strings.Contains(got, c.want) || !strings.Contains(got, "-32603") {
				t.Errorf("got %s", got)
			}
		})
	}
}

func TestBadLines(t *testing.T) {
	c := start(t)
	c.answer(c.send("initialize", `{"protocolVersion":1,"clientCapabilities":{}}`))
	for line, want := range map[string]string{
		"garbage": `"id":null,"error":{"code":-32700`,
		"{}":      `"id":null,"error":{"code":-32600`,
		"null":    `"id":null,"error":{"code":-32600`,
		"[]":      `"id":null,"error":{"code":-32600`,
		`{"jsonrpc":"2.0","id":-1,"method":"nope"}`:                   `"id":-1,"error":{"code":-32601`,
		`{"jsonrpc":"2.0","id":"x","method":"nope"}`:                  `"id":"x","error":{"code":-32601`,
		`{"jsonrpc":"2.0","id":12345678901234567890,"method":"nope"}`: `"id":12345678901234567890,"error":{"code":-32601`,
		strings.Repeat("x", 40<<20):                                   `"id":null,"error":{"code":-32700`,
	} {
		c.write(line)
		if got := c.until("an answer", func(l string) bool { return strings.Contains(l, `"error"`) }); !strings.Contains(got, want) {
			t.Errorf("%.40s: got %s, want %s", line, got, want)
		}
	}
	c.answer(c.prompt(c.newSession(), "say still here"))
}

func TestEnd(t *testing.T) {
	for name, end := range map[string]func(*client){
		"EOF":     func(c *client) { c.in.Close() },
		"SIGTERM": func(c *client) { _ = c.cmd.Process.Signal(syscall.SIGTERM) },
		"SIGINT":  func(c *client) { _ = c.cmd.Process.Signal(syscall.SIGINT) },
		"SIGHUP":  func(c *client) { _ = c.cmd.Process.Signal(syscall.SIGHUP) },
	} {
		t.Run("with "+name+" while a prompt runs exits 0", func(t *testing.T) {
			c := start(t)
			c.prompt(c.open(), "hang")
			c.shown("hanging")
			end(c)
			for range c.lines {
			}
			if err := c.cmd.Wait(); err != nil {
				t.Errorf("the agent ended with %v", err)
			}
		})
	}
	t.Run("of a client that did not begin with initialize", func(t *testing.T) {
		c := start(t)
		if got := c.answer(c.send("session/new", `{}`)); !strings.Contains(got, "first ACP request must be initialize") {
			t.Errorf("got %s", got)
		}
		rest, _ := io.ReadAll(strings.NewReader("")) // the agent ends by itself
		for l := range c.lines {
			rest = append(rest, l...)
		}
		if err := c.cmd.Wait(); err != nil || len(rest) > 0 {
			t.Errorf("the agent ended with %v after %q", err, rest)
		}
	})
}
