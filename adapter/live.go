package adapter

import (
	"log/slog"
	"os"
	"slices"
	"sync"
	"time"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/claudecli"
	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/session"
)

// live is a session at work: one goroutine feeds its state machine in the order
// of arrival and carries out the effects.
type live struct {
	agent *Agent
	setup setup
	route route // to the models
	log   *slog.Logger
	inbox *inbox

	before *live         // the session in whose place this one is, or nil
	opened chan struct{} // closed when the CLI is ready
	ending chan struct{} // closed when nothing more is to be done but to refuse
	over   chan struct{} // closed at the end
	mode   string        // the permission mode at the end; valid then
	taken  chan struct{} // gets an element when a piece of the history was shown

	history sync.Mutex // held while one is read
	secrets secretFiles

	// Of the goroutine alone.
	core    *session.Session
	view    *present.Session
	process *claudecli.Process
	gone    bool // the state machine is over
	running int  // the processes that have not ended
	asked   map[int64]acp.CallID
	timers  map[session.Timer]*time.Timer
	jobs    sync.WaitGroup // reads of files that are under way
}

// question is the tag of a request to the client: whose it is.
type question struct {
	session *live
	ask     int64
	method  string
}

// post hands an input to the session. It reports false when the session is over.
func (l *live) post(in session.Input) bool { return l.inbox.put(in) }

// run is the session's goroutine. It ends when the state machine is over and the
// processes are gone; whatever came too late is refused then.
func (l *live) run() {
	defer l.agent.running.Done()
	defer close(l.over)
	l.start()
	var batch []session.Input
	for !l.gone || l.running > 0 {
		batch = l.inbox.take(batch)
		l.feed(batch)
	}
	l.finish()
	l.secrets.remove()
}

// feed plays inputs into the state machine. The client sees what they caused at
// once, in one write.
func (l *live) feed(batch []session.Input) {
	now := time.Now()
	for _, in := range batch {
		switch in := in.(type) {
		case session.Exited:
			l.running--
		case session.TimedOut:
			delete(l.timers, in.Timer)
		case session.Replayed:
			l.pieceShown()
		}
		l.carryOut(l.core.Step(now, in))
	}
	l.agent.logWrite(l.agent.conn.Flush())
}

// carryOut shows events and does actions in their order. But a session that is
// over is forgotten first: a client that reads a refusal may open the id again
// at once.
func (l *live) carryOut(effects []session.Effect) {
	if slices.ContainsFunc(effects, isGone) {
		l.agent.forget(l)
	}
	for _, e := range effects {
		if e.Event != nil {
			l.locate(e.Event)
			l.view.Show(e.Event)
		} else {
			l.do(e.Do)
		}
	}
}

func isGone(e session.Effect) bool {
	_, gone := e.Do.(session.Gone)
	return gone
}

// pieceShown lets the next piece of the history be read. It is called before the
// piece is shown, so that reading and showing go on together.
func (l *live) pieceShown() {
	select {
	case l.taken <- struct{}{}:
	default: // nobody waits: the session ends
	}
}

// finish refuses what still waits and lets go of everything.
func (l *live) finish() {
	close(l.ending)
	for _, t := range l.timers {
		t.Stop()
	}
	l.jobs.Wait()
	for {
		rest := l.inbox.close()
		if len(rest) == 0 {
			return
		}
		l.feed(rest)
	}
}

// do carries out an effect.
func (l *live) do(a session.Action) {
	switch a := a.(type) {
	case session.Send:
		l.send(a.Line)
	case session.Succeed:
		l.answer(a.To, func(id acp.ID) error { return l.agent.conn.Reply(id, l.view.Answer(a.Result)) })
	case session.Fail:
		l.answer(a.To, func(id acp.ID) error {
			result, err := l.view.Refusal(a.Err)
			if err != nil {
				return l.agent.conn.ReplyError(id, err)
			}
			return l.agent.conn.Reply(id, result)
		})
	case session.Start:
		l.startProcess(a.Process)
	case session.End:
		l.endProcess()
	case session.SetTimer:
		l.timers[a.Timer] = time.AfterFunc(a.Delay, func() { l.post(session.TimedOut{Timer: a.Timer}) })
	case session.ReadTitle:
		l.readTitle(a)
	case session.ResolvePaths:
		l.resolvePaths(a)
	case session.ReadFile:
		l.readFile(a)
	case session.ReadHistory:
		l.readHistory(a.Read)
	case session.WindowLearned:
		l.agent.windows.learn(l.backend(), a.Model, a.Size)
	case session.PromptStarted:
		l.agent.login.Look()
	case session.Account:
		l.accountKnown(a.Account)
	case session.Gone:
		l.gone, l.mode = true, a.Mode
	}
}

// answer writes the answer of a request, unless the client is gone.
func (l *live) answer(to session.Reply, write func(acp.ID) error) {
	if id, ok := l.agent.replies.take(to); ok && !l.agent.closing.Load() {
		l.agent.logWrite(write(id))
	}
}

func (l *live) send(line streamjson.Line) {
	if l.process == nil {
		return
	}
	text, err := streamjson.Encode(nil, line)
	if err != nil {
		l.log.Error("line for the Claude CLI", "error", err)
		return
	}
	l.process.Send(text)
}

// Notify implements [present.Output].
func (l *live) Notify(method string, params any) {
	if !l.agent.closing.Load() {
		l.agent.logWrite(l.agent.conn.Notify(method, params))
	}
}

// Ask implements [present.Output].
func (l *live) Ask(ask int64, method string, params any) {
	call, err := l.agent.conn.Call(method, params, question{l, ask, method})
	if err != nil {
		l.agent.logWrite(err)
		return
	}
	l.asked[ask] = call
}

// Withdraw implements [present.Output].
func (l *live) Withdraw(ask int64) {
	if call, ok := l.asked[ask]; ok {
		delete(l.asked, ask)
		l.agent.logWrite(l.agent.conn.CancelCall(call))
	}
}

// IsFile implements [present.Output].
func (*live) IsFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
