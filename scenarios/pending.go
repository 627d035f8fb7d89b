package scenarios

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// PendingName is the file of the scenario directory that lists what does not
// pass yet.
const PendingName = "PENDING.md"

// PendingList are the cases that do not pass yet, with what is missing.
type PendingList struct {
	file string
	rows []row // scenario, profiles, area
}

// ReadPending reads PENDING.md.
func ReadPending(file string) (*PendingList, error) {
	const columns = 3
	rows, err := readTable(file, columns)
	if err != nil {
		return nil, err
	}
	return &PendingList{file: file, rows: rows}, nil
}

// Reason says what a case waits for, and "" for a case that must pass.
func (p *PendingList) Reason(c Case) string {
	for _, r := range p.rows {
		if r.cells[0] == c.Scenario && slices.Contains(strings.Fields(r.cells[1]), c.Profile) {
			return r.cells[2]
		}
	}
	return ""
}

// Unknown lists the entries that name no case.
func (p *PendingList) Unknown(all []Case) []string {
	known := map[string]bool{}
	for _, c := range all {
		known[c.String()] = true
	}
	var unknown []string
	for _, r := range p.rows {
		for profile := range strings.FieldsSeq(r.cells[1]) {
			if name := r.cells[0] + "/" + profile; !known[name] {
				unknown = append(unknown, fmt.Sprintf("%s:%d: no scenario %s", p.file, r.line, name))
			}
		}
	}
	return unknown
}

// Shrink takes cases off the list and writes the file.
func (p *PendingList) Shrink(passed []Case) error {
	gone := map[string]bool{}
	for _, c := range passed {
		gone[c.String()] = true
	}
	text, err := os.ReadFile(p.file)
	if err != nil {
		return fmt.Errorf("scenarios: %w", err)
	}
	lines := strings.Split(string(text), "\n")
	for _, r := range slices.Backward(p.rows) {
		profiles := slices.DeleteFunc(strings.Fields(r.cells[1]), func(profile string) bool { return gone[r.cells[0]+"/"+profile] })
		if len(profiles) == 0 {
			lines = slices.Delete(lines, r.line-1, r.line)
			continue
		}
		lines[r.line-1] = fmt.Sprintf("| %s | %s | %s |", r.cells[0], strings.Join(profiles, " "), r.cells[2])
	}
	if err := os.WriteFile(p.file, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
		return fmt.Errorf("scenarios: %w", err)
	}
	return nil
}
