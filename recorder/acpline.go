package recorder

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Direction says who wrote a line of an ACP transcript.
type Direction string

// The directions.
const (
	FromClient   Direction = "client"
	FromAgent    Direction = "agent"
	ClientRaw    Direction = "client-raw"    // a line of the client that may be no JSON; Msg is its text
	AgentGarbage Direction = "agent-garbage" // a line of the agent that is no JSON; Msg is its text
	AgentExit    Direction = "exit"          // the agent ended; Msg is its exit status
)

// ACPLine is one line of an ACP transcript, in the order of one clock.
type ACPLine struct {
	Dir Direction      `json:"dir"`
	Msg jsontext.Value `json:"msg"`
}

// ReadACP reads a transcript as JSON Lines of {"dir","msg"}; other members,
// such as times, are passed over. It reads to the end of r.
func ReadACP(r io.Reader) ([]ACPLine, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("recorder: transcript: %w", err)
	}
	var lines []ACPLine
	for i, line := range bytes.Split(text, []byte("\n")) {
		if len(line) == 0 {
			continue
		}
		var l ACPLine
		if err := json.Unmarshal(line, &l, lenientOptions); err != nil {
			return nil, fmt.Errorf("recorder: transcript line %d: %w", i+1, err)
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// message is one line of a transcript, parsed.
type message struct {
	from Direction
	node *node
}

func parseMessages(lines []ACPLine) ([]message, error) {
	all := make([]message, len(lines))
	for i, l := range lines {
		n, err := parseNode(l.Msg)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		if l.Dir == FromAgent {
			n = asMessage(n)
		}
		all[i] = message{from: l.Dir, node: n}
	}
	return all, nil
}

// asMessage gives a method to what an agent must not send: a batch, or a value
// that is no object.
func asMessage(n *node) *node {
	if n.is('{') {
		return n
	}
	m := objectNode()
	m.named["method"], m.named["params"] = textNode("junk"), objectNode()
	if n.is('[') {
		m.named["method"], m.named["items"] = textNode("batch"), n
	} else {
		m.named["value"] = n
	}
	return m
}

// id is the text of a message's id, and "" for a notification.
func (m message) id() string {
	if !m.node.is('{') || !m.node.has("id") {
		return ""
	}
	return string(m.node.at("id").append(nil))
}

func (m message) method() string { return m.node.at("method").str() }

func (m message) isRequest() bool { return m.method() != "" && m.id() != "" }

func (m message) isResponse() bool { return m.node.is('{') && !m.node.has("method") }

func (m message) update() *node {
	if m.method() != "session/update" {
		return nil
	}
	return m.node.at("params", "update")
}

// session is the id of the session that a message belongs to.
func (m message) session() string { return m.node.at("params", "sessionId").str() }

// laneOf says where a message of the agent belongs: messages are compared in
// order within a lane, and lanes are independent.
func laneOf(m message) (kind, session string) {
	method := m.method()
	switch {
	case method == "session/update":
		return updateLane(m.update()), m.session()
	case strings.HasPrefix(method, "_auth"):
		return "auth", ""
	case m.id() != "":
		return "stream", m.session()
	default:
		return method, ""
	}
}

func updateLane(update *node) string {
	switch kind := update.at("sessionUpdate").str(); kind {
	case "available_commands_update", "usage_update", "current_mode_update", "config_option_update":
		return kind
	case "session_info_update":
		if meta := update.at("_meta"); meta == nil || len(meta.named) == 0 {
			return "title"
		}
	}
	return "stream"
}
