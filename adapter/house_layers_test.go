package adapter_test

import (
	"go/ast"
	"slices"
	"strings"
)

// purePackages hold the session's state machine, its vocabulary and its
// choices. What they do depends on their input alone, so that any history can
// be replayed.
var purePackages = []string{
	"adapter/session",
	"adapter/event",
	"adapter/asynctask",
	"adapter/subagent",
	"adapter/toolcall",
	"adapter/gitpatch",
	"adapter/permission",
	"adapter/elicitation",
	"adapter/failure",
	"adapter/goal",
	"adapter/filechange",
	"adapter/claudecli/streamjson",
	"adapter/config",
	"adapter/command",
}

// impure are the packages that bring in the outside world, a lock or chance;
// those that end in a slash stand for all below them.
var impure = []string{
	"os", "os/", "io/fs", "io/ioutil", "net", "net/", "syscall", "golang.org/x/sys/", "runtime", "runtime/",
	"sync", "sync/", "math/rand", "math/rand/", "crypto/rand", "github.com/google/uuid",
}

// clock are the functions of package time that read or wait for it.
var clock = []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker"}

// layers says what a package may import of this module. A package that is
// missing here has no place in the house yet: give it one.
var layers = map[string][]string{
	// main is the watchdog too, and must know it before it does anything else; and
	// it becomes the CLI for --cli.
	"cmd/claude-agent-acp": {"adapter", "adapter/claudecli", "adapter/claudecli/watchdog"},
	"adapter": {
		"adapter/acp", "adapter/auth", "adapter/session", "adapter/present", "adapter/claudecli", "adapter/config", "adapter/transcript",
		"adapter/event", "adapter/toolcall", "adapter/permission", "adapter/claudecli/streamjson", "adapter/config/settingsfile", "adapter/skill", "adapter/filechange",
	},
	"adapter/elicitation":          {},
	"adapter/present":              {"adapter/failure", "adapter/goal", "adapter/filechange", "adapter/gitpatch", "adapter/elicitation", "adapter/event", "adapter/toolcall", "adapter/permission", "adapter/acp"},
	"adapter/subagent":             {"adapter/event", "adapter/claudecli/streamjson"},
	"adapter/asynctask":            {"adapter/event", "adapter/claudecli/streamjson"},
	"adapter/session":              {"adapter/failure", "adapter/goal", "adapter/filechange", "adapter/asynctask", "adapter/subagent", "adapter/command", "adapter/elicitation", "adapter/event", "adapter/toolcall", "adapter/permission", "adapter/claudecli/streamjson"},
	"adapter/command":              {"adapter/claudecli/streamjson"},
	"adapter/transcript":           {"adapter/event", "adapter/toolcall", "adapter/claudecli/streamjson"},
	"adapter/config":               {"adapter/event", "adapter/claudecli/streamjson"},
	"adapter/config/settingsfile":  {"adapter/config"},
	"adapter/event":                {"adapter/failure", "adapter/goal", "adapter/filechange", "adapter/elicitation", "adapter/toolcall", "adapter/permission"},
	"adapter/failure":              {},
	"adapter/goal":                 {},
	"adapter/filechange":           {},
	"adapter/permission":           {"adapter/toolcall", "adapter/claudecli/streamjson"},
	"adapter/gitpatch":             {},
	"adapter/skill":                {},
	"adapter/toolcall":             {"adapter/gitpatch", "adapter/claudecli/streamjson"},
	"adapter/claudecli":            {"adapter/claudecli/streamjson", "adapter/claudecli/watchdog"},
	"adapter/claudecli/streamjson": {},
	"adapter/claudecli/watchdog":   {},
	"adapter/acp":                  {},
	"adapter/auth":                 {"adapter/claudecli/streamjson"},
}

// layered are the directories whose packages have a layer.
func layered(f houseFile) bool { return f.in("adapter") || f.in("cmd/claude-agent-acp") }

func isPure(f houseFile) bool { return slices.Contains(purePackages, f.dir()) }

func isImpure(path string) bool {
	return slices.ContainsFunc(impure, func(p string) bool {
		return path == p || strings.HasSuffix(p, "/") && strings.HasPrefix(path, p)
	})
}

func impureImports(files []houseFile) (offenders []string) {
	for _, f := range production(files) {
		for _, spec := range f.syn.Imports {
			if isPure(f) && isImpure(importPath(spec)) {
				offenders = append(offenders, f.offence(spec.Pos(), "a pure package imports %s", importPath(spec)))
			}
		}
	}
	return offenders
}

func clockReads(files []houseFile) (offenders []string) {
	for _, f := range production(files) {
		name := timeName(f.syn)
		if name == "" || !isPure(f) {
			continue
		}
		ast.Inspect(f.syn, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if ok && isIdent(sel.X, name) && slices.Contains(clock, sel.Sel.Name) {
				offenders = append(offenders, f.offence(sel.Pos(), "a pure package uses time.%s", sel.Sel.Name))
			}
			return true
		})
	}
	return offenders
}

// timeName is what the file calls package time, or "" if it does not import it.
func timeName(file *ast.File) string {
	for _, spec := range file.Imports {
		switch {
		case importPath(spec) != "time":
		case spec.Name != nil:
			return spec.Name.Name
		default:
			return "time"
		}
	}
	return ""
}

func isIdent(x ast.Expr, name string) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == name
}

func upwardImports(files []houseFile) (offenders []string) {
	for _, f := range production(files) {
		if !layered(f) {
			continue
		}
		below, known := layers[f.dir()]
		if !known {
			offenders = append(offenders, f.offence(f.syn.Name.Pos(), "package %s has no layer: add it to layers", f.dir()))
			continue
		}
		for _, spec := range f.syn.Imports {
			pkg, ours := strings.CutPrefix(importPath(spec), houseModule+"/")
			if ours && !slices.Contains(below, pkg) {
				offenders = append(offenders, f.offence(spec.Pos(), "%s may not import %s", f.dir(), pkg))
			}
		}
	}
	return offenders
}
