package recorder

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// FormatVersion is the version of recordings and goldens that this package
// writes and the only one it reads.
const FormatVersion = 2

// Head says what produced a recording or a golden.
type Head struct {
	Format       int    `json:"format"`
	Agent        string `json:"agent"` // package name of the agent
	AgentVersion string `json:"agentVersion"`
	CLI          string `json:"cli"`  // version of the Claude CLI
	Date         string `json:"date"` // YYYY-MM-DD
	Scenario     string `json:"scenario"`
	Profile      string `json:"profile"`       // the kind of client
	Sum          string `json:"sum,omitempty"` // of the file, its head included
}

// ReadHead reads the head of a recording or golden.
func ReadHead(text []byte) (Head, error) {
	head, _, err := cutHead(text)
	return head, err
}

func parseHead(line []byte) (Head, error) {
	var h Head
	if err := json.Unmarshal(line, &h); err != nil {
		return Head{}, fmt.Errorf("%w: head: %w", ErrFormat, err)
	}
	if h.Format != FormatVersion {
		return Head{}, fmt.Errorf("%w: version %d, want %d", ErrFormat, h.Format, FormatVersion)
	}
	return h, nil
}
