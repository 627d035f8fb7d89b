//go:build unix

package watchdog

import (
	"errors"
	"fmt"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// kind is the kind of a record that the watchdog sends to its parent.
type kind byte

const (
	started kind = 's' // value is the program's process id
	failed  kind = 'f' // value is the errno of the start
	exited  kind = 'x' // value is the exit code
	killed  kind = 'k' // value is the signal's number
)

// record is one line on the status pipe: the kind's letter and a number.
type record struct {
	kind  kind
	value int
}

func (r record) encode() []byte { return fmt.Appendf(nil, "%c%d\n", r.kind, r.value) }

// decodeRecord reads a record from a line without its newline.
func decodeRecord(line string) (r record, err error) {
	if len(line) < 2 {
		return r, fmt.Errorf("watchdog: bad record %q", line)
	}
	r.kind = kind(line[0])
	r.value, err = strconv.Atoi(line[1:])
	return r, err
}

// endRecord is the record of a program that was reaped with the status ws.
func endRecord(ws syscall.WaitStatus) record {
	if ws.Signaled() {
		return record{killed, int(ws.Signal())}
	}
	return record{exited, ws.ExitStatus()}
}

// status is the end that an exited or killed record tells of.
func (r record) status() Status {
	if r.kind == killed {
		return Status{Code: -1, Signal: unix.SignalName(syscall.Signal(r.value))}
	}
	return Status{Code: r.value}
}

// errno is the system's error behind err, EIO when there is none.
func errno(err error) syscall.Errno {
	if e, ok := errors.AsType[syscall.Errno](err); ok {
		return e
	}
	return syscall.EIO
}
