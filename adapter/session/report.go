package session

import (
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/filechange"
	"claude-agent-acp/adapter/toolcall"
)

// previewPatience is how long the CLI may take to say what a turn changed.
const previewPatience = 2 * time.Second

// reports are the requests for the files that a turn changed.
type reports struct {
	on   bool
	seen map[string]bool
}

// request takes a request, or none. One with an id that was used before is
// ignored.
func (rs *reports) request(id string) report {
	if !rs.on || id == "" || rs.seen[id] {
		return report{}
	}
	if rs.seen == nil {
		rs.seen = map[string]bool{}
	}
	rs.seen[id] = true
	return report{id: id}
}

// report is the report of one turn: no id when nobody wants it any more.
type report struct {
	id      string
	looking bool     // the CLI was asked; the answer of the prompt waits
	edited  []string // by subagents, which the CLI does not count
}

// reportChanges answers the request of a turn that is over. What a turn changed
// that failed or was cancelled is not looked for.
func (s *Session) reportChanges(t *turn) {
	switch ended := t.outcome.ended; {
	case t.report.id == "":
	case ended == nil:
		s.noReport(t, filechange.ProviderError)
	case ended.StopReason == event.StopCancelled:
		s.noReport(t, filechange.Cancelled)
	case s.phase != phaseOpen:
		s.noReport(t, filechange.ProviderError)
	default:
		s.previewChanges(t)
	}
}

// previewChanges asks the CLI which files it would have to restore.
func (s *Session) previewChanges(t *turn) {
	t.report.looking = true
	s.call(streamjson.RewindFiles{UserMessageID: t.uuid, DryRun: true}, func(m *streamjson.ControlResponse) {
		var r streamjson.Rewind
		switch {
		case !t.report.looking:
		case failed(m):
			s.reportEdited(t, filechange.ProviderError)
		case streamjson.Read(m.Response.Response, &r) != nil || !r.CanRewind || r.FilesChanged == nil:
			s.reportEdited(t, filechange.InvalidOutput)
		default:
			s.resolveChanges(t, r.FilesChanged)
		}
	})
	s.within(previewPatience, func() {
		if t.report.looking {
			s.reportEdited(t, filechange.Timeout)
		}
	})
}

// reportEdited reports what subagents changed, for want of the CLI's word.
func (s *Session) reportEdited(t *turn, reason filechange.Reason) {
	if len(t.report.edited) > 0 {
		s.resolveChanges(t, nil)
		return
	}
	s.noReport(t, reason)
	s.answerDue()
}

// resolveChanges has the paths made canonical, and reports them.
func (s *Session) resolveChanges(t *turn, paths []string) {
	all := append(append([]string(nil), paths...), t.report.edited...)
	id := s.resolve(all, func(paths []filechange.Path) {
		if !t.report.looking {
			return
		}
		s.emit(&event.FileChanges{Report: filechange.Listed(t.report.id, paths)})
		t.report = report{}
		s.answerDue()
	})
	s.within(previewPatience, func() { s.pathsResolved(PathsResolved{Resolve: id, Paths: make([]filechange.Path, len(all))}) })
}

func (s *Session) noReport(t *turn, reason filechange.Reason) {
	s.emit(&event.FileChanges{Report: &filechange.Report{RequestID: t.report.id, Reason: reason}})
	t.report = report{}
}

// cancelReport ends a turn whose report is being looked for: the cancel wins.
func (s *Session) cancelReport() {
	for _, t := range s.turns.list {
		if t.report.looking {
			s.noReport(t, filechange.Cancelled)
			t.outcome = outcome{ended: t.ended(event.StopCancelled)}
		}
	}
	s.answerDue()
}

// dropReports answers what waits for a report that will not come.
func (s *Session) dropReports() {
	for _, t := range s.turns.list {
		if t.report.looking {
			s.noReport(t, filechange.ProviderError)
		}
	}
	s.answerDue()
}

// noteEdit remembers the file that a subagent changed: the CLI tells only those
// of the main conversation.
func (s *Session) noteEdit(parent, id string, out toolcall.Outcome) {
	t := s.turns.active()
	c := s.calls.open[id]
	if parent == "" || out.IsError || c == nil || t == nil || t.report.id == "" {
		return
	}
	if path := filechange.Edited(c.use.Name, c.use.Input); path != "" {
		t.report.edited = append(t.report.edited, path)
	}
}
