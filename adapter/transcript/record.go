package transcript

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// record is a line of a transcript, as far as it is read.
type record struct {
	Type             string `json:"type"`
	CustomTitle      string `json:"customTitle"`
	AITitle          string `json:"aiTitle"`
	LastPrompt       string `json:"lastPrompt"`
	Summary          string `json:"summary"`
	PermissionMode   string `json:"permissionMode"`
	CWD              string `json:"cwd"`
	RelocatedCWD     string `json:"relocatedCwd"`
	IsSidechain      bool   `json:"isSidechain"` // it belongs to a subagent
	IsMeta           bool   `json:"isMeta"`      // it is the CLI's own, for the model
	IsCompactSummary bool   `json:"isCompactSummary"`
	Origin           struct {
		Kind string `json:"kind"`
	} `json:"origin"`
	Attachment struct {
		Type string `json:"type"`
	} `json:"attachment"`
	Message struct {
		Model   string         `json:"model"`
		Content jsontext.Value `json:"content"` // a string or a list of blocks
	} `json:"message"`
}

// parse is false for a line that is damaged or of another shape.
func parse(line []byte) (record, bool) {
	var r record
	ok := decode(line, &r)
	return r, ok
}

func decode(text []byte, into any) bool {
	return json.Unmarshal(text, into, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) == nil
}
