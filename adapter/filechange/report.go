package filechange

import (
	"unicode/utf16"

	"github.com/go-json-experiment/json/jsontext"
)

// Limits of a report.
const (
	maxPaths = 1024
	maxPath  = 4096 // UTF-16 units
	maxBytes = 256 << 10
	// overhead is more than what a report takes beside its paths.
	overhead = 512
)

// Reason says why there is no report.
type Reason string

// The reasons.
const (
	Cancelled     Reason = "cancelled"
	Timeout       Reason = "timeout"
	InvalidOutput Reason = "invalidOutput"
	ProviderError Reason = "providerError"
)

// Report is the answer to a request: Paths, or a Reason for which there are none.
type Report struct {
	RequestID string
	Reason    Reason // "" for a report with paths
	Paths     []string
	Truncated bool // some paths are missing
}

// Path is a path that a turn changed.
type Path struct {
	// Real is the canonical path; "" for one that has none.
	Real string
	// Inside says that it lies in the workspace, below one of its roots.
	Inside bool
}

// Listed is the report of a turn that changed paths. What is outside the workspace
// or too much is left out, and the report says so.
func Listed(requestID string, paths []Path) *Report {
	r := &Report{RequestID: requestID, Paths: []string{}}
	seen := map[string]bool{}
	size := overhead + len(requestID)
	for _, p := range paths {
		if seen[p.Real] {
			continue
		}
		cost := encodedLength(p.Real)
		if !p.Inside || !Fit(p.Real) || len(r.Paths) >= maxPaths || size+cost > maxBytes {
			r.Truncated = true
			continue
		}
		seen[p.Real] = true
		size += cost
		r.Paths = append(r.Paths, p.Real)
	}
	return r
}

// Fit says whether a path may be in a report: not blank, not too long, and
// without control characters.
func Fit(path string) bool {
	units, blank := 0, true
	for _, r := range path {
		if r <= 0x1f || r >= 0x7f && r <= 0x9f {
			return false
		}
		blank = blank && r == ' '
		units += max(1, utf16.RuneLen(r))
	}
	return !blank && units <= maxPath
}

// encodedLength is what a path takes in a list.
func encodedLength(path string) int {
	text, err := jsontext.AppendQuote(nil, path)
	if err != nil {
		return len(path) + len(`"",`)
	}
	return len(text) + len(",")
}

// Edited is the file that a call of one of Claude's file tools changes, or "".
func Edited(tool string, input jsontext.Value) string {
	member := ""
	switch tool {
	case "Edit", "Write", "MultiEdit":
		member = "file_path"
	case "NotebookEdit":
		member = "notebook_path"
	default:
		return ""
	}
	return text(input, member)
}
