package adapter

import (
	"strconv"
	"strings"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/transcript"

	"github.com/go-json-experiment/json/jsontext"
)

// listPage is how many sessions a page of the list holds.
const listPage = 1000

// cursorPrefix begins a cursor: the number of the first session follows.
const cursorPrefix = "offset:"

// sessionList is session/list: a page of the stored sessions, the last used one
// first. It reads many files, so it does not hold up the client's other messages.
func (a *Agent) sessionList(r *acp.Request) {
	var p acp.ListSessionsRequest
	if !a.params(r, &p, acp.Field{Name: "cwd", Kind: jsontext.KindString, Optional: true}, acp.Field{Name: "cursor", Kind: jsontext.KindString, Optional: true}) {
		return
	}
	offset, ok := listOffset(p.Cursor)
	if !ok {
		a.refuse(r, acp.InvalidParams(nil).WithDetail("Unknown session/list cursor: "+p.Cursor))
		return
	}
	a.running.Go(func() {
		page, more := a.stored.List(p.CWD, offset, listPage)
		a.answer(r, a.listed(page, offset, more))
	})
}

// listOffset reads a cursor; none begins the list.
func listOffset(cursor string) (offset int, ok bool) {
	if cursor == "" {
		return 0, true
	}
	digits, ok := strings.CutPrefix(cursor, cursorPrefix)
	n, err := strconv.ParseUint(digits, 10, 31)
	return int(n), ok && err == nil
}

func (a *Agent) listed(page []transcript.Listed, offset int, more bool) *acp.ListSessionsResponse {
	l := &acp.ListSessionsResponse{Sessions: make([]acp.SessionInfo, 0, len(page))}
	for _, s := range page {
		if s.CWD == "" || s.Archived && a.caps.Archives() {
			continue // nobody could open it, or the client put it away
		}
		l.Sessions = append(l.Sessions, acp.SessionInfo{
			SessionID: s.ID, CWD: s.CWD, Title: event.CleanTitle(s.Title), UpdatedAt: present.Time(s.Modified),
		})
	}
	if more {
		l.NextCursor = cursorPrefix + strconv.Itoa(offset+listPage)
	}
	return l
}

// answer answers a request from beside the connection's reader, unless the client
// is gone.
func (a *Agent) answer(r *acp.Request, result any) {
	if a.closing.Load() {
		return
	}
	a.reply(r, result)
	a.logWrite(a.conn.Flush())
}

// answerError is answer for an error.
func (a *Agent) answerError(r *acp.Request, err *acp.Error) {
	if a.closing.Load() {
		return
	}
	a.refuse(r, err)
	a.logWrite(a.conn.Flush())
}
