package recorder

import "strings"

// normalise gives a lane its canonical form.
func (l *lane) normalise(base *normaliser, isRoot bool) {
	n := base.fork()
	for i, e := range l.entries {
		if e.node == nil {
			continue
		}
		v := n.value(e.node, "")
		if v.is('{') {
			delete(v.named, "jsonrpc")
			delete(v.named, "id")
		}
		l.entries[i].node = v
	}
	switch l.kind {
	case "stream":
		l.entries = settle(joinChunks(l.entries))
	case "usage_update":
		l.entries = withoutRepeats(l.entries)
	case "config_option_update":
		if !isRoot {
			l.lastConfig()
		}
	}
}

// lastConfig keeps the last options of a child: they arrive as snapshots that
// race, and which of its hooks reported last is a race too.
func (l *lane) lastConfig() {
	l.entries = l.entries[len(l.entries)-1:]
	if update := l.entries[0].node.at("params", "update"); update != nil {
		delete(update.named, "_meta")
	}
}

// withoutRepeats keeps one of equal messages in a row: how often the usage is
// reported is timing.
func withoutRepeats(entries []entry) []entry {
	var kept []entry
	for _, e := range entries {
		if len(kept) == 0 || !kept[len(kept)-1].node.equal(e.node) {
			kept = append(kept, e)
		}
	}
	return kept
}

// joinChunks joins neighbouring text chunks of one message: where a stream is
// cut is the network's doing.
func joinChunks(entries []entry) []entry {
	var joined []entry
	for _, e := range entries {
		chunk := textChunk(e.node)
		if chunk != nil && len(joined) > 0 {
			if last := textChunk(joined[len(joined)-1].node); sameMessage(last, chunk) {
				text := last.at("content", "text")
				text.text += chunk.at("content", "text").text
				continue
			}
		}
		joined = append(joined, e)
	}
	return joined
}

// textChunk is the update of a message that adds text to a chat message.
func textChunk(m *node) *node {
	update := m.at("params", "update")
	switch update.at("sessionUpdate").str() {
	case "agent_message_chunk", "agent_thought_chunk", "user_message_chunk":
		if update.at("content", "type").str() == "text" && update.at("content", "text").is('"') {
			return update
		}
	}
	return nil
}

func sameMessage(a, b *node) bool {
	if a == nil {
		return false
	}
	for _, name := range []string{"sessionUpdate", "messageId", "_meta"} {
		if !a.at(name).equal(b.at(name)) {
			return false
		}
	}
	return true
}

// isAgentScript recognises the argument that starts an agent by an interpreter.
func isAgentScript(arg string) bool {
	return strings.HasSuffix(arg, "index.js") || arg == "<upstream>"
}
