package recorder

import (
	"slices"
	"strconv"

	"github.com/go-json-experiment/json"
)

// Canonical writes a transcript of any agent as the text of a golden. Two runs
// of one scenario that differ in ids, times and in what races in the agent
// itself give the same text.
//
// The text begins with the head, a line of JSON, and goes on lane by lane:
// first the client's calls, each with its response, then what the agent sent,
// in lanes that are compared in order and are independent of one another. The
// first character of a line is ">" for the client, "<" for a response, "?" for
// a message that may be missing at the end of a run, and a space for any other
// message of the agent. In the stream of a session, "> 3 session/prompt" and
// "< 3 session/prompt" mark where the client's third request stood and where
// its response did; a client's answer follows the agent's request.
//
// Members are ordered by name and the chunks of a message are joined.
// Placeholders such as <id1> are numbered over the run for ids that a call
// named, within their lane otherwise.
func Canonical(lines []ACPLine, head Head, paths Paths) ([]byte, error) {
	messages, err := parseMessages(lines)
	if err != nil {
		return nil, err
	}
	d := pair(messages)
	raw := d.roots()
	base := newNormaliser(paths)
	d.normalise(base)
	roots := map[string]bool{}
	for session := range raw {
		roots[base.text(session)] = true
	}
	all := splitLanes(messages, d, base)
	for _, l := range all {
		l.normalise(base, roots[l.session])
	}
	return writeGolden(head, d, all)
}

func writeGolden(head Head, d *dialogue, all []*lane) ([]byte, error) {
	head.Format = FormatVersion
	text, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	text = append(text, "\n\n== calls\n"...)
	for _, c := range d.calls {
		text = appendCall(text, c)
	}
	for _, stray := range sortedTexts(d.stray) {
		text = append(append(append(text, "< "...), stray...), '\n')
	}
	for _, l := range all {
		text = append(append(append(text, "\n== "...), l.name()...), '\n')
		for _, e := range l.entries {
			text = appendEntry(text, e)
		}
	}
	return text, nil
}

// callName is the number and the method of a request.
func callName(c *call) string { return strconv.Itoa(c.number) + " " + c.message.method() }

func appendCall(text []byte, c *call) []byte {
	text = append(text, "> "...)
	if c.number > 0 {
		text = append(strconv.AppendInt(text, int64(c.number), 10), ' ')
	}
	text = append(withoutEnvelope(c.message.node).append(text), '\n')
	if c.response == nil {
		return text
	}
	text = append(text, "< "...)
	text = append(strconv.AppendInt(text, int64(c.number), 10), ' ')
	return append(withoutEnvelope(c.response).append(text), '\n')
}

func appendEntry(text []byte, e entry) []byte {
	switch {
	case e.anchor != "":
		return append(append(text, e.anchor...), '\n')
	case e.optional:
		text = append(text, "? "...)
	default:
		text = append(text, "  "...)
	}
	text = append(e.node.append(text), '\n')
	if e.answer != nil {
		text = append(withoutEnvelope(e.answer).append(append(text, "> "...)), '\n')
	}
	return text
}

// withoutEnvelope leaves out what every message has.
func withoutEnvelope(m *node) *node {
	if !m.is('{') {
		return m
	}
	bare := m.clone()
	delete(bare.named, "jsonrpc")
	delete(bare.named, "id")
	return bare
}

func sortedTexts(nodes []*node) []string {
	texts := make([]string, len(nodes))
	for i, n := range nodes {
		texts[i] = string(withoutEnvelope(n).append(nil))
	}
	slices.Sort(texts)
	return texts
}
