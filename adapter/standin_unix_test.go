//go:build unix

package adapter_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
)

// standInCLI stands in for the Claude CLI: it speaks stream-JSON and does what
// the prompt says. It is written against the wire alone, with another JSON
// library.
func standInCLI() {
	if slices.Contains(os.Args, "auth") {
		fmt.Println(`{"loggedIn":true,"authMethod":"api_key","apiProvider":"firstParty","apiKeySource":"ANTHROPIC_API_KEY"}`)
		return
	}
	c := &standIn{out: bufio.NewWriter(os.Stdout)}
	if strings.Contains(strings.Join(os.Args, " "), unknownID) {
		c.put(`{"type":"result","subtype":"error_during_execution","is_error":true,"errors":["No conversation found with session ID: %s"]}`, unknownID)
		c.out.Flush()
		os.Exit(1)
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			c.line(line)
			c.out.Flush()
		}
		if err != nil {
			return
		}
	}
}

type standIn struct {
	out     *bufio.Writer
	current string // the uuid of the prompt that hangs, or ""
}

func (c *standIn) put(format string, args ...any) { fmt.Fprintf(c.out, format+"\n", args...) }

func (c *standIn) line(line []byte) {
	var m struct {
		Type      string `json:"type"`
		RequestID string `json:"request_id"`
		UUID      string `json:"uuid"`
		Request   struct{ Subtype string }
		Message   struct{ Content []struct{ Text string } }
		Response  struct {
			Response struct{ Behavior string }
		}
	}
	if json.Unmarshal(line, &m) != nil {
		return
	}
	switch m.Type {
	case "control_request":
		c.control(m.RequestID, m.Request.Subtype)
	case "control_response":
		c.say("decision: " + m.Response.Response.Behavior)
		c.result(c.current)
	case "user":
		c.prompt(m.UUID, m.Message.Content[0].Text)
	}
}

func (c *standIn) control(id, subtype string) {
	c.put(`{"type":"control_response","response":{"subtype":"success","request_id":%q,"response":{"commands":[{"name":"a","description":"A","argumentHint":""}],"models":[{"value":"default","displayName":"Default","description":"d"}],"account":{}}}}`, id)
	if subtype == "interrupt" && c.current != "" {
		c.put(`{"type":"result","subtype":"error_during_execution","is_error":true,"user_message_uuids":[%q]}`, c.current)
		c.current = ""
	}
}

func (c *standIn) prompt(uuid, text string) {
	c.put(`{"type":"system","subtype":"session_state_changed","state":"running"}`)
	c.put(`{"type":"user","message":{"content":[]},"uuid":%q,"isReplay":true}`, uuid)
	c.put(`{"type":"stream_event","event":{"type":"message_start","message":{"id":"m_%s","model":"claude-x"}}}`, uuid)
	c.current = uuid
	verb, rest, _ := strings.Cut(text, " ")
	switch verb {
	case "say":
		c.say(rest)
		c.result(uuid)
	case "count":
		var n int
		fmt.Sscan(rest, &n)
		for i := range n {
			c.say(fmt.Sprintf("%03d ", i))
		}
		c.result(uuid)
	case "hang":
		c.say("hanging")
	case "ask":
		c.put(`{"type":"control_request","request_id":"p1","request":{"subtype":"can_use_tool","tool_name":"Bash","input":{"command":"make test"},"tool_use_id":"toolu_1"}}`)
	case "spawn":
		c.spawn()
		c.say("spawned")
	case "die":
		c.out.Flush()
		os.Exit(7)
	}
}

// spawn starts what outlives a careless parent.
func (c *standIn) spawn() {
	plain := exec.Command("sleep", "300")
	own := exec.Command("sleep", "300")
	own.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	double := exec.Command("sh", "-c", "setsid sleep 300 & setsid sh -c 'sleep 300 & sleep 300' &")
	for _, cmd := range []*exec.Cmd{plain, own, double} {
		if err := cmd.Start(); err != nil {
			c.say("error: " + err.Error())
		}
	}
	_ = double.Wait()
}

func (c *standIn) say(text string) {
	c.put(`{"type":"stream_event","event":{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":%q}}}`, text)
}

func (c *standIn) result(uuid string) {
	c.current = ""
	c.put(`{"type":"result","subtype":"success","stop_reason":"end_turn","origin":{"kind":"human"},"user_message_uuids":[%q]}`, uuid)
	c.put(`{"type":"system","subtype":"session_state_changed","state":"idle"}`)
}
