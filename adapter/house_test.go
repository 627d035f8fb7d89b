package adapter_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// houseModule is the module's name, as in go.mod.
const houseModule = "claude-agent-acp"

// houseFile is one parsed Go file of the repository.
type houseFile struct {
	path string // relative to the repository's root, with slashes
	syn  *ast.File
	fset *token.FileSet
}

// houseRule looks at parsed files and says what in them breaks the rule, an
// offender a line.
type houseRule func([]houseFile) []string

// houseRules are the rules that the whole repository keeps.
var houseRules = map[string]houseRule{
	"pure packages import nothing impure":     impureImports,
	"pure packages read no clock":             clockReads,
	"imports point down the layers":           upwardImports,
	"one client's dialect stays in its place": dialects,
	"files and functions stay small":          oversized,
	"exported names are documented":           undocumented,
	"nothing panics outside main and tests":   panics,
}

func TestHouse(t *testing.T) {
	files := repository(t, "..")
	for name, rule := range houseRules {
		t.Run(name, func(t *testing.T) {
			for _, offender := range rule(files) {
				t.Error(offender)
			}
		})
	}
}

// repository parses every Go file of the module whose root is dir.
func repository(t *testing.T, dir string) []houseFile {
	t.Helper()
	var files []houseFile
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			return skipDir(name, rel)
		}
		if filepath.Ext(name) != ".go" {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		files = append(files, parseHouseFile(t, filepath.ToSlash(rel), string(text)))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// skipDir leaves out what the go command does not see as part of the module:
// test data, hidden directories and other modules.
func skipDir(dir, rel string) error {
	base := filepath.Base(rel)
	if rel == "." {
		return nil
	}
	if base == "testdata" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") {
		return fs.SkipDir
	}
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
		return fs.SkipDir
	}
	return nil
}

func parseHouseFile(t *testing.T, name, text string) houseFile {
	t.Helper()
	fset := token.NewFileSet()
	syn, err := parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return houseFile{path: name, syn: syn, fset: fset}
}

// dir is the directory of the file's package.
func (f houseFile) dir() string { return path.Dir(f.path) }

func (f houseFile) isTest() bool { return strings.HasSuffix(f.path, "_test.go") }

func (f houseFile) isMain() bool { return f.syn.Name.Name == "main" }

// in says whether the file lies in dir or below it.
func (f houseFile) in(dir string) bool { return strings.HasPrefix(f.path, dir+"/") }

// line is the line of a position.
func (f houseFile) line(pos token.Pos) int { return f.fset.Position(pos).Line }

// offence is a message that begins with the place.
func (f houseFile) offence(pos token.Pos, format string, args ...any) string {
	return fmt.Sprintf("%s:%d: %s", f.path, f.line(pos), fmt.Sprintf(format, args...))
}

// importPath is the path of an import, without its quotes.
func importPath(spec *ast.ImportSpec) string { return strings.Trim(spec.Path.Value, "\"`") }

// production leaves out the test files.
func production(files []houseFile) []houseFile {
	var kept []houseFile
	for _, f := range files {
		if !f.isTest() {
			kept = append(kept, f)
		}
	}
	return kept
}
