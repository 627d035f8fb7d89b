package failure

import (
	"fmt"
	"math"
	"strings"
)

// IsLogin recognises the CLI's demand for a login.
func IsLogin(text string) bool { return strings.Contains(text, "Please run /login") }

// Attempt is a repeated request to the model.
type Attempt struct {
	Number, Of int
	Connected  bool    // the provider answered the one before, if with an error
	Waited     float64 // milliseconds without an answer; 0 when that was not the trouble
	WaitsFor   float64 // milliseconds that the next attempt waits
}

// Title says what is being tried.
func (a Attempt) Title() string {
	verb := "Reconnecting to"
	if a.Connected {
		verb = "Retrying"
	}
	title := fmt.Sprintf("%s Claude, attempt %d of %d.", verb, a.Number, a.Of)
	if a.Waited > 0 {
		title += fmt.Sprintf(" No response after %ds; waiting up to %ds.", seconds(a.Waited), seconds(a.WaitsFor))
	}
	return title
}

func seconds(ms float64) int { return int(max(1, math.Floor(ms/1000+0.5))) }
