package watchdog_test

import (
	"os"
	"testing"

	"go.uber.org/goleak"

	"claude-agent-acp/adapter/claudecli/watchdog"
)

func TestMain(m *testing.M) {
	if watchdog.Main(os.Args) {
		return
	}
	// A watchdog of a test with the race detector would sleep before its exit.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	goleak.VerifyTestMain(m)
}
