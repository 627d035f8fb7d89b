package scenarios

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// Run plays a scenario file for one profile, without a test. The log says why it
// failed.
func Run(cfg Config, file, profile string) (ok bool, log string) {
	s := &script{}
	s.alone(func() { testscript.RunT(s, Params(cfg, file, profile)) })
	return !s.failed, s.log.String()
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
