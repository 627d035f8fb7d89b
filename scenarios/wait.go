package scenarios

import (
	"fmt"
	"time"
)

// How long a wait goes on. None of them is waited for in a run that goes well.
const (
	patience = 30 * time.Second // for anything
	stuck    = 10 * time.Second // on silence with a request under way
	quiet    = time.Second      // on silence with nothing under way
	look     = 20 * time.Millisecond
)

// await reads until something is so. It fails as soon as nothing can make it so.
func (c *client) await(what string, so func() bool) error {
	tick := time.NewTicker(look)
	defer tick.Stop()
	began := time.Now()
	heard := began
	for !so() {
		select {
		case line, ok := <-c.lines:
			if !ok {
				return fmt.Errorf("scenarios: %s can no longer come: the agent is gone", what)
			}
			c.take(line)
			heard = time.Now()
		case now := <-tick.C:
			if c.wire.moved() {
				heard = now
			}
			if why := c.hopeless(now.Sub(heard), now.Sub(began)); why != "" {
				return fmt.Errorf("scenarios: %s can no longer come: %s", what, why)
			}
		}
	}
	return nil
}

// hopeless says why a wait is over after so much silence, or "".
func (c *client) hopeless(silence, all time.Duration) string {
	switch {
	case silence >= quiet/4 && c.wire.left():
		return "the agent left what was recorded of the Claude CLI"
	case silence >= quiet && len(c.open) == 0:
		return "nothing is under way"
	case silence >= stuck:
		return fmt.Sprintf("nothing has happened for %v", stuck)
	case all >= patience:
		return fmt.Sprintf("it has taken %v", patience)
	}
	return ""
}
