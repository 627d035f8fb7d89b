package transcript

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// stored is a record as it is replayed.
type stored struct {
	Type             string                `json:"type"`
	UUID             string                `json:"uuid"`
	IsMeta           bool                  `json:"isMeta"`
	IsCompactSummary bool                  `json:"isCompactSummary"`
	Message          streamjson.APIMessage `json:"message"`
	Origin           struct {
		Kind    string `json:"kind"`
		Subkind string `json:"subkind"`
	} `json:"origin"`
	Attachment struct {
		Prompt     streamjson.Content `json:"prompt"`
		SourceUUID string             `json:"source_uuid"`
		IsMeta     bool               `json:"isMeta"`
		Mode       string             `json:"commandMode"`
		Origin     struct {
			Kind    string `json:"kind"`
			Subkind string `json:"subkind"`
		} `json:"origin"`
	} `json:"attachment"`
	CompactMetadata struct {
		Messages *struct {
			Anchor string   `json:"anchorUuid"`
			UUIDs  []string `json:"uuids"`
		} `json:"preservedMessages"`
		Segment *struct {
			Head   string `json:"headUuid"`
			Anchor string `json:"anchorUuid"`
			Tail   string `json:"tailUuid"`
		} `json:"preservedSegment"`
	} `json:"compactMetadata"`
}

var leniently = json.JoinOptions(
	jsontext.AllowDuplicateNames(true),
	jsontext.AllowInvalidUTF8(true),
	// A field of another type must not cost the others.
	jsonv1.ReportErrorsWithLegacySemantics(true),
	json.MatchCaseInsensitiveNames(false),
)

// readStored reads a line that the index knows. A field of an odd type is as good
// as absent.
func readStored(line []byte) *stored {
	s := new(stored)
	_ = json.Unmarshal(line, s, leniently) // what could be read counts
	if s.Type == "attachment" {
		s.queued()
	}
	return s
}

// queued makes the prompt that it is of a prompt that was taken into a running
// turn.
func (s *stored) queued() {
	a := &s.Attachment
	s.Type, s.Message.Role, s.Message.Content, s.IsMeta = "user", "user", a.Prompt, a.IsMeta
	if a.SourceUUID != "" {
		s.UUID = a.SourceUUID
	}
	s.Origin = a.Origin
	if s.Origin.Kind == "" && a.Mode == "task-notification" {
		s.Origin.Kind = a.Mode
	}
}

// kept are the records that a compaction kept.
func (s *stored) kept() (kept, bool) {
	switch m, g := s.CompactMetadata.Messages, s.CompactMetadata.Segment; {
	case m != nil:
		k := kept{anchor: hash([]byte(m.Anchor)), whole: true}
		for _, id := range m.UUIDs {
			k.ids = append(k.ids, hash([]byte(id)))
		}
		return k, true
	case g != nil:
		return kept{anchor: hash([]byte(g.Anchor)), ids: []uint64{hash([]byte(g.Head)), hash([]byte(g.Tail))}}, true
	}
	return kept{}, false
}

// hidden says that nobody said it: it is the CLI's own, for the model, or what
// another agent sent.
func (s *stored) hidden() bool {
	if s.IsMeta {
		return true
	}
	return s.Type == "user" && s.Origin.Kind == "task-notification" && s.Origin.Subkind == ""
}

// text is what the message says.
func (s *stored) text() string {
	if s.Message.Content.IsText {
		return s.Message.Content.Text
	}
	var b strings.Builder
	for _, c := range s.Message.Content.Blocks {
		if c.Type == "text" {
			b.WriteString(c.Text)
		}
	}
	return b.String()
}

// holdsResult says that the message carries results of tools.
func (s *stored) holdsResult() bool {
	for _, c := range s.Message.Content.Blocks {
		if c.Type == "tool_result" {
			return true
		}
	}
	return false
}

// loginDemand says that the message is the CLI's own demand for a login, which
// means nothing to a client.
func (s *stored) loginDemand() bool {
	b := s.Message.Content.Blocks
	return s.Message.Model == streamjson.SyntheticModel && len(b) == 1 && b[0].Type == "text" && strings.Contains(b[0].Text, "Please run /login")
}
