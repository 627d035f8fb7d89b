package scenarios

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"claude-agent-acp/fakeclaude"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// wire is what can be seen of the CLI's side of a run.
type wire struct {
	state string // the state directory of the fake CLI
	size  int64
}

// moved says whether a line has crossed the CLI's wire since the last look.
func (w *wire) moved() bool {
	info, err := os.Stat(filepath.Join(w.state, fakeclaude.WireName))
	if err != nil || info.Size() == w.size {
		return false
	}
	w.size = info.Size()
	return true
}

// left says whether the agent left the recorded path.
func (w *wire) left() bool {
	for line := range strings.Lines(w.report()) {
		if !strings.HasPrefix(line, " ") && !strings.Contains(line, ": note: ") {
			return true
		}
	}
	return false
}

// report is what the fake CLI has to say.
func (w *wire) report() string {
	text, err := os.ReadFile(filepath.Join(w.state, fakeclaude.ReportName))
	if err != nil {
		return ""
	}
	return string(text)
}

// last are the last n lines of the CLI's wire, with an arrow each.
func (w *wire) last(n int) []string {
	text, err := os.ReadFile(filepath.Join(w.state, fakeclaude.WireName))
	if err != nil {
		return nil
	}
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	var last []string
	for _, line := range lines[max(0, len(lines)-n):] {
		var l fakeclaude.WireLine
		if json.Unmarshal(line, &l) == nil {
			last = append(last, arrows[l.Dir]+" "+l.Line)
		}
	}
	return last
}

var arrows = map[string]string{"argv": "starts", "in": "->", "out": "<-"}

// conversation is the id of the newest process that holds a conversation, 0 if
// there is none.
func (w *wire) conversation() int {
	text, err := os.ReadFile(filepath.Join(w.state, fakeclaude.WireName))
	if err != nil {
		return 0
	}
	pid := 0
	for line := range bytes.Lines(text) {
		var l fakeclaude.WireLine
		if json.Unmarshal(line, &l, jsontext.AllowInvalidUTF8(true)) == nil && l.Dir == "argv" && strings.Contains(l.Line, "stream-json") {
			pid = l.PID
		}
	}
	return pid
}
