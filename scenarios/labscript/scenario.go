package labscript

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// scenario is the client's side of a scenario.json.
type scenario struct {
	Name  string                    `json:"name"`
	About string                    `json:"about"`
	Files map[string]jsontext.Value `json:"files"`
	Home  map[string]jsontext.Value `json:"home"`
	Env   map[string]*string        `json:"env"`
	Steps []step                    `json:"steps"`
}

// step is one step. Which member is there says what it is.
type step struct {
	New    jsontext.Value    `json:"new"`
	Prompt jsontext.Value    `json:"prompt"`
	Call   string            `json:"call"`
	Start  string            `json:"start"`
	Notify string            `json:"notify"`
	Cancel string            `json:"cancel"`
	Await  string            `json:"await"`
	Wait   jsontext.Value    `json:"wait"`
	Settle float64           `json:"settle"`
	Sleep  float64           `json:"sleep"`
	Write  map[string]string `json:"write"`
	Init   jsontext.Value    `json:"init"`
	Raw    *string           `json:"raw"`

	Restart bool `json:"restart"`
	Kill    bool `json:"kill"`
	EOF     bool `json:"eof"`

	As      string         `json:"as"`
	Path    string         `json:"path"`
	Async   string         `json:"async"`
	Session string         `json:"session"`
	Params  jsontext.Value `json:"params"`
	Extra   jsontext.Value `json:"extra"`
	Count   int            `json:"count"`
	Only    []string       `json:"only"`
}

func (s *step) isFor(profile string) bool { return s.Only == nil || slices.Contains(s.Only, profile) }

// line is one line of a recorded transcript.
type line struct {
	Time float64            `json:"t"`
	Dir  recorder.Direction `json:"dir"`
	Msg  jsontext.Value     `json:"msg"`

	head head
}

// head is what the generator needs to know of a message.
type head struct {
	ID     jsontext.Value `json:"id"`
	Method string         `json:"method"`
	Params struct {
		SessionID string         `json:"sessionId"`
		Update    jsontext.Value `json:"update"`
	} `json:"params"`
	Result struct {
		Outcome struct {
			Outcome  string `json:"outcome"`
			OptionID string `json:"optionId"`
		} `json:"outcome"`
	} `json:"result"`
}

// isCall says whether the client asked or told something.
func (l *line) isCall() bool { return l.Dir == recorder.FromClient && l.head.Method != "" }

// isAnswer says whether the client answered a question.
func (l *line) isAnswer() bool { return l.Dir == recorder.FromClient && l.head.Method == "" }

// isQuestion says whether the agent asked something.
func (l *line) isQuestion() bool {
	return l.Dir == recorder.FromAgent && l.head.Method != "" && l.head.ID != nil
}

// isResponse says whether the agent answered a request.
func (l *line) isResponse() bool { return l.Dir == recorder.FromAgent && l.head.Method == "" }

func readScenario(dir string) (*scenario, error) {
	name := filepath.Join(dir, "scenario.json")
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("labscript: %w", err)
	}
	var s scenario
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("labscript: %s: %w", name, err)
	}
	return &s, nil
}

func readTranscript(dir string) ([]line, error) {
	name := filepath.Join(dir, "acp.jsonl")
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("labscript: %w", err)
	}
	var all []line
	number := 0
	for raw := range strings.Lines(string(text)) {
		number++
		var l line
		if err := json.Unmarshal([]byte(raw), &l, jsontext.AllowInvalidUTF8(true)); err != nil {
			return nil, fmt.Errorf("labscript: %s:%d: %w", name, number, err)
		}
		_ = json.Unmarshal(l.Msg, &l.head) // what is no message has no head
		all = append(all, l)
	}
	return all, nil
}
