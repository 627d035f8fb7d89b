//go:build unix

package adapter_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// patience is how long a test waits for what must come soon.
const patience = 20 * time.Second

// client drives the agent as a process over pipes, as an editor does.
type client struct {
	t     testing.TB
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string // what the agent writes; closed at its end
	seen  []string
	id    int
}

// start starts an agent whose CLI is the stand-in. env is added to its own.
func start(t testing.TB, env ...string) *client {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Dir = t.TempDir()
	cmd.Env = append(os.Environ(), agentRole+"=1", "CLAUDE_CODE_EXECUTABLE="+exe, "CLAUDE_CONFIG_DIR="+t.TempDir(), "IS_SANDBOX=1")
	// Under the race detector a process lingers for a second by default.
	cmd.Env = append(cmd.Env, "GORACE=atexit_sleep_ms=0")
	cmd.Env = append(cmd.Env, env...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	c := &client{t: t, cmd: cmd, in: in, lines: make(chan string, 4096)}
	go c.read(out)
	t.Cleanup(c.end)
	return c
}

func (c *client) read(out io.Reader) {
	defer close(c.lines)
	r := bufio.NewReaderSize(out, 1<<16)
	for {
		line, err := r.ReadString('\n')
		if line != "" {
			c.lines <- strings.TrimSuffix(line, "\n")
		}
		if err != nil {
			return
		}
	}
}

// end closes the agent's stdin, and kills it if it does not end by that.
func (c *client) end() {
	c.in.Close()
	killer := time.AfterFunc(patience, func() { c.cmd.Process.Kill() })
	defer killer.Stop()
	for range c.lines {
	}
	if c.cmd.ProcessState == nil {
		_ = c.cmd.Wait()
	}
}

func (c *client) write(line string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		c.t.Fatalf("write to the agent: %v", err)
	}
}

// send sends a request and returns its id.
func (c *client) send(method, params string) int {
	c.id++
	c.write(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, c.id, method, params))
	return c.id
}

// until reads until a line that match picks.
func (c *client) until(what string, match func(string) bool) string {
	c.t.Helper()
	timeout := time.After(patience)
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				c.t.Fatalf("the agent ended; want %s; it wrote:\n%s", what, strings.Join(c.seen, "\n"))
			}
			c.seen = append(c.seen, line)
			if !json.Valid([]byte(line)) {
				c.t.Fatalf("the agent wrote a line that is no JSON: %q", line)
			}
			if match(line) {
				return line
			}
		case <-timeout:
			c.t.Fatalf("no %s in %v; the agent wrote:\n%s", what, patience, strings.Join(c.seen, "\n"))
		}
	}
}

// answer reads until the answer of a request.
func (c *client) answer(id int) string {
	c.t.Helper()
	return c.until(fmt.Sprintf("answer to request %d", id), func(line string) bool {
		return strings.HasPrefix(line, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result"`, id)) || strings.HasPrefix(line, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"error"`, id))
	})
}

// shown reads until a line that contains text.
func (c *client) shown(text string) {
	c.t.Helper()
	c.until(text, func(line string) bool { return strings.Contains(line, text) })
}

// open initializes and opens a session.
func (c *client) open() (sessionID string) {
	c.t.Helper()
	c.answer(c.send("initialize", `{"protocolVersion":1,"clientCapabilities":{}}`))
	return c.newSession()
}

func (c *client) newSession() string {
	c.t.Helper()
	var r struct{ Result struct{ SessionID string } }
	line := c.answer(c.send("session/new", fmt.Sprintf(`{"cwd":%q,"mcpServers":[]}`, c.cmd.Dir)))
	if err := json.Unmarshal([]byte(line), &r); err != nil || r.Result.SessionID == "" {
		c.t.Fatalf("session/new was answered with %s", line)
	}
	return r.Result.SessionID
}

// prompt sends a prompt and returns the id of its request.
func (c *client) prompt(session, text string) int {
	return c.send("session/prompt", fmt.Sprintf(`{"sessionId":%q,"prompt":[{"type":"text","text":%q}]}`, session, text))
}
