package transcript

import (
	"bytes"
	"strings"
)

// Resume reads from the end of a transcript how the session goes on: the
// permission mode of the user's last prompt, and the model of the last answer.
// What is not known is "", which is all there is when there is no transcript.
func Resume(configDir, cwd, id string) (mode, model string) {
	f, stat, err := open(configDir, cwd, id)
	if err != nil {
		return "", ""
	}
	defer f.Close()
	var l lastTurn
	// What was found before a failed read is the latest all the same.
	_ = backwards(f, stat.Size(), l.visit)
	return l.mode, l.model
}

// lastTurn looks at the records of a session, the last one first.
type lastTurn struct {
	mode, model string
	modeDone    bool
	planLeft    bool // after the record that comes next, plan mode was left
}

var (
	modeMark     = []byte(`"permissionMode"`)
	planExitMark = []byte(`"plan_mode_exit"`)
	humanMark    = []byte(`"human"`)
	answerMark   = []byte(`"assistant"`)
)

// visit is true once all is known. Most lines have nothing to tell and are not
// parsed.
func (l *lastTurn) visit(line []byte) bool {
	forModel := l.model == "" && bytes.Contains(line, answerMark)
	forMode := !l.modeDone && (bytes.Contains(line, modeMark) || bytes.Contains(line, planExitMark) || bytes.Contains(line, humanMark))
	if !forModel && !forMode {
		return false
	}
	r, ok := parse(line)
	if !ok || r.IsSidechain {
		return false
	}
	if forModel && r.Type == "assistant" {
		l.model = concrete(r.Message.Model)
	}
	if forMode {
		l.readMode(r)
	}
	return l.modeDone && l.model != ""
}

// readMode takes the mode of the last prompt. The CLI notes that plan mode was
// left, but not for which mode; then none is known. A prompt without a mode is of
// a CLI that notes none.
func (l *lastTurn) readMode(r record) {
	mode := strings.TrimSpace(r.PermissionMode)
	switch {
	case r.Type == "user" && mode != "":
		l.modeDone = true
		if !l.planLeft || mode != "plan" {
			l.mode = mode
		}
	case r.Attachment.Type == "plan_mode_exit":
		l.planLeft = true
	case r.Type == "user" && r.Origin.Kind == "human":
		l.modeDone = true
	}
}

// concrete is "" for a placeholder such as <synthetic>, which the CLI notes for
// an answer of its own.
func concrete(model string) string {
	model = strings.TrimSpace(model)
	if strings.HasPrefix(model, "<") && strings.HasSuffix(model, ">") {
		return ""
	}
	return model
}
