package fakeclaude

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"testing/synctest"

	"claude-agent-acp/recorder"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // memory is cheaper than the time of hundreds of recordings
	goleak.VerifyTestMain(m)
}

// Any adapter that does what was recorded hears what was recorded, to the end. The
// race detector makes this slow: it sees every sixteenth recording.
func TestRecordings(t *testing.T) {
	all, err := recorder.Runs(os.DirFS(golden))
	if err != nil || len(all) == 0 {
		t.Fatal("no recordings in ", golden, err)
	}
	for i, run := range all {
		scenario, profile := run.Scenario, run.Profile
		if raceEnabled && i%16 != 0 {
			continue
		}
		t.Run(scenario+"/"+profile, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c := newClient(t, scenario, profile)
				if code, stderr := c.play(); code != 0 || stderr != "" {
					t.Errorf("exit status %d: %s", code, stderr)
				}
				report, err := os.ReadFile(filepath.Join(c.opts.State, ReportName))
				if text := string(report); err == nil && !strings.Contains(text, "was cut off in the recording") {
					t.Errorf("it did what was recorded, and was told:\n%s", report)
				}
			})
		})
	}
}
