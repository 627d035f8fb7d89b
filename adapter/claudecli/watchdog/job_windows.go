package watchdog

import (
	"fmt"
	"os"
	"sync"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// job is a job object that holds the program and all its descendants. Windows
// ends them when the last handle goes, so also when this process is killed.
type job struct {
	mu     sync.Mutex
	handle windows.Handle // 0 once closed
}

func (j *job) terminate() {}

func (j *job) kill() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.handle != 0 {
		_ = windows.TerminateJobObject(j.handle, 1)
	}
}

func (j *job) close() {
	j.mu.Lock()
	defer j.mu.Unlock()
	_ = windows.CloseHandle(j.handle)
	j.handle = 0
}

func start(c Command) (*Child, error) {
	j, err := newJob()
	if err != nil {
		return nil, err
	}
	process, err := os.StartProcess(c.Path, append([]string{c.Path}, c.Args...), &os.ProcAttr{
		Dir:   c.Dir,
		Env:   c.Env,
		Files: []*os.File{c.Stdin, c.Stdout, c.Stderr},
		Sys:   &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NEW_PROCESS_GROUP},
	})
	if err != nil {
		j.close()
		return nil, fmt.Errorf("watchdog: start %s: %w", c.Path, err)
	}
	if err := j.assign(process.Pid); err != nil {
		_ = process.Kill()
		_, _ = process.Wait()
		j.close()
		return nil, err
	}
	child := newChild(j, process.Pid)
	go child.followJob(process, j)
	return child, nil
}

// newJob makes a job object that ends its processes when its handle is closed.
func newJob() (*job, error) {
	handle, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return nil, fmt.Errorf("watchdog: create job object: %w", err)
	}
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(handle, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err != nil {
		windows.CloseHandle(handle)
		return nil, fmt.Errorf("watchdog: limit job object: %w", err)
	}
	return &job{handle: handle}, nil
}

// assign puts a process that has just been started into the job. What it
// starts from then on is in the job too.
func (j *job) assign(pid int) error {
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return fmt.Errorf("watchdog: open process %d: %w", pid, err)
	}
	defer windows.CloseHandle(process)
	if err := windows.AssignProcessToJobObject(j.handle, process); err != nil {
		return fmt.Errorf("watchdog: assign process %d to its job: %w", pid, err)
	}
	return nil
}

// followJob waits for the program and then ends what it left.
func (c *Child) followJob(process *os.Process, j *job) {
	state, err := process.Wait()
	if err != nil {
		c.end(Status{Code: -1, Err: err})
	} else {
		c.end(Status{Code: state.ExitCode()})
	}
	j.kill()
	j.close()
	close(c.gone)
}
