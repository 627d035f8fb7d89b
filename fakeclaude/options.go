package fakeclaude

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"claude-agent-acp/recorder"
)

const defaultPatience = 1500 * time.Millisecond

// Options say what to play.
type Options struct {
	Recording *recorder.Recording
	Name      string // of the recording, for messages
	State     string // directory; "" for a process that shares nothing
	Work      string // what $WORK stands for, or ""
	Patience  time.Duration
	Faults    []Fault
}

// FromEnv reads the options from the environment that the package comment
// describes.
func FromEnv(getenv func(string) string) (Options, error) {
	path := getenv("FAKECLAUDE_RECORDING")
	if path == "" {
		return Options{}, fmt.Errorf("fakeclaude: FAKECLAUDE_RECORDING is not set")
	}
	o := Options{State: getenv("FAKECLAUDE_STATE"), Work: getenv("FAKECLAUDE_WORK"), Patience: defaultPatience}
	if text := getenv("FAKECLAUDE_PATIENCE"); text != "" {
		var err error
		if o.Patience, err = time.ParseDuration(text); err != nil {
			return Options{}, fmt.Errorf("fakeclaude: FAKECLAUDE_PATIENCE: %w", err)
		}
	}
	var err error
	if o.Faults, err = ParseFaults(getenv("FAKECLAUDE_FAULT")); err != nil {
		return Options{}, err
	}
	profile, isRecording := strings.CutSuffix(filepath.Base(path), ".rec")
	if !isRecording {
		return Options{}, fmt.Errorf("fakeclaude: %s is no .rec file", path)
	}
	scenario := filepath.Base(filepath.Dir(path))
	golden := filepath.Dir(filepath.Dir(path))
	o.Name = scenario + "/" + profile + ".rec"
	o.Recording, err = recorder.Open(os.DirFS(golden), scenario, profile)
	if err != nil {
		return Options{}, fmt.Errorf("fakeclaude: %w", err)
	}
	return o, checkFaults(o.Faults, o.Recording)
}
