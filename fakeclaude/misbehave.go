package fakeclaude

import (
	"fmt"
	"strings"
	"time"
)

// faulted ends a process by a fault.
type faulted struct{ code int } // negative for a signal

func (f *faulted) Error() string {
	return fmt.Sprintf("fakeclaude: a fault ends it with status %d", f.code)
}

// faults are those to come, by the recorded line. Lines that are no JSON can share
// a number: the first one counts.
type faults map[int][]Fault

func newFaults(all []Fault) faults {
	f := faults{}
	for _, one := range all {
		f[one.Line] = append(f[one.Line], one)
	}
	return f
}

// fault does what goes wrong at a recorded line, before the line.
func (p *process) fault(line int, text string) error {
	all := p.faults[line]
	delete(p.faults, line)
	for _, f := range all {
		if err := p.misbehave(f, text); err != nil {
			return err
		}
	}
	return nil
}

func (p *process) misbehave(f Fault, text string) error {
	switch f.Kind {
	case Die:
		return &faulted{exitFault}
	case Kill:
		return &faulted{exitKilled}
	case Pause:
		select {
		case <-time.After(f.Pause):
		case <-p.ended:
		}
		return nil
	case Half:
		if err := p.send(text[:len(text)/2]); err != nil {
			return err
		}
		return &faulted{exitFault}
	case Garbage:
		return p.send("}{ no JSON\n")
	case Long:
		return p.send(`{"type":"keep_alive","pad":"` + strings.Repeat("x", f.MiB<<20) + "\"}\n")
	}
	return nil
}
