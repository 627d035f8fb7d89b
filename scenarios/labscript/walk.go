package labscript

import (
	"fmt"
	"slices"

	"claude-agent-acp/recorder"
	"claude-agent-acp/scenarios"
)

// walk goes through a transcript beside the steps that made it, for one profile.
type walk struct {
	log    []line
	at     int // the next line
	since  int // the line of the last request
	labels map[string]int
	opened []int // lines of the questions without an answer
	out    []string
}

// steps writes the lines of each step.
func (w *walk) steps(s *scenario, profile string) ([][]string, error) {
	first := slices.IndexFunc(s.Steps, func(st step) bool { return st.isFor(profile) })
	custom := first >= 0 && (s.Steps[first].Init != nil || s.Steps[first].Raw != nil)
	switch {
	case !custom:
		w.request("start")
	case s.Steps[first].Raw != nil:
		w.emit("start", "-")
	}
	blocks := [][]string{w.take()}
	for i := range s.Steps {
		st := &s.Steps[i]
		if st.isFor(profile) {
			if err := w.step(st); err != nil {
				return nil, fmt.Errorf("step %d: %w", i+1, err)
			}
		}
		blocks = append(blocks, w.take())
	}
	w.pass(len(w.log), false)
	w.emit("golden")
	return append(blocks, w.take()), nil
}

func (w *walk) emit(words ...string) { w.out = append(w.out, scriptLine(words)) }

func (w *walk) take() []string {
	out := w.out
	w.out = nil
	return out
}

func (w *walk) step(st *step) error {
	switch {
	case st.Restart:
		w.passTo(func(l *line) bool { return l.Dir == recorder.AgentExit })
		w.request(append([]string{"restart"}, initParams(st.Init)...)...)
	case st.Init != nil:
		w.request(append([]string{"start"}, initParams(st.Init)...)...)
	case st.New != nil:
		w.request(append([]string{"new"}, session(st.As, objectWords(st.New)...)...)...)
	case st.Prompt != nil:
		w.prompt(st)
	case st.Call != "":
		w.call(st)
	case st.Start != "":
		w.send(st.Async, append([]string{"send", st.Start}, objectWords(st.Params)...)...)
	case st.Notify != "":
		w.notify(append([]string{"notify", st.Notify}, objectWords(st.Params)...)...)
	case st.Cancel != "":
		w.notify(append([]string{"cancel"}, session(st.Cancel)...)...)
	case st.Await != "":
		w.await(st.Await)
	case st.Wait != nil:
		return w.wait(st)
	case st.Settle > 0:
		w.settle(st.Settle)
	case st.Sleep > 0:
		w.sleep(st.Sleep)
	default:
		w.disturb(st)
	}
	return nil
}

func (w *walk) disturb(st *step) {
	switch {
	case st.Raw != nil:
		w.passTo(func(l *line) bool { return l.Dir == recorder.ClientRaw })
		w.at++
		w.emit("raw", *st.Raw)
	case st.Kill:
		w.emit("kill")
	case st.EOF:
		w.passTo(func(l *line) bool { return l.Dir == recorder.AgentExit })
		w.at++
		w.emit("eof")
	}
	for _, name := range sortedNames(st.Write) {
		w.emit("write", name, fileText(st.Write[name]))
	}
}

// passTo goes to a line, with what was answered before it.
func (w *walk) passTo(there func(*line) bool) {
	for i := w.at; i < len(w.log); i++ {
		if there(&w.log[i]) {
			w.pass(i, false)
			return
		}
	}
}

func (w *walk) toCall() { w.passTo((*line).isCall) }

// response is the line of the answer to the request at a line, or the last line.
func (w *walk) response(request int) int {
	for i := request + 1; i < len(w.log); i++ {
		if w.log[i].isResponse() && string(w.log[i].head.ID) == string(w.log[request].head.ID) {
			return i
		}
		if w.log[i].Dir == recorder.AgentExit {
			return i - 1
		}
	}
	return len(w.log) - 1
}

// sent takes the client's next call and returns its line.
func (w *walk) sent() int {
	w.toCall()
	call := w.at
	if call < len(w.log) {
		if w.at++; w.log[call].head.ID != nil {
			w.since = call
		}
	}
	return call
}

// request is a request that the script waits for in the same verb.
func (w *walk) request(words ...string) {
	call := w.sent()
	w.emit(words...)
	w.pass(w.response(call)+1, false)
}

// send is a request that the script does not wait for.
func (w *walk) send(label string, words ...string) {
	call := w.sent()
	w.labels[label] = call
	w.emit(words...)
}

func (w *walk) notify(words ...string) {
	w.sent()
	w.emit(words...)
}

func (w *walk) prompt(st *step) {
	words := append([]string{"prompt"}, session(st.Session)...)
	words = append(append(words, promptWord(st.Prompt)), objectWords(st.Extra)...)
	w.send(st.Async, words...)
	if st.Async == "" {
		w.await("")
	}
}

// call is a request with its answer. One whose turn asks questions goes on
// meanwhile.
func (w *walk) call(st *step) {
	w.toCall()
	call := w.at
	asks := call < len(w.log) && slices.ContainsFunc(w.log[call:w.response(call)+1], func(l line) bool { return l.isAnswer() })
	if asks {
		w.send("", append([]string{"send", st.Call}, objectWords(st.Params)...)...)
		w.await("")
		return
	}
	words := append([]string{"call", st.Call}, objectWords(st.Params)...)
	if st.As != "" {
		word := "@" + st.As
		if st.Path != "" {
			word += "=" + st.Path
		}
		words = append(words, word)
	}
	w.request(words...)
}

// await waits for the answer to a request that was sent.
func (w *walk) await(label string) {
	call := w.labels[label]
	end := w.response(call) + 1
	w.pass(max(end, w.at), false)
	for _, other := range w.labels {
		if other < w.at && other != call && w.response(other) >= w.at {
			w.emit("end", firstWords(w.log[call].Msg))
			return
		}
	}
	w.emit("end")
}

// wait waits for the nth message of a shape.
func (w *walk) wait(st *step) error {
	at := w.find(st)
	if at < 0 {
		return fmt.Errorf("labscript: the transcript holds nothing like %s", st.Wait)
	}
	if at < w.since && st.As != "" {
		return fmt.Errorf("labscript: $%s comes from before the last request", st.As)
	}
	if at < w.at && st.As == "" {
		return nil // it had come already
	}
	w.pass(max(at, w.at), false)
	w.at = max(at+1, w.at)
	if l := &w.log[at]; l.isQuestion() && st.As == "" && slices.ContainsFunc(w.log[at:min(at+2, len(w.log))], func(l line) bool { return l.isAnswer() }) {
		w.at = at
		return nil // the answer waits for it
	}
	words := waitWords(st.Wait)
	if !scenarios.Holds(w.log[at].Msg, words) {
		words = describe(&w.log[at])
	}
	w.emitAwait(at, words, st.As, st.Path)
	return nil
}

// find is the line of the message that a wait asks for, -1 if there is none.
func (w *walk) find(st *step) int {
	n := max(st.Count, 1)
	for i := range w.log {
		if w.log[i].Dir == recorder.FromAgent && subset(st.Wait, w.log[i].Msg) {
			if n--; n == 0 {
				return i
			}
		}
	}
	return -1
}
