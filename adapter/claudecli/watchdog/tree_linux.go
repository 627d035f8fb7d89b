package watchdog

import (
	"bytes"
	"os"
	"slices"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// adopt makes this process the new parent of every descendant whose own parent
// ends, and gives it a name that can be told from the program's.
func adopt() {
	_ = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
	_ = os.WriteFile("/proc/self/comm", []byte("claude-watchdog"), 0)
}

// empty is whether no descendant is left, given that this process has no
// child: whoever lost its parent would have become one.
func empty(int) bool { return true }

// programAttr puts the program into its own process group and ends it when the
// watchdog is killed.
func programAttr() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

func redirect(from, to int) { _ = unix.Dup3(from, to, 0) }

// self is the running executable, also after its file was replaced.
func self() (string, error) {
	const path = "/proc/self/exe"
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	return os.Executable()
}

// descendants lists the processes below this one, parents first. Without
// a /proc it is the program alone.
func descendants(program int) []int {
	found, _ := below(os.Getpid())
	if len(found) == 0 {
		return []int{program}
	}
	return found
}

// groups lists the process groups of the descendants as kill wants them. One
// signal reaches a whole group, also a member that is being forked, so a chain
// of processes that each start the next and end cannot run away from it.
//
// A process can only join a group of its own session, and this process is
// alone in its session with its descendants: no group is a stranger's.
func groups(int) []int {
	found, processes := below(os.Getpid())
	var list []int
	for _, pid := range found {
		group := processes[pid].group
		if group != unix.Getpgrp() && !slices.Contains(list, -group) {
			list = append(list, -group)
		}
	}
	return list
}

// process is what /proc tells about a process.
type process struct{ parent, group int }

// below lists the descendants of root, and all processes.
func below(root int) (found []int, processes map[int]process) {
	processes = readProcesses()
	children := make(map[int][]int, len(processes))
	for pid, p := range processes {
		children[p.parent] = append(children[p.parent], pid)
	}
	found = append(found, children[root]...)
	for i := 0; i < len(found); i++ {
		found = append(found, children[found[i]]...)
	}
	return found, processes
}

// readProcesses leaves out a process that ends during the look.
func readProcesses() map[int]process {
	dir, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	processes := make(map[int]process, len(names))
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil {
			continue
		}
		if p, ok := readProcess(name); ok {
			processes[pid] = p
		}
	}
	return processes
}

// readProcess reads the fields after the command's name in /proc/PID/stat: the
// state, the parent and the group. The name stands in brackets and may hold
// anything, brackets too.
func readProcess(pid string) (p process, ok bool) {
	stat, err := os.ReadFile("/proc/" + pid + "/stat")
	if err != nil {
		return p, false
	}
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) < 3 {
		return p, false
	}
	for i, value := range []*int{&p.parent, &p.group} {
		if *value, err = strconv.Atoi(string(fields[i+1])); err != nil {
			return p, false
		}
	}
	return p, true
}
