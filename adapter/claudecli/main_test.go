package claudecli_test

import (
	"os"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"claude-agent-acp/adapter/claudecli/watchdog"
)

// noRaceSleep spares each watchdog, a race-detecting program under -race, the
// second that such a program sleeps before it exits. Environments that tests
// make up hold it too.
const noRaceSleep = "GORACE=atexit_sleep_ms=0"

// roleVar tells this test binary to play a program instead of running tests.
const roleVar = "CLAUDECLI_TEST_ROLE"

func TestMain(m *testing.M) {
	if watchdog.Main(os.Args) {
		return
	}
	if role := os.Getenv(roleVar); role != "" {
		play(role)
		return
	}
	key, value, _ := strings.Cut(noRaceSleep, "=")
	os.Setenv(key, value)
	goleak.VerifyTestMain(m)
}
