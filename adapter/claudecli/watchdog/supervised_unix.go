//go:build unix

package watchdog

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"
	"time"
)

// startBound is what a watchdog gets to say that the program runs.
const startBound = 10 * time.Second

// sessionAttr starts a process in a session of its own: out of reach of
// a terminal's Ctrl-C, and without a terminal that something below it could
// read from, or be stopped by.
var sessionAttr = &syscall.SysProcAttr{Setsid: true}

// errWatchdogEnded is the status of a program whose watchdog was killed.
var errWatchdogEnded = errors.New("watchdog: ended before the program")

// supervised is a tree that a watchdog owns; commands go down its pipe.
type supervised struct{ control *os.File }

func (s supervised) terminate() { s.command(cmdTerminate) }
func (s supervised) kill()      { s.command(cmdKill) }

// command fails only when the watchdog is gone, and the tree with it.
func (s supervised) command(b byte) { _, _ = s.control.Write([]byte{b}) }

// startSupervised starts a watchdog, which starts the program. It returns when
// the program runs. errNoWatchdog means that the program was not started.
func startSupervised(c Command) (*Child, error) {
	path, err := watchdogPath(c.Watchdog)
	if err != nil {
		return nil, err
	}
	control, commands, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("watchdog: %w", err)
	}
	defer control.Close()
	records, status, err := os.Pipe()
	if err != nil {
		commands.Close()
		return nil, fmt.Errorf("watchdog: %w", err)
	}
	defer status.Close()

	argv := append([]string{"claude-watchdog", argument, c.Dir, c.Path}, c.Args...)
	dog, err := os.StartProcess(path, argv, &os.ProcAttr{
		Env:   c.Env,
		Files: []*os.File{c.Stdin, c.Stdout, c.Stderr, control, status},
		Sys:   sessionAttr,
	})
	if err != nil {
		commands.Close()
		records.Close()
		return nil, fmt.Errorf("%w: %w", errNoWatchdog, err)
	}
	status.Close() // the end of the records must be the end of the watchdog
	return follow(c.Path, dog, commands, records)
}

// watchdogPath is the executable that can play the watchdog.
func watchdogPath(configured string) (string, error) {
	if configured != "" {
		return configured, nil
	}
	if !ready.Load() {
		return "", errNoWatchdog
	}
	path, err := self()
	if err != nil {
		return "", fmt.Errorf("%w: %w", errNoWatchdog, err)
	}
	return path, nil
}

// follow waits for the watchdog's first record and follows it from then on.
func follow(path string, dog *os.Process, commands, records *os.File) (*Child, error) {
	lines := bufio.NewReader(records)
	_ = records.SetReadDeadline(time.Now().Add(startBound))
	first, err := readRecord(lines)
	_ = records.SetReadDeadline(time.Time{})
	if err == nil && first.kind == started {
		child := newChild(supervised{commands}, first.value)
		go child.follow(dog, commands, records, lines)
		return child, nil
	}
	commands.Close()
	records.Close()
	if err != nil {
		_ = dog.Kill()
		err = fmt.Errorf("%w: %w", errNoWatchdog, err)
	} else {
		err = fmt.Errorf("watchdog: start %s: %w", path, syscall.Errno(first.value))
	}
	_, _ = dog.Wait()
	return nil, err
}

// follow reads the watchdog's records until it has ended.
func (c *Child) follow(dog *os.Process, commands, records *os.File, lines *bufio.Reader) {
	end := Status{Code: -1, Err: errWatchdogEnded}
	known := false
	for {
		r, err := readRecord(lines)
		if err != nil {
			break
		}
		if !known {
			known = true
			c.end(r.status())
		}
	}
	if !known {
		// The watchdog was killed, and the kernel has ended the program. What
		// the program had started in its own process group is still there.
		_ = syscall.Kill(-c.pid, syscall.SIGKILL)
		c.end(end)
	}
	records.Close()
	_, _ = dog.Wait()
	commands.Close()
	close(c.gone)
}

func readRecord(lines *bufio.Reader) (record, error) {
	line, err := lines.ReadString('\n')
	if err != nil {
		return record{}, fmt.Errorf("watchdog: read record: %w", err)
	}
	return decodeRecord(strings.TrimSuffix(line, "\n"))
}
