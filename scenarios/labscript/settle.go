package labscript

import (
	"slices"
	"strconv"
	"strings"

	"claude-agent-acp/recorder"
	"claude-agent-acp/scenarios"
)

// deliberate is the time in seconds from which an answer was held back.
const deliberate = 0.25

// settle is a wait for silence: it becomes waits for what came before the
// silence.
func (w *walk) settle(seconds float64) {
	end := w.at
	for end < len(w.log) && !w.log[end].isCall() && w.log[end].Dir != recorder.AgentExit {
		if end > 0 && w.log[end].Time-w.log[end-1].Time >= seconds {
			break
		}
		end++
	}
	w.pass(end, true)
}

// sleep is a wait for time: it becomes waits for what came meanwhile.
func (w *walk) sleep(seconds float64) {
	if w.at == 0 {
		return
	}
	until := w.log[w.at-1].Time + seconds
	end := w.at
	for end < len(w.log) && !w.log[end].isCall() && w.log[end].Dir != recorder.AgentExit && w.log[end].Time < until {
		end++
	}
	w.pass(end, true)
}

// pass goes on to a line: it writes the answers that the client gave before it
// and, if the client waited, what it waited for.
func (w *walk) pass(end int, waited bool) {
	from := w.at
	for i := w.at; i < end; i++ {
		l := &w.log[i]
		switch {
		case l.isQuestion():
			w.opened = append(w.opened, i)
		case l.isAnswer():
			asked := w.question(i)
			if asked >= 0 && l.Time-w.log[asked].Time >= deliberate {
				w.waitFor(from, i, asked)
			}
			w.answer(asked, i)
			from = i + 1
		}
	}
	w.at = max(end, w.at)
	if waited {
		w.waitFor(from, end, -1)
	}
}

// waitFor waits for the last message of each lane in a part of the transcript,
// but for the question that is answered next.
func (w *walk) waitFor(from, end, asked int) {
	last := map[string]int{}
	for i := from; i < end; i++ {
		if i == asked {
			continue
		}
		if lane := laneOf(&w.log[i]); lane != "" {
			last[lane] = i
		}
	}
	var order []int
	for _, i := range last {
		order = append(order, i)
	}
	slices.Sort(order)
	for _, i := range order {
		if words := describe(&w.log[i]); words != nil {
			w.emitAwait(i, words, "", "")
		}
	}
}

// laneOf is the lane of a message of the agent, and "" for one that the client
// does not wait for: an answer, or what comes from the background.
func laneOf(l *line) string {
	if l.Dir != recorder.FromAgent || l.isResponse() || strings.HasPrefix(l.head.Method, "_auth") {
		return ""
	}
	u := updateOf(l)
	switch u.Kind {
	case "":
		return l.head.Method
	case "session_info_update":
		if u.Meta == nil {
			return ""
		}
	case "available_commands_update", "usage_update", "current_mode_update", "config_option_update":
		return u.Kind + " " + l.head.Params.SessionID
	}
	return "stream " + l.head.Params.SessionID
}

// emitAwait writes a wait for the message at a line.
func (w *walk) emitAwait(at int, words []string, as, path string) {
	n := 0
	for i := w.since; i <= at; i++ {
		if w.log[i].Dir == recorder.FromAgent && scenarios.Holds(w.log[i].Msg, words) {
			n++
		}
	}
	out := append([]string{"await"}, words...)
	if n > 1 {
		out = append(out, "x"+strconv.Itoa(n))
	}
	if as != "" {
		out = append(out, "@"+as+"="+path)
	}
	w.emit(out...)
}

// question is the line of the question that is answered at a line.
func (w *walk) question(answer int) int {
	for _, i := range slices.Backward(w.opened) {
		if string(w.log[i].head.ID) == string(w.log[answer].head.ID) {
			return i
		}
	}
	return -1
}

// answer writes the answer to a question. Where several are open, it names the
// tool call.
func (w *walk) answer(asked, answer int) {
	words := []string{"answer", answerWord(&w.log[answer])}
	if len(w.opened) > 1 && asked >= 0 {
		if id := toolCallID(w.log[asked].Msg); id != "" {
			words = append(words, id)
		}
	}
	w.opened = slices.DeleteFunc(w.opened, func(i int) bool { return i == asked })
	w.emit(words...)
}
