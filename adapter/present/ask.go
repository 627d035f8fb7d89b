package present

import "claude-agent-acp/adapter/event"

// showAsk renders the questions to the user, and what becomes of them. It reports
// false for any other event.
func (s *Session) showAsk(e event.Event) bool {
	switch e := e.(type) {
	case *event.PermissionAsked:
		s.permissionAsked(e)
	case *event.AskWithdrawn:
		s.out.Withdraw(e.Ask)
	case *event.FormAsked:
		s.formAsked(e)
	case *event.PageAsked:
		s.pageAsked(e)
	case *event.PageDone:
		s.pageDone(e)
	default:
		return false
	}
	return true
}
