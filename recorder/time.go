package recorder

import "time"

// timeLayout is how the CLI writes a time in JSON.
const timeLayout = "2006-01-02T15:04:05.000Z"

// Time is the text of a time of a run that began at start: ms is the number of
// a $T placeholder.
func Time(start time.Time, ms int) string {
	return start.Add(time.Duration(ms) * time.Millisecond).UTC().Format(timeLayout)
}
