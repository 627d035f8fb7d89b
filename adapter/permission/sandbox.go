package permission

const sandboxNetworkAccess = "SandboxNetworkAccess"

// sandboxChoices are those of a connection out of the sandbox. The host is what
// the user is asked about, so the suggestion must be about it and nothing else.
func sandboxChoices(q *question) []choice {
	host := string(q.in.Host)
	if q.suggested == nil || host == "" || !q.suggested.isLocalRule(q.tool, host) {
		return q.yesNo()
	}
	return q.yesNoSuggested("Yes, and don't ask again for " + host)
}

// isLocalRule says whether b does nothing but add one rule with this content to
// the local settings.
func (b *bundle) isLocalRule(tool, content string) bool {
	if len(b.updates) != 1 || len(b.updates[0].Rules) != 1 {
		return false
	}
	u := b.updates[0]
	r := u.Rules[0]
	return u.allows() && u.Destination == inLocalSettings && r.Tool == tool && r.Content != nil && *r.Content == content
}
