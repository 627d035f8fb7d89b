package fakeclaude

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"claude-agent-acp/recorder"
)

var (
	mark     = regexp.MustCompile(`\$[UTR]\d+`)
	uuidMark = regexp.MustCompile(`\$[UR]\d+`)
	timeMark = regexp.MustCompile(`\\\$T\d+`) // as regexp.QuoteMeta writes it
)

// live says what the placeholders of a recording stand for in this run.
type live struct {
	salt   string // of the ids that the fake makes up itself
	start  time.Time
	places *strings.Replacer
	known  map[string]string // ids of the adapter by placeholder
	news   map[string]string // those of known that this process learned
}

func newLive(salt string, start time.Time, places *strings.Replacer, known map[string]string) *live {
	return &live{salt: salt, start: start, places: places, known: maps.Clone(known), news: map[string]string{}}
}

// bind learns that the adapter's own id stands where a placeholder was
// recorded.
func (l *live) bind(placeholder, id string) {
	if !uuidMark.MatchString(placeholder) || id == "" || l.known[placeholder] == id {
		return
	}
	l.known[placeholder] = id
	l.news[placeholder] = id
}

// takeNews are the ids that were learned since the last call.
func (l *live) takeNews() map[string]string {
	news := l.news
	l.news = map[string]string{}
	return news
}

// text puts what the placeholders of a text stand for.
func (l *live) text(s string) string { return l.expand(s, func(v string) string { return v }) }

// line is text for a line of JSON.
func (l *live) line(s string) string {
	return l.expand(s, func(v string) string {
		quoted, err := jsontext.AppendQuote(nil, v)
		if err != nil {
			return v
		}
		return string(quoted[1 : len(quoted)-1])
	})
}

func (l *live) expand(s string, escape func(string) string) string {
	if !strings.Contains(s, "$") {
		return s
	}
	s = l.places.Replace(s)
	var out strings.Builder
	for {
		before, m, after := cutMark(s)
		if m == "" {
			out.WriteString(s)
			return out.String()
		}
		out.WriteString(before)
		out.WriteString(escape(l.value(m)))
		s = after
	}
}

// cutMark cuts a text around its first placeholder, "" if there is none.
func cutMark(s string) (before, m, after string) {
	for i := 0; i+2 < len(s); i++ {
		if s[i] != '$' || s[i+1] != 'U' && s[i+1] != 'T' && s[i+1] != 'R' {
			continue
		}
		end := i + 2
		for end < len(s) && '0' <= s[end] && s[end] <= '9' {
			end++
		}
		if end > i+2 {
			return s[:i], s[i:end], s[end:]
		}
	}
	return s, "", ""
}

func (l *live) value(m string) string {
	if id, ok := l.known[m]; ok {
		return id
	}
	if m[1] == 'T' {
		if ms, err := strconv.Atoi(m[2:]); err == nil {
			return recorder.Time(l.start, ms)
		}
	}
	return l.made(m)
}

// made is an id of the fake's own: always the same for one placeholder.
func (l *live) made(m string) string {
	h := sha256.Sum256([]byte(l.salt + m))
	h[6], h[8] = h[6]&0x0f|0x40, h[8]&0x3f|0x80 // a UUID of version 4
	return fmt.Sprintf("%x-%x-%x-%x-%x", h[:4], h[4:6], h[6:8], h[8:10], h[10:16])
}

// matches says whether a text of the adapter is what was recorded. An id that
// it names for the first time is learned.
func (l *live) matches(recorded, got string) bool {
	if recorded == got || l.text(recorded) == got {
		return true
	}
	if uuidMark.FindString(recorded) == recorded && recorded != "" {
		if _, ok := l.known[recorded]; !ok {
			l.bind(recorded, got)
			return true
		}
		return false
	}
	return l.matchesPattern(recorded, got)
}

// matchesPattern is for a text with unknown ids or times in it.
func (l *live) matchesPattern(recorded, got string) bool {
	if !mark.MatchString(recorded) {
		return false
	}
	var unknown []string
	text := mark.ReplaceAllStringFunc(l.places.Replace(recorded), func(m string) string {
		if id, ok := l.known[m]; ok {
			return id
		}
		return m
	})
	pattern := regexp.QuoteMeta(text)
	pattern = regexp.MustCompile(`\\\$[UR]\d+`).ReplaceAllStringFunc(pattern, func(m string) string {
		unknown = append(unknown, m[1:])
		return `([0-9A-Za-z_-]+)`
	})
	pattern = timeMark.ReplaceAllString(pattern, `[0-9TZ:.-]+`)
	re, err := regexp.Compile(`^(?s:` + pattern + `)$`)
	if err != nil {
		return false
	}
	found := re.FindStringSubmatch(got)
	if found == nil {
		return false
	}
	for i, placeholder := range unknown {
		l.bind(placeholder, found[i+1])
	}
	return true
}
