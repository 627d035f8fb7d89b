package transcript

import "hash/maphash"

// node is a record of a conversation in its index: who it is, what it follows, and
// where it stands. Names are kept as hashes: a long session has a million records.
type node struct {
	at      int64
	id      uint64
	parent  uint64 // 0: none
	message uint32 // of an answer: the message that it is a part of
	kind    kind
}

// kind is what a record can be in a conversation.
type kind uint8

const (
	kindOther     kind = iota // it has a place in the conversation and is not shown
	kindUser                  // of the user, or the result of a tool
	kindAssistant             // a part of an answer
	kindQueued                // a prompt that was taken into a running turn
	kindBoundary              // a compaction
	kindAside                 // of a subagent: no part of the conversation
	kindProgress              // passing: no part of it either
)

// shown says that the record is one of the conversation's messages.
func (k kind) shown() bool { return k == kindUser || k == kindAssistant || k == kindQueued }

var nameSeed = maphash.MakeSeed()

// hash names a text; 0 is for none.
func hash(name []byte) uint64 {
	if len(name) == 0 {
		return 0
	}
	return maphash.Bytes(nameSeed, name) | 1
}

// shortHash is hash in less room.
func shortHash(name []byte) uint32 {
	h := hash(name)
	return uint32(h>>32) ^ uint32(h)
}

// readNode reads how the record of a line hangs together with others. It reports
// false for a line that is damaged, or no part of a conversation.
func readNode(line []byte) (n node, ok bool) {
	var m nodeMembers
	if !skim(line, m.read) || len(m.uuid) == 0 {
		return n, false
	}
	n.id, n.parent = hash(m.uuid), hash(m.parent)
	if n.kind, ok = m.kind(); n.kind == kindAssistant {
		n.message = shortHash(memberOf(m.message, "id"))
	}
	return n, ok
}

// nodeMembers are the members of a record that tell its place.
type nodeMembers struct {
	typ, subtype, uuid, parent, message, attachment []byte
	aside                                           bool // it is of a subagent
}

func (m *nodeMembers) read(name, value []byte) bool {
	switch string(name) {
	case "type":
		m.typ = unquoted(value)
	case "subtype":
		m.subtype = unquoted(value)
	case "uuid":
		m.uuid = unquoted(value)
	case "parentUuid":
		m.parent = unquoted(value)
	case "isSidechain":
		m.aside = m.aside || string(value) == "true"
	case "teamName":
		m.aside = m.aside || len(unquoted(value)) > 0
	case "message":
		m.message = value
	case "attachment":
		m.attachment = value
	}
	return true
}

func (m *nodeMembers) kind() (k kind, ok bool) {
	switch string(m.typ) {
	case "user":
		k = kindUser
	case "assistant":
		k = kindAssistant
	case "progress":
		k = kindProgress
	case "attachment":
		k = attachmentKind(m.attachment)
	case "system":
		if string(m.subtype) == "compact_boundary" {
			k = kindBoundary
		}
	default:
		return k, false
	}
	if m.aside {
		k = kindAside
	}
	return k, true
}

func attachmentKind(attachment []byte) kind {
	switch string(memberOf(attachment, "type")) {
	case "queued_command":
		return kindQueued
	case "fork_briefing":
		return kindAside
	}
	return kindOther
}

// memberOf is the text of a member of an object, or "". It looks no further than
// needed: what is asked for stands in front.
func memberOf(object []byte, name string) []byte {
	var found []byte
	skim(object, func(n, value []byte) bool {
		if string(n) != name {
			return true
		}
		found = unquoted(value)
		return false
	})
	return found
}
