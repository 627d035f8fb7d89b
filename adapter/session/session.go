package session

import (
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/event"
	"claude-agent-acp/adapter/failure"
	"claude-agent-acp/adapter/goal"
	"claude-agent-acp/adapter/subagent"
)

// Config is what a session is made with. It does not change.
type Config struct {
	ID     string
	Dir    string // the working directory, absolute
	Resume bool   // the session exists: continue it

	// NewID makes a UUID, for prompts and control requests.
	NewID func() string

	// Catalog reads what the CLI offers into what the user can set.
	Catalog Catalog

	// Initialize is what the client has to say in the CLI's initialize request. The
	// session adds what it needs itself.
	Initialize streamjson.Initialize

	// Windows are the sizes of context windows that other sessions learned, by the
	// model.
	Windows map[string]int64

	PermissionMode string // the mode that the CLI starts in
	AllowBypass    bool   // the host permits bypassPermissions

	// Features of the client that change what the CLI is asked to do.
	Notices bool // notices stand beside the conversation
	Reports bool // prompts may ask for the files that their turn changed
	Forms   bool // questions by form elicitation
	Pages   bool // web pages by URL elicitation
	Patches bool // exact changes of files: they are read for it
	// BackgroundSubagents says that the client goes on listening after the answer of
	// a prompt while subagents work in the background.
	BackgroundSubagents bool
	// AsyncTasks says that the client is told of background tasks.
	AsyncTasks bool
}

// Session is the state of one ACP session. Its zero value is of no use; see
// [New]. It is not safe for concurrent use.
type Session struct {
	cfg     Config
	phase   phase
	opening []Reply // the requests that wait for the session
	now     time.Time
	effects []Effect

	turns      turns
	streams    map[string]*stream // by the tool call whose subagent speaks; "" is the main conversation
	calls      calls
	background background
	agents     subagent.Agents
	asks       asks
	reads      reads
	replays    replays
	control    control
	title      title
	usage      usage
	settings   settings
	modes      modes
	plans      plans
	process    int        // the number of the CLI that runs: lines of an earlier one do not count
	starting   *freshPlan // what waits for a new CLI to start, or nil
	reports    reports
	resolves   resolves
	failures   *failure.Ledger
	goal       goal.Tracker
	silence    silence
	suggestion suggestion
	late       map[Timer]func() // what to do when the CLI takes too long
	lastTimer  Timer

	compaction compaction
	local      *localCommand        // the command that is being answered, or nil
	held       []streamjson.Message // what the CLI said meanwhile

	// retiring says that the session ends with its last open prompt.
	retiring bool
	// muted drops what still streams of a cancelled prompt after its answer.
	muted bool
	// cancelled says that the latest turn was cancelled.
	cancelled bool
	// spoke says that the running cycle showed a text.
	spoke bool
	// running says that the CLI works, as far as it says.
	running bool
	trouble trouble
	// terminalCommands are the commands that only a terminal can run, once known.
	terminalCommands []string
	commands         []streamjson.Command
	choices          Choices // nil until the session is open
}

// phase is where the session is in its life.
type phase uint8

const (
	phaseNew     phase = iota // Open has not come
	phaseOpening              // the CLI starts
	phaseOpen
	phaseGone // over; inputs have no effect but requests are refused
)

// New makes a session.
func New(cfg Config) *Session {
	s := &Session{cfg: cfg, streams: map[string]*stream{}, late: map[Timer]func(){}}
	s.failures = failure.NewLedger(cfg.ID, cfg.NewID)
	s.reports.on = cfg.Reports
	s.usage.init(!cfg.Resume)
	s.calls.dir = cfg.Dir
	s.background = s.newBackground()
	return s
}

// Step takes what arrived and returns what to do, in order. now is the time of
// the arrival. The slice is valid until the next call.
func (s *Session) Step(now time.Time, in Input) []Effect {
	s.now = now
	clear(s.effects)
	s.effects = s.effects[:0]
	if line, ok := in.(Line); ok {
		if line.Process == s.process {
			s.line(line.Message)
		}
		return s.effects
	}
	s.request(in)
	return s.effects
}

// request dispatches everything but a line of the CLI.
func (s *Session) request(in Input) {
	switch in := in.(type) {
	case Open:
		s.open(in)
	case Prompt:
		s.prompt(in)
	case Steer:
		s.steer(in)
	case SetGoal:
		s.setGoal(in)
	case Cancel:
		s.cancel()
	case CancelRequest:
		s.cancelRequest(in)
	case SetMode:
		s.setMode(in)
	case SetOption:
		s.setOption(in)
	case Answer:
		s.answer(in)
	case StopTask:
		s.stopTask(in)
	case Close:
		s.close(in)
	case Exited:
		s.exited(in)
	case StoredTitle:
		s.storedTitle(in)
	case PathsResolved:
		s.pathsResolved(in)
	case FileRead:
		s.fileRead(in)
	case Replayed:
		s.replayed(in)
	case Retire:
		s.retire()
	case TimedOut:
		s.timedOut(in.Timer)
	}
}

// line dispatches a line of the CLI. What it does not know has no effect.
func (s *Session) line(m streamjson.Message) {
	if s.phase == phaseGone || s.phase == phaseNew {
		return
	}
	if s.holds(m) {
		return
	}
	s.silence.lines++
	switch m := m.(type) {
	case *streamjson.StreamEvent:
		s.streamEvent(m)
	case *streamjson.Assistant:
		s.assistant(m)
	case *streamjson.User:
		s.user(m)
	case *streamjson.Result:
		s.result(m)
	case *streamjson.ControlRequest:
		s.controlRequest(m)
	case *streamjson.ControlCancelRequest:
		s.withdraw(m.RequestID)
	case *streamjson.ControlResponse:
		s.controlResponse(m)
	case *streamjson.CommandLifecycle:
		s.lifecycle(m)
	case *streamjson.SessionStateChanged:
		s.stateChanged(m)
	case *streamjson.Task:
		s.task(m)
	case *streamjson.BackgroundTasksChanged:
		s.tasksChanged(m)
	default:
		s.news(m)
	}
}

// news dispatches what the CLI tells beside the conversation.
func (s *Session) news(m streamjson.Message) {
	switch m := m.(type) {
	case *streamjson.Init:
		s.initialized(m)
	case *streamjson.CommandsChanged:
		s.commandsChanged(m)
	case *streamjson.Informational:
		s.informational(m)
	case *streamjson.Status:
		s.status(m)
	case *streamjson.CompactBoundary:
		s.boundary(m)
	case *streamjson.PermissionDenied:
		s.permissionDenied(m)
	default:
		s.rareLine(m)
	}
}

// rareLine is line for what comes now and then.
func (s *Session) rareLine(m streamjson.Message) {
	switch m := m.(type) {
	case *streamjson.ElicitationComplete:
		s.emit(&event.PageDone{ID: m.ElicitationID})
	case *streamjson.ConversationReset:
		s.conversationReset()
	case *streamjson.APIRetry:
		s.retrying(m)
	case *streamjson.RateLimitEvent:
		s.rateLimited(m)
	case *streamjson.PromptSuggestion:
		s.suggest(m)
	case *streamjson.ActiveGoal:
		s.activeGoal(m)
	case *streamjson.ModelRefusalFallback:
		s.modelFallback(m)
	case *streamjson.ModelRefusalNoFallback:
		s.refused(m)
	case *streamjson.LocalCommandOutput:
		s.commandOutput(m)
	}
}

func (s *Session) emit(e event.Event) { s.effects = append(s.effects, Effect{Event: e}) }
func (s *Session) do(a Action)        { s.effects = append(s.effects, Effect{Do: a}) }
func (s *Session) send(l streamjson.Line) {
	s.do(Send{l})
}

func (s *Session) succeed(to Reply, result any) {
	if to != 0 {
		s.do(Succeed{to, result})
	}
}

func (s *Session) fail(to Reply, err *event.Error) {
	if to != 0 {
		s.do(Fail{to, err})
	}
}

// within bounds a wait: late runs when the time is up. It must look whether there
// is still something to do.
func (s *Session) within(bound time.Duration, late func()) {
	s.lastTimer++
	s.late[s.lastTimer] = late
	s.do(SetTimer{s.lastTimer, bound})
}

// timedOut ends a wait.
func (s *Session) timedOut(t Timer) {
	late := s.late[t]
	delete(s.late, t)
	if late != nil && s.phase != phaseGone {
		late()
	}
}
