package scenarios

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"time"

	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// client is the ACP client of one run. It may start several agents, one after
// the other.
type client struct {
	cmd   *exec.Cmd // nil before the first agent and after the end of one
	stdin io.WriteCloser
	lines chan []byte // closed at the end of the agent's stdout

	log   []recorder.ACPLine
	since int       // lines of the log when the last request was sent
	next  int       // id of the next request
	open  []request // without an answer
	asked []message // questions of the agent without an answer
	show  func(line string)
	wire  *wire
}

// request is what the client asked.
type request struct {
	id     string
	text   jsontext.Value
	answer func(jsontext.Value) // may be nil
}

// message is what a client needs to know of a message.
type message struct {
	ID     jsontext.Value `json:"id"`
	Method string         `json:"method"`
	Params struct {
		RequestID jsontext.Value `json:"requestId"`
	} `json:"params"`

	text jsontext.Value
}

// launch starts an agent.
func (c *client) launch(cmd *exec.Cmd) error {
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return fmt.Errorf("scenarios: %w", err)
	}
	if c.stdin, err = cmd.StdinPipe(); err != nil {
		return fmt.Errorf("scenarios: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("scenarios: agent: %w", err)
	}
	c.cmd, c.lines = cmd, make(chan []byte, 1<<14)
	go func(lines chan<- []byte) {
		defer close(lines)
		in := bufio.NewReader(stdout)
		for {
			line, err := in.ReadBytes('\n')
			if len(line) > 0 {
				lines <- bytes.TrimSuffix(line, []byte("\n"))
			}
			if err != nil {
				return
			}
		}
	}(c.lines)
	return nil
}

// request sends a request; its answer comes later.
func (c *client) request(method, params string, answer func(jsontext.Value)) error {
	c.next++
	id := strconv.Itoa(c.next)
	line := `{"jsonrpc":"2.0","id":` + id + `,"method":"` + method + `","params":` + params + `}`
	c.since = len(c.log)
	c.open = append(c.open, request{id: id, text: jsontext.Value(line), answer: answer})
	return c.send(line)
}

// send writes a message.
func (c *client) send(line string) error {
	if !jsontext.Value(line).IsValid() {
		return fmt.Errorf("scenarios: not valid JSON: %s (the verb raw sends such a line)", line)
	}
	return c.write(recorder.ACPLine{Dir: recorder.FromClient, Msg: jsontext.Value(line)}, line)
}

// write logs a line and writes it.
func (c *client) write(l recorder.ACPLine, line string) error {
	c.log = append(c.log, l)
	c.tell("->", []byte(line))
	if _, err := io.WriteString(c.stdin, line+"\n"); err != nil {
		return fmt.Errorf("scenarios: the agent takes no more lines: %w", err)
	}
	return nil
}

// take logs a line of the agent.
func (c *client) take(line []byte) {
	var m message
	if err := json.Unmarshal(line, &m); err != nil && !jsontext.Value(line).IsValid() {
		c.log = append(c.log, recorder.ACPLine{Dir: recorder.AgentGarbage, Msg: quoted(line)})
		c.tell("<- no JSON:", line)
		return
	}
	m.text = line
	c.log = append(c.log, recorder.ACPLine{Dir: recorder.FromAgent, Msg: line})
	c.tell("<-", line)
	switch {
	case m.Method == "$/cancel_request":
		c.asked = slices.DeleteFunc(c.asked, func(q message) bool { return string(q.ID) == string(m.Params.RequestID) })
	case m.ID == nil:
	case m.Method != "":
		c.asked = append(c.asked, m)
	default:
		c.answered(string(m.ID), line)
	}
}

func (c *client) answered(id string, line jsontext.Value) {
	for i, r := range c.open {
		if r.id == id {
			c.open = slices.Delete(c.open, i, i+1)
			if r.answer != nil {
				r.answer(line)
			}
			return
		}
	}
}

// close ends the agent: it closes its stdin and waits for the end of it.
func (c *client) close() error {
	if c.cmd == nil {
		return nil
	}
	cmd := c.cmd
	_ = c.stdin.Close() // it may have gone by itself
	late := time.AfterFunc(patience, func() { _ = cmd.Process.Signal(os.Kill) })
	defer late.Stop()
	for line := range c.lines {
		c.take(line)
	}
	c.cmd, c.open, c.asked = nil, nil, nil
	if err := cmd.Wait(); err != nil && cmd.ProcessState == nil {
		return fmt.Errorf("scenarios: agent: %w", err)
	}
	code := strconv.Itoa(cmd.ProcessState.ExitCode())
	c.log = append(c.log, recorder.ACPLine{Dir: recorder.AgentExit, Msg: jsontext.Value(code)})
	return nil
}

// quoted is a text as a JSON string.
func quoted[T string | []byte](text T) jsontext.Value {
	v, err := jsontext.AppendQuote(nil, text)
	if err != nil {
		return jsontext.Value(`"?"`)
	}
	return v
}
