package fakeclaude

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// faulted ends a process by a fault.
type faulted struct{ code int }

func (f *faulted) Error() string {
	return fmt.Sprintf("fakeclaude: a fault ends it with status %d", f.code)
}

// fault does what goes wrong at a recorded line, before the line.
func (p *process) fault(line int, text string) error {
	for _, f := range p.opts.Faults {
		if f.Line != line || line == 0 {
			continue
		}
		wrong := ""
		switch f.Kind {
		case Die:
			return &faulted{exitFault}
		case Kill:
			return killSelf()
		case Pause:
			time.Sleep(f.Pause)
		case Half:
			wrong = text[:len(text)/2]
		case Garbage:
			wrong = "}{ no JSON\n"
		case Long:
			wrong = `{"type":"keep_alive","pad":"` + strings.Repeat("x", f.MiB<<20) + "\"}\n"
		}
		if _, err := p.out.WriteString(wrong); err != nil {
			return fmt.Errorf("fakeclaude: stdout: %w", err)
		}
		if err := p.out.Flush(); err != nil {
			return fmt.Errorf("fakeclaude: stdout: %w", err)
		}
		if f.Kind == Half {
			return &faulted{exitFault}
		}
	}
	return nil
}

// killSelf ends this process as a kill signal from outside does.
func killSelf() error {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Kill()
	}
	if err != nil {
		return fmt.Errorf("fakeclaude: kill: %w", err)
	}
	select {} // the signal comes
}
