package adapter_test

import (
	"fmt"
	"go/ast"
	"slices"
	"testing"
)

// The sizes that a reader can take in. The limits hold for every file and
// function, tests too; the medians for production code.
const (
	fileLimit  = 500
	fileMedian = 150 // stay below it
	funcLimit  = 80
	funcMedian = 12 // stay below it
)

// sized is a file or a function with its length in lines.
type sized struct {
	name  string
	lines int
}

// TestSizes prints the figures with -v; TestHouse judges them.
func TestSizes(t *testing.T) {
	files := repository(t, "..")
	if len(files) == 0 {
		t.Fatal("no Go file found")
	}
	for _, part := range []struct {
		name  string
		sizes []sized
	}{
		{"production files", fileSizes(production(files))},
		{"production functions", functionSizes(production(files))},
		{"all files", fileSizes(files)},
		{"all functions", functionSizes(files)},
	} {
		t.Logf("%s: %d, median %d, p90 %d", part.name, len(part.sizes), quantile(part.sizes, 0.5), quantile(part.sizes, 0.9))
		for _, s := range largest(part.sizes, 5) {
			t.Logf("  %4d %s", s.lines, s.name)
		}
	}
}

func oversized(files []houseFile) (offenders []string) {
	offenders = append(offenders, over("lines", fileLimit, fileSizes(files))...)
	offenders = append(offenders, over("lines between its braces", funcLimit, functionSizes(files))...)
	offenders = append(offenders, medianOver("files", fileMedian, fileSizes(production(files)))...)
	return append(offenders, medianOver("functions", funcMedian, functionSizes(production(files)))...)
}

func over(unit string, limit int, sizes []sized) (offenders []string) {
	for _, s := range sizes {
		if s.lines > limit {
			offenders = append(offenders, fmt.Sprintf("%s has %d %s, the limit is %d", s.name, s.lines, unit, limit))
		}
	}
	return offenders
}

func medianOver(what string, limit int, sizes []sized) []string {
	if m := quantile(sizes, 0.5); m >= limit {
		return []string{fmt.Sprintf("the median of the %s is %d lines, it must stay under %d", what, m, limit)}
	}
	return nil
}

func fileSizes(files []houseFile) (sizes []sized) {
	for _, f := range files {
		sizes = append(sizes, sized{f.path, f.line(f.syn.FileEnd)})
	}
	return sizes
}

// functionSizes counts the lines between a function's braces, one if it is
// written on a line. Empty functions, such as those that mark a type as one of
// an interface's, are not counted: they would only push the median down.
func functionSizes(files []houseFile) (sizes []sized) {
	for _, f := range files {
		for _, decl := range f.syn.Decls {
			ast.Inspect(decl, func(n ast.Node) bool {
				name, body := function(n)
				if body == nil {
					return true
				}
				if len(body.List) == 0 {
					return false
				}
				lines := max(1, f.line(body.Rbrace)-f.line(body.Lbrace)-1)
				sizes = append(sizes, sized{f.offence(body.Pos(), "%s", name), lines})
				return false // a literal inside is part of its function
			})
		}
	}
	return sizes
}

func function(n ast.Node) (name string, body *ast.BlockStmt) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return n.Name.Name, n.Body
	case *ast.FuncLit:
		return "func literal", n.Body
	}
	return "", nil
}

// quantile is the value that the part q of the sizes does not exceed.
func quantile(sizes []sized, q float64) int {
	if len(sizes) == 0 {
		return 0
	}
	sorted := bySize(sizes)
	return sorted[int(q*float64(len(sorted)-1))].lines
}

func largest(sizes []sized, n int) []sized {
	sorted := bySize(sizes)
	slices.Reverse(sorted)
	return sorted[:min(n, len(sorted))]
}

func bySize(sizes []sized) []sized {
	return slices.SortedFunc(slices.Values(sizes), func(a, b sized) int { return a.lines - b.lines })
}
