package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/filechange"
	"claude-agent-acp/adapter/goal"

	"github.com/go-json-experiment/json/jsontext"
)

// goal shows the goal of the session to AIR.
func (s *Session) goal(g *goal.Goal) {
	if !s.caps.AIR.Client {
		return
	}
	state := jsontext.Value("null")
	if g != nil {
		a := acp.AIRGoalState{Objective: g.Objective, Status: "active", ControlMethod: acp.MethodGoal}
		if p := g.Progress; p != nil {
			a.Iterations, a.CreatedAt, a.LastReason = &p.Iterations, &p.CreatedAt, &acp.NullString{}
			if p.LastReason != "" {
				a.LastReason.Text = &p.LastReason
			}
		}
		state = raw(a)
	}
	s.info(airMeta(acp.AIR{Goal: state}))
}

// suggestion shows AIR what the user might ask next.
func (s *Session) suggestion(text string) {
	if !s.caps.AIR.Client {
		return
	}
	list := acp.Suggestions{Suggestions: []acp.Suggestion{}}
	if text != "" {
		list.Suggestions = []acp.Suggestion{{Text: text}}
	}
	s.info(raw(struct {
		PromptSuggestions acp.Suggestions `json:"promptSuggestions"`
	}{list}))
}

// fileChanges answers the wish of a prompt.
func (s *Session) fileChanges(r *filechange.Report) {
	c := &acp.AIRFileChanges{Version: airVersion, RequestID: r.RequestID, Status: "unavailable", Reason: string(r.Reason)}
	if r.Reason == "" {
		c.Status, c.Paths, c.DeclaredComplete, c.Truncated = "reported", r.Paths, new(bool), &r.Truncated
	}
	s.info(airMeta(acp.AIR{FileChanges: c}))
}
