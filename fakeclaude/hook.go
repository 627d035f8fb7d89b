package fakeclaude

import "github.com/go-json-experiment/json/jsontext"

// hookTable are the hooks of an initialize request by event.
type hookTable map[string][]hookMatcher

type hookMatcher struct {
	Matcher     jsontext.Value `json:"matcher"`
	CallbackIDs []string       `json:"hookCallbackIds"`
}

// hookPlace says which hook a callback id names.
type hookPlace struct {
	event   string
	matcher string
	n       int // among the callbacks of that event and matcher
}

// place finds a callback id.
func (t hookTable) place(id string) (hookPlace, bool) {
	for event, matchers := range t {
		counts := map[string]int{}
		for _, m := range matchers {
			key := m.key()
			for _, callback := range m.CallbackIDs {
				if callback == id {
					return hookPlace{event: event, matcher: key, n: counts[key]}, true
				}
				counts[key]++
			}
		}
	}
	return hookPlace{}, false
}

// callback is the id of the hook at a place, or false if there is none.
func (t hookTable) callback(p hookPlace) (string, bool) {
	n := p.n
	for _, m := range t[p.event] {
		if m.key() != p.matcher {
			continue
		}
		if n < len(m.CallbackIDs) {
			return m.CallbackIDs[n], true
		}
		n -= len(m.CallbackIDs)
	}
	return "", false
}

// key is the matcher's text; none, null and "" are the same.
func (m hookMatcher) key() string {
	if m.Matcher == nil || m.Matcher.Kind() == 'n' {
		return ""
	}
	return idText(m.Matcher)
}
