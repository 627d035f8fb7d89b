package claudecli_test

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"

	"claude-agent-acp/adapter/claudecli"
)

// playSystem plays the roles that need Linux.
func playSystem(name string) {
	switch name {
	case "agent":
		agent()
	case "escape":
		escape()
	}
}

// agent is a process that runs a CLI with descendants of every kind and waits
// to be killed. It says a line when they are all there.
func agent() {
	h := newHeard()
	c := shell(stubborn + "echo up; while :; do sleep 600; done")
	c.Env = append(os.Environ(), roleVar+"=")
	if _, err := claudecli.Start(c, h); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(<-h.lines)
	select {}
}

// stubborn ignores SIGTERM, starts a child in the same process group and one
// that leaves it.
var stubborn = "trap '' TERM; sleep 600 & " + escapee

// escapee starts a process that leaves its session, and waits until it has.
var escapee = `r=$(` + roleVar + `=escape ` + testBinary + `); `

// escape starts a process in a session of its own and leaves it behind.
func escape() {
	cmd := exec.Command("/bin/sh", "-c", "trap '' TERM HUP; while :; do sleep 600; done")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		fmt.Println(err)
	}
}
