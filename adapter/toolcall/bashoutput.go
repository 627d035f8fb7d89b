package toolcall

import (
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// bashOutput is the structured result of a shell. Its text is what the command
// printed; the raw result adds hints for the model.
type bashOutput struct {
	Stdout           member[string] `json:"stdout"`
	Stderr           member[string] `json:"stderr"`
	IsImage          member[bool]   `json:"isImage"`
	Interrupted      member[bool]   `json:"interrupted"`
	BackgroundTaskID member[string] `json:"backgroundTaskId"`
	// Interpretation is there when the command ended with a code other than 0
	// that is no failure: grep found nothing. Nobody says which code it was.
	Interpretation member[jsontext.Value] `json:"returnCodeInterpretation"`
	PersistedPath  member[string]         `json:"persistedOutputPath"`
	PersistedSize  member[int64]          `json:"persistedOutputSize"`
}

// usable says whether stdout and stderr are all there is. They are not for an
// image, nor for a command that goes on in the background: the raw result says
// where its output goes.
func (b bashOutput) usable() bool {
	return b.Stdout.ok && b.Stderr.ok && !b.IsImage.value && !b.BackgroundTaskID.ok
}

func (b bashOutput) interrupted() bool { return b.usable() && b.Interrupted.value }

// text is the output with a note of what is missing from it.
func (b bashOutput) text() (text string, ok bool) {
	lines := []string{b.Stdout.value, b.Stderr.value}
	if b.Interrupted.value {
		lines = append(lines, "[Command was aborted before completion]")
	}
	if b.PersistedPath.ok {
		size := ""
		if b.PersistedSize.ok {
			size = fmt.Sprintf(" (%d bytes total)", b.PersistedSize.value)
		}
		lines = append(lines, fmt.Sprintf("[Output truncated%s: full output saved to %s]", size, b.PersistedPath.value))
	}
	return joinLines(lines), b.usable()
}

// joinLines joins the lines that are not empty.
func joinLines(lines []string) string {
	kept := lines[:0]
	for _, l := range lines {
		if l != "" {
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, "\n")
}
