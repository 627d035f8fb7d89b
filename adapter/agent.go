package adapter

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/auth"
	"claude-agent-acp/adapter/present"
	"claude-agent-acp/adapter/session"
	"claude-agent-acp/adapter/transcript"
)

// Config is what an agent is started with.
type Config struct {
	In  io.Reader
	Out io.Writer
	Env []string // the environment, as os.Environ gives it
	Log *slog.Logger
	// Name is how a client starts this program again for a login: the path of its
	// executable.
	Name    string
	Version string
}

// closePatience is how long the sessions may take to end their processes once
// the client is gone. The watchdogs end what is left.
const closePatience = 3 * time.Second

// Agent serves one client.
type Agent struct {
	cfg  Config
	env  environment
	log  *slog.Logger
	conn *acp.Conn

	// initialize sets them, before any session.
	caps  present.Capabilities
	login *auth.Reporter

	stored  *transcript.Store
	windows windows

	mu       sync.Mutex
	sessions map[string]*live
	routes   routes
	running  sync.WaitGroup // the goroutines of the sessions

	leading sync.Mutex // held while the sessions are led another way

	replies replies
	closing atomic.Bool // the client is gone: nothing is written any more
}

// Serve runs an agent until its client is gone, which is no error, nor is a
// client that does not begin with initialize. The error is a trouble of the
// connection, or that of ctx.
func Serve(ctx context.Context, cfg Config) error {
	a := &Agent{cfg: cfg, env: environment(cfg.Env), log: cfg.Log, sessions: map[string]*live{}}
	a.stored = transcript.NewStore(a.env.configDir(), cfg.Log)
	a.conn = acp.NewConn(cfg.In, cfg.Out, a, acp.WithLogger(cfg.Log))
	err := a.conn.Run(ctx)
	a.close()
	if errors.Is(err, acp.ErrNotInitialized) {
		return nil
	}
	return err
}

// close ends every session and waits for their processes.
func (a *Agent) close() {
	a.closing.Store(true)
	a.mu.Lock()
	for _, l := range a.sessions {
		l.post(session.Close{})
	}
	a.mu.Unlock()
	if a.login != nil {
		a.login.Close()
	}
	done := make(chan struct{})
	go func() {
		a.running.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(closePatience):
		a.log.Warn("sessions did not end in time")
	}
}

// HandleRequest dispatches a request or a notification to its method.
func (a *Agent) HandleRequest(r *acp.Request) {
	handle, ok := methods[r.Method]
	switch {
	case ok:
		handle(a, r)
	case !r.IsNotification():
		a.refuse(r, acp.MethodNotFound(r.Method))
	}
}

// HandleResponse hands the client's answer to the session that asked.
func (a *Agent) HandleResponse(r *acp.Response) {
	asked, ok := r.Tag.(question)
	if !ok {
		return
	}
	answer := session.Answer{Ask: asked.ask}
	switch {
	case r.Err != nil:
		answer.Error = cmp.Or(r.Err.Message, "the client failed")
	case asked.method == acp.MethodElicitationCreate:
		answer.Form = present.FormAnswer(r.Result)
	default:
		var p acp.RequestPermissionResponse
		if acp.Decode(r.Result, &p) == nil {
			answer.Option = present.PermissionChoice(&p)
		}
	}
	asked.session.post(answer)
}

// methods are what a client can ask. Each has a file of its own.
var methods map[string]func(*Agent, *acp.Request)

func init() {
	methods = map[string]func(*Agent, *acp.Request){
		acp.MethodInitialize:       (*Agent).initialize,
		acp.MethodSessionNew:       (*Agent).sessionNew,
		acp.MethodSessionLoad:      (*Agent).sessionLoad,
		acp.MethodSessionResume:    (*Agent).sessionResume,
		acp.MethodSessionFork:      (*Agent).sessionFork,
		acp.MethodSessionList:      (*Agent).sessionList,
		acp.MethodSessionDelete:    (*Agent).sessionDelete,
		acp.MethodAuthenticate:     (*Agent).authenticate,
		acp.MethodLogout:           (*Agent).logout,
		acp.MethodProvidersList:    (*Agent).providersList,
		acp.MethodProvidersSet:     (*Agent).providersSet,
		acp.MethodProvidersDisable: (*Agent).providersDisable,
		acp.MethodSteering:         (*Agent).steering,
		acp.MethodGoal:             (*Agent).goal,
		acp.MethodSessionPrompt:    (*Agent).sessionPrompt,
		acp.MethodSessionCancel:    (*Agent).sessionCancel,
		acp.MethodSessionClose:     (*Agent).sessionClose,
		acp.MethodSetMode:          (*Agent).setMode,
		acp.MethodSetConfigOption:  (*Agent).setConfigOption,
		acp.MethodAsyncTaskStop:    (*Agent).asyncTaskStop,
		acp.MethodCancelRequest:    (*Agent).cancelRequest,
	}
}

// find is the live session of an id, or nil.
func (a *Agent) find(id string) *live {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.sessions[id]
}

// request posts an input to the session that params name; without one the
// request fails.
func (a *Agent) request(r *acp.Request, id string, in func(session.Reply) session.Input) {
	to := a.replies.add(r.ID)
	if l := a.find(id); l != nil && l.post(in(to)) {
		return
	}
	a.replies.take(to)
	a.refuse(r, acp.InternalError("Session not found"))
}

func (a *Agent) refuse(r *acp.Request, err *acp.Error) {
	if !r.IsNotification() {
		a.logWrite(a.conn.ReplyError(r.ID, err))
	}
}

func (a *Agent) reply(r *acp.Request, result any) {
	if !r.IsNotification() {
		a.logWrite(a.conn.Reply(r.ID, result))
	}
}

// logWrite notes that the client did not take a message. The connection ends by
// itself.
func (a *Agent) logWrite(err error) {
	if err != nil && !errors.Is(err, acp.ErrNotRunning) {
		a.log.Debug("write to the client", "error", err)
	}
}
