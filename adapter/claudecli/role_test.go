package claudecli_test

import (
	"bufio"
	"bytes"
	"os"
	"strconv"
	"strings"
)

// testBinary is this executable, which plays a role when roleVar names one.
var testBinary, _ = os.Executable()

// play is a stand-in for a process of a test.
func play(role string) {
	name, arg, _ := strings.Cut(role, " ")
	switch name {
	case "say":
		say(strings.Fields(arg))
	default:
		playSystem(name)
	}
}

// say writes lines of the given lengths; after xN, each of them N times.
func say(lengths []string) {
	w := bufio.NewWriterSize(os.Stdout, 1<<16)
	defer w.Flush()
	times := 1
	for i, arg := range lengths {
		if count, ok := strings.CutPrefix(arg, "x"); ok {
			times, _ = strconv.Atoi(count)
			continue
		}
		n, _ := strconv.Atoi(arg)
		line := append(bytes.Repeat([]byte{byte('a' + i%26)}, n), '\n')
		for range times {
			w.Write(line)
		}
	}
}
