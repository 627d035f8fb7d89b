package adapter

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/transcript"

	"github.com/go-json-experiment/json/jsontext"
)

// sessionFork is session/fork: a copy of a stored session goes on by itself, whole
// or up to an answer of Claude's. The copying reads the whole session, so it does
// not hold up the client's other messages.
func (a *Agent) sessionFork(r *acp.Request) {
	var p acp.SessionSetupRequest
	if !a.params(r, &p, sessionID, acp.Field{Name: "cwd", Kind: jsontext.KindString}) {
		return
	}
	var s setup
	if err := setSystemPrompt(&s.init, &p); err != nil {
		a.refuse(r, err)
		return
	}
	a.running.Go(func() {
		id, err := a.stored.Fork(p.SessionID, p.CWD, forkPoint(p.Meta.ForkPoint()))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			a.answerError(r, acp.InternalError("Session "+p.SessionID+" not found in project directory for "+p.CWD))
		case errors.Is(err, transcript.ErrNoForkPoint):
			point := p.Meta.ForkPoint().MessageID
			a.answerError(r, acp.InvalidParams(map[string]string{"messageId": point}).WithDetail("Fork point message "+point+" was not found in session "+p.SessionID))
		case err != nil:
			a.answerError(r, acp.InternalError(strings.TrimPrefix(err.Error(), "transcript: ")))
		default:
			p.SessionID = id
			a.openStored(r, &p, false)
		}
	})
}

// segment ends the ids that a client gives the parts of a message that it shows
// apart.
var segment = regexp.MustCompile(`:segment:\d+$`)

// forkPoint is the answer that a fork ends with, or nil for a whole copy. A version
// that nobody knows has none.
func forkPoint(p *acp.ForkPoint) *transcript.ForkPoint {
	if p == nil || string(p.Version) != "1" {
		return nil
	}
	p.MessageID = strings.TrimSpace(p.MessageID)
	if p.MessageID == "" {
		return nil
	}
	point := &transcript.ForkPoint{MessageIDs: []string{p.MessageID}, Fingerprint: strings.TrimSpace(p.Fingerprint)}
	if id := segment.ReplaceAllString(p.MessageID, ""); id != p.MessageID {
		point.MessageIDs = append(point.MessageIDs, id)
	}
	if n := int(p.Occurrence); n > 0 && float64(n) == p.Occurrence {
		point.Occurrence = n
	}
	return point
}
