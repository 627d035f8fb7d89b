package recorder

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// node is a JSON value that can be changed. Its members are kept by name, the
// last of equal names, and written in the order of their names.
type node struct {
	kind  jsontext.Kind
	text  string           // of a string; the literal of a number, true, false or null
	named map[string]*node // of an object
	items []*node          // of an array
}

func textNode(s string) *node { return &node{kind: '"', text: s} }

func objectNode() *node { return &node{kind: '{', named: map[string]*node{}} }

func parseNode(v []byte) (*node, error) {
	dec := jsontext.NewDecoder(bytes.NewReader(v), lenient...)
	n, err := readNode(dec)
	if err != nil {
		return nil, fmt.Errorf("recorder: message: %w", err)
	}
	return n, nil
}

func readNode(dec *jsontext.Decoder) (*node, error) {
	tok, err := dec.ReadToken()
	if err != nil {
		return nil, err
	}
	n := &node{kind: tok.Kind()}
	switch n.kind {
	case '{':
		n.named = map[string]*node{}
		for dec.PeekKind() != '}' {
			var name jsontext.Token
			if name, err = dec.ReadToken(); err != nil {
				return nil, err
			}
			key := name.String()
			if n.named[key], err = readNode(dec); err != nil {
				return nil, err
			}
		}
		_, err = dec.ReadToken()
	case '[':
		for dec.PeekKind() != ']' {
			var item *node
			if item, err = readNode(dec); err != nil {
				return nil, err
			}
			n.items = append(n.items, item)
		}
		_, err = dec.ReadToken()
	default:
		n.text = tok.String()
	}
	return n, err
}

// at follows members by name. It is nil where there is none; all methods take
// a nil node.
func (n *node) at(path ...string) *node {
	for _, name := range path {
		if n == nil {
			return nil
		}
		n = n.named[name]
	}
	return n
}

// str is the text of a string, and "" for anything else.
func (n *node) str() string {
	if n == nil || n.kind != '"' {
		return ""
	}
	return n.text
}

func (n *node) is(kind jsontext.Kind) bool { return n != nil && n.kind == kind }

// names are the members' names in order.
func (n *node) names() []string { return slices.Sorted(maps.Keys(n.named)) }

func (n *node) has(name string) bool { return n != nil && n.named[name] != nil }

// onlyHas says whether an object has no other members than these.
func (n *node) onlyHas(names ...string) bool {
	for name := range n.named {
		if !slices.Contains(names, name) {
			return false
		}
	}
	return true
}

func (n *node) clone() *node {
	if n == nil {
		return nil
	}
	c := &node{kind: n.kind, text: n.text}
	if n.named != nil {
		c.named = make(map[string]*node, len(n.named))
	}
	for name, member := range n.named {
		c.named[name] = member.clone()
	}
	for _, item := range n.items {
		c.items = append(c.items, item.clone())
	}
	return c
}

func (n *node) equal(m *node) bool {
	if n == nil || m == nil {
		return n == m
	}
	return bytes.Equal(n.append(nil), m.append(nil))
}

func (n *node) append(dst []byte) []byte {
	switch n.kind {
	case '{':
		dst = append(dst, '{')
		for i, name := range n.names() {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(append(dst, quote(name)...), ':')
			dst = n.named[name].append(dst)
		}
		return append(dst, '}')
	case '[':
		dst = append(dst, '[')
		for i, item := range n.items {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = item.append(dst)
		}
		return append(dst, ']')
	case '"':
		return append(dst, quote(n.text)...)
	default:
		return append(dst, n.text...)
	}
}

func (n *node) contains(part string) bool { return strings.Contains(string(n.append(nil)), part) }
