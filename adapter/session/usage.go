package session

import (
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// defaultWindow is the context window of a model that nobody told the size of.
const defaultWindow = 200_000

// usage follows what the conversation uses.
type usage struct {
	window      int64
	windowKnown bool   // the CLI told it
	model       string // of the last answer
	last        event.Tokens
	used        int64
	usedKnown   bool

	// baseline is the CLI's running total by model at the last result. A resumed
	// session has none until its first result, which holds its history.
	baseline      map[string]event.Tokens
	baselineKnown bool
}

func (u *usage) init(fresh bool) {
	u.window = defaultWindow
	u.baseline = map[string]event.Tokens{}
	u.baselineKnown = fresh
}

// activate forgets the last answer: a new turn begins.
func (u *usage) activate() {
	u.last, u.used, u.usedKnown, u.model = event.Tokens{}, 0, false, ""
}

// learnWindow takes the size of the context window from the CLI's word on it.
func (u *usage) learnWindow(size int64) {
	if size > 0 {
		u.window, u.windowKnown = size, true
	}
}

// answer notes the usage that a message of the main conversation starts with.
func (s *Session) answerStarted(m *streamjson.APIMessage) {
	u := &s.usage
	if m.Model != "" && m.Model != streamjson.SyntheticModel {
		u.model = m.Model
		if !u.windowKnown && u.window == defaultWindow && strings.Contains(strings.ToLower(m.Model), "[1m]") {
			u.window = 1_000_000
		}
	}
	if m.Usage == nil {
		return
	}
	u.last = tokens(m.Usage)
	s.reportUsed()
}

// answerGrew notes the usage at the end of a message; what the API leaves out
// is as it was at the start.
func (s *Session) answerGrew(m *streamjson.Usage) {
	t := tokens(m)
	if t.Input == 0 {
		t.Input = s.usage.last.Input
	}
	if t.CachedRead == 0 {
		t.CachedRead = s.usage.last.CachedRead
	}
	if t.CachedWrite == 0 {
		t.CachedWrite = s.usage.last.CachedWrite
	}
	s.usage.last = t
	s.reportUsed()
}

func (s *Session) reportUsed() {
	u := &s.usage
	total := u.last.Total()
	if u.usedKnown && u.used == total {
		return
	}
	u.used, u.usedKnown = total, true
	s.emit(&event.Usage{Used: total, Size: u.window, Model: u.model})
}

// rateLimited shows the state of the account's limits, on a usage that is known.
func (s *Session) rateLimited(m *streamjson.RateLimitEvent) {
	if u := &s.usage; u.usedKnown {
		s.emit(&event.Usage{Used: u.used, Size: u.window, Model: u.model, RateLimit: m.Info})
	}
}

// resultUsage books a result: on the turn that it belongs to, if any, and in
// what the client sees of the context window.
func (s *Session) resultUsage(m *streamjson.Result, t *turn) {
	u := &s.usage
	spent := u.spent(m)
	if t != nil {
		t.tokens = t.tokens.Add(tokens(m.Usage))
		t.models = addModels(t.models, spent)
	}
	if w := closestModel(m.ModelUsage, u.model); w != nil {
		u.learnWindow(w.ContextWindow)
		s.windowLearned(w.Model, w.ContextWindow)
		s.windowLearned(u.model, w.ContextWindow)
	}
	if !u.usedKnown {
		return
	}
	s.emit(&event.Usage{Used: u.used, Size: u.window, Model: u.model, CostUSD: m.TotalCostUSD, Origin: originJSON(m.Origin)})
}

// windowLearned keeps the size of a model's context window for other sessions.
func (s *Session) windowLearned(model string, size int64) {
	if model == "" || size <= 0 || s.cfg.Windows[model] == size {
		return
	}
	if s.cfg.Windows == nil {
		s.cfg.Windows = map[string]int64{}
	}
	s.cfg.Windows[model] = size
	s.do(WindowLearned{Model: model, Size: size})
}

// spent is what m added to the running total by model.
func (u *usage) spent(m *streamjson.Result) []event.ModelTokens {
	var spent []event.ModelTokens
	for _, now := range m.ModelUsage {
		total := event.Tokens{Input: now.InputTokens, Output: now.OutputTokens, CachedRead: now.CacheReadInputTokens, CachedWrite: now.CacheCreationInputTokens}
		was := u.baseline[now.Model]
		u.baseline[now.Model] = total
		if d := sub(total, was); d != (event.Tokens{}) {
			spent = append(spent, event.ModelTokens{Model: now.Model, Tokens: d})
		}
	}
	if u.baselineKnown {
		return spent
	}
	u.baselineKnown = true
	model := u.model
	if c := closestModel(m.ModelUsage, u.model); c != nil {
		model = c.Model
	}
	if t := tokens(m.Usage); model != "" && t != (event.Tokens{}) {
		return []event.ModelTokens{{Model: model, Tokens: t}}
	}
	return nil
}

// sub is the growth from b to a; a total that shrank began anew.
func sub(a, b event.Tokens) event.Tokens {
	d := event.Tokens{Input: a.Input - b.Input, Output: a.Output - b.Output, CachedRead: a.CachedRead - b.CachedRead, CachedWrite: a.CachedWrite - b.CachedWrite}
	if d.Input < 0 || d.Output < 0 || d.CachedRead < 0 || d.CachedWrite < 0 {
		return a
	}
	return d
}

func addModels(list, more []event.ModelTokens) []event.ModelTokens {
next:
	for _, m := range more {
		for i := range list {
			if list[i].Model == m.Model {
				list[i].Tokens = list[i].Tokens.Add(m.Tokens)
				continue next
			}
		}
		list = append(list, m)
	}
	return list
}

// closestModel is the usage of the model whose name begins most like name: the
// CLI decorates names that the API does not.
func closestModel(all streamjson.ModelUsages, name string) *streamjson.NamedModelUsage {
	var best *streamjson.NamedModelUsage
	length := 0
	for i := range all {
		n := 0
		for n < len(name) && n < len(all[i].Model) && name[n] == all[i].Model[n] {
			n++
		}
		if n > length {
			best, length = &all[i], n
		}
	}
	return best
}

func tokens(u *streamjson.Usage) event.Tokens {
	if u == nil {
		return event.Tokens{}
	}
	return event.Tokens{Input: u.InputTokens, Output: u.OutputTokens, CachedRead: u.CacheReadInputTokens, CachedWrite: u.CacheCreationInputTokens}
}

func originJSON(o *streamjson.Origin) jsontext.Value {
	if o == nil {
		return nil
	}
	v, err := json.Marshal(o)
	if err != nil {
		return nil
	}
	return v
}
