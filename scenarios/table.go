package scenarios

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
)

// row is a row of a Markdown table.
type row struct {
	line  int
	cells []string
}

// readTable reads the rows of the tables of a Markdown file, but for their heads.
func readTable(file string, columns int) ([]row, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("scenarios: %w", err)
	}
	var rows []row
	head := true
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") {
			head = true
			continue
		}
		if head {
			head = !strings.HasPrefix(line, "| ---")
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i, cell := range cells {
			cells[i] = strings.TrimSpace(cell)
		}
		if len(cells) != columns || slices.Contains(cells, "") {
			return nil, fmt.Errorf("scenarios: %s:%d: a row has %d cells, none empty", file, number, columns)
		}
		rows = append(rows, row{number, cells})
	}
	return rows, nil
}

// among says whether a name fits one of the patterns of a cell.
func among(cell, name string) bool {
	for pattern := range strings.FieldsSeq(cell) {
		if ok, err := path.Match(pattern, name); ok && err == nil {
			return true
		}
	}
	return false
}
