package recorder

import (
	"regexp"
	"strconv"
	"time"
)

var timeText = regexp.MustCompile(`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`)

// runTimes replaces the times of a run by $T1500, the milliseconds since its
// first one. A time of another day is not the run's own: it stays.
type runTimes struct {
	date  string
	start time.Time
}

func newRunTimes(date string, events []labEvent) *runTimes {
	t := &runTimes{date: date}
	for _, e := range events {
		t.learn(e.Text)
		if e.File != nil {
			t.learn(string(e.File.Data))
		}
	}
	return t
}

func (t *runTimes) learn(s string) {
	for _, found := range timeText.FindAllString(s, -1) {
		if at, ok := t.parse(found); ok && (t.start.IsZero() || at.Before(t.start)) {
			t.start = at
		}
	}
}

func (t *runTimes) parse(s string) (time.Time, bool) {
	at, err := time.Parse(timeLayout, s)
	return at, err == nil && s[:len(t.date)] == t.date
}

func (t *runTimes) text(s string) string {
	return timeText.ReplaceAllStringFunc(s, func(found string) string {
		at, ok := t.parse(found)
		if !ok {
			return found
		}
		return "$T" + strconv.FormatInt(at.Sub(t.start).Milliseconds(), 10)
	})
}
