package scenarios

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// Result is how a run went.
type Result struct {
	OK       bool
	Accepted []Acceptance // differences that are accepted, if there were any
	Log      string       // why it failed
}

// Run plays a scenario for one profile, without a test.
func Run(cfg Config, c Case) Result {
	s := &script{}
	p, r := newRun(cfg, c)
	s.alone(func() { testscript.RunT(s, p) })
	if !s.failed && !r.compared {
		s.failed = true
		s.Log("FAIL: the script compares nothing: it needs the verb golden")
	}
	return Result{OK: !s.failed, Accepted: r.accepted, Log: s.log.String()}
}

// script is the T of a scenario that runs by itself.
type script struct {
	log    strings.Builder
	failed bool
}

// Skip implements testscript.T.
func (s *script) Skip(args ...any) { s.Log(args...) }

// Fatal implements testscript.T.
func (s *script) Fatal(args ...any) {
	s.Log(args...)
	s.FailNow()
}

// Parallel implements testscript.T.
func (*script) Parallel() {}

// Log implements testscript.T.
func (s *script) Log(args ...any) { _, _ = fmt.Fprintln(&s.log, args...) }

// FailNow implements testscript.T.
func (s *script) FailNow() {
	s.failed = true
	runtime.Goexit() // as testscript wants it, this does not return
}

// Run implements testscript.T.
func (s *script) Run(_ string, do func(testscript.T)) {
	s.alone(func() { do(s) })
}

// alone runs do in a goroutine that FailNow can end.
func (*script) alone(do func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	<-done
}

// Verbose implements testscript.T.
func (*script) Verbose() bool { return false }
