package scenarios

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"time"

	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// patience bounds each wait for the agent.
const patience = 20 * time.Second

// client is the ACP client of one run.
type client struct {
	cmd     *exec.Cmd
	stdin   io.WriteCloser
	lines   chan []byte // closed at the end of the agent's stdout
	log     []recorder.ACPLine
	seen    int // lines of the log that a wait passed
	next    int // id of the next request
	open    map[string]bool
	asked   []jsontext.Value // ids of the questions without an answer
	session string
	show    func(line string) // may be nil
}

// message is what a client needs to know of a message.
type message struct {
	ID     jsontext.Value `json:"id"`
	Method string         `json:"method"`
	Result struct {
		SessionID string `json:"sessionId"`
	} `json:"result"`
}

// startClient starts an agent.
func startClient(cmd *exec.Cmd, show func(string)) (*client, error) {
	c := &client{show: show, cmd: cmd, lines: make(chan []byte, 1<<14), next: 1, open: map[string]bool{}}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("scenarios: %w", err)
	}
	if c.stdin, err = cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("scenarios: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("scenarios: agent: %w", err)
	}
	go func() {
		defer close(c.lines)
		in := bufio.NewReader(stdout)
		for {
			line, err := in.ReadBytes('\n')
			if len(line) > 0 {
				c.lines <- bytes.TrimSuffix(line, []byte("\n"))
			}
			if err != nil {
				return
			}
		}
	}()
	return c, nil
}

// request sends a request; its answer comes later.
func (c *client) request(method, params string) error {
	id := strconv.Itoa(c.next)
	c.next++
	c.open[id] = true
	return c.send(`{"jsonrpc":"2.0","id":` + id + `,"method":"` + method + `","params":` + params + `}`)
}

func (c *client) send(line string) error {
	c.log = append(c.log, recorder.ACPLine{Dir: recorder.FromClient, Msg: jsontext.Value(line)})
	c.tell("->", []byte(line))
	if _, err := io.WriteString(c.stdin, line+"\n"); err != nil {
		return fmt.Errorf("scenarios: the agent takes no more lines: %w", err)
	}
	return nil
}

// await reads until something is so. It fails when nothing is under way that could
// make it so.
func (c *client) await(what string, so func() bool) error {
	late := time.NewTimer(patience)
	defer late.Stop()
	for !so() {
		if len(c.open) == 0 {
			return fmt.Errorf("scenarios: %s can no longer come: nothing is under way", what)
		}
		select {
		case line, ok := <-c.lines:
			if !ok {
				return fmt.Errorf("scenarios: %s can no longer come: the agent is gone", what)
			}
			c.take(line)
		case <-late.C:
			return fmt.Errorf("scenarios: %s did not come in %v", what, patience)
		}
	}
	return nil
}

// take logs a line of the agent.
func (c *client) take(line []byte) {
	var m message
	if err := json.Unmarshal(line, &m); err != nil {
		c.log = append(c.log, recorder.ACPLine{Dir: recorder.AgentGarbage, Msg: quoted(line)})
		return
	}
	c.log = append(c.log, recorder.ACPLine{Dir: recorder.FromAgent, Msg: line})
	c.tell("<-", line)
	switch {
	case m.ID == nil:
	case m.Method != "":
		c.asked = append(c.asked, m.ID)
	default:
		delete(c.open, string(m.ID))
		if m.Result.SessionID != "" {
			c.session = m.Result.SessionID
		}
	}
}

// close ends the conversation and returns the transcript.
func (c *client) close() ([]recorder.ACPLine, error) {
	if err := c.stdin.Close(); err != nil {
		return nil, fmt.Errorf("scenarios: %w", err)
	}
	late := time.AfterFunc(patience, func() { _ = c.cmd.Process.Signal(os.Kill) })
	defer late.Stop()
	for line := range c.lines {
		c.take(line)
	}
	if err := c.cmd.Wait(); err != nil && c.cmd.ProcessState == nil {
		return nil, fmt.Errorf("scenarios: agent: %w", err)
	}
	code := strconv.Itoa(c.cmd.ProcessState.ExitCode())
	return append(c.log, recorder.ACPLine{Dir: recorder.AgentExit, Msg: jsontext.Value(code)}), nil
}

// quoted is a text as a JSON string.
func quoted[T string | []byte](text T) jsontext.Value {
	v, err := jsontext.AppendQuote(nil, text)
	if err != nil {
		return jsontext.Value(`"?"`)
	}
	return v
}
