package permission

import (
	"bytes"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// lenient takes whatever a model writes. Suggestions are read strictly.
var lenient = json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// question is a can_use_tool question, checked and copied.
type question struct {
	tool  string
	label string // how a choice names the tool
	id    string // of the tool call
	input jsontext.Value
	in    input
	whole bool // the input is a JSON object
	at    place
	plan  Plan

	// lasting says that a choice may outlive the call at all.
	lasting bool

	// suggested is what the CLI suggests to allow for longer; nil when there is
	// nothing, or nothing that can be offered.
	suggested *bundle
}

func read(q streamjson.ControlBody, dir string, plan Plan) *question {
	qu := &question{
		tool:    q.ToolName,
		label:   oneLine(q.DisplayName, titleLimit),
		id:      q.ToolUseID,
		input:   bytes.Clone(q.Input),
		at:      place{dir},
		plan:    plan,
		lasting: len(q.MatchedAskRule) == 0 && !suppressed(q.Extra),
	}
	qu.whole = qu.input.Kind() == jsontext.KindBeginObject && json.Unmarshal(qu.input, &qu.in, lenient) == nil
	if qu.label == "" {
		qu.label = q.ToolName
	}
	if qu.lasting {
		qu.suggested = readBundle(q.Suggestions)
	}
	return qu
}

// suppressed says whether the CLI forbids a lasting choice because the rule
// would allow more than the call does. A value that nobody understands forbids.
func suppressed(extra jsontext.Value) bool {
	var m struct {
		Suppress bool `json:"suppress_always_allow_rule"`
	}
	return len(extra) > 0 && (json.Unmarshal(extra, &m, lenient) != nil || m.Suppress)
}

// input is what the choices of some tool depend on. A member that is missing or
// no string is "".
type input struct {
	FilePath     member `json:"file_path"`
	Host         member `json:"host"`
	NotebookPath member `json:"notebook_path"`
	Path         member `json:"path"`
	Plan         member `json:"plan"`
	Skill        member `json:"skill"`
	URL          member `json:"url"`
}

// member is a string without the white space around it.
type member string

// UnmarshalJSONFrom never fails for a value of another type.
func (m *member) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	*m = ""
	v, err := dec.ReadValue()
	if err != nil || v.Kind() != jsontext.KindString {
		return err
	}
	var s string
	if err := json.Unmarshal(v, &s, lenient); err != nil {
		return err
	}
	*m = member(strings.TrimFunc(s, isSpace))
	return nil
}
