package adapter_test

import (
	"go/ast"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// speaksDialects are the packages that may know which client they talk to.
func speaksDialects(f houseFile) bool { return f.in("adapter/present") || f.in("adapter/acp") }

// vendor is a client's name that belongs in no other code, however it is spelt.
var vendor = regexp.MustCompile(`(?i)jetbrains`)

// clientWords are the clients' names as words of an identifier or as a whole
// string.
var clientWords = map[string]bool{"air": true, "zed": true, "rfd": true}

// dialects finds what knows a single client: its name in an identifier or a
// string, or a condition on a profile. Comments may name one.
func dialects(files []houseFile) (offenders []string) {
	for _, f := range production(files) {
		if !layered(f) || speaksDialects(f) {
			continue
		}
		ast.Inspect(f.syn, func(n ast.Node) bool {
			if word := clientName(n); word != "" {
				offenders = append(offenders, f.offence(n.Pos(), "%s names one client", word))
			}
			if cond := condition(n); cond != nil && mentionsProfile(cond) {
				offenders = append(offenders, f.offence(n.Pos(), "a condition on a profile"))
			}
			return true
		})
	}
	return offenders
}

// clientName is the identifier or string literal at n if it names a client.
func clientName(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Ident:
		if vendor.MatchString(n.Name) || hasWord(n.Name, clientWords) {
			return n.Name
		}
	case *ast.BasicLit:
		text, err := strconv.Unquote(n.Value)
		if n.Kind == token.STRING && err == nil && (vendor.MatchString(text) || clientWords[strings.ToLower(text)]) {
			return n.Value
		}
	}
	return ""
}

// condition is the expression that n decides on.
func condition(n ast.Node) ast.Node {
	switch n := n.(type) {
	case *ast.IfStmt:
		return n.Cond
	case *ast.SwitchStmt:
		if n.Tag != nil {
			return n.Tag
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			return n
		}
	}
	return nil
}

func mentionsProfile(x ast.Node) (found bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && hasWord(id.Name, map[string]bool{"profile": true})
		return !found
	})
	return found
}

// hasWord says whether one of an identifier's words is in words: isAIR has the
// words is and air, repair has one.
func hasWord(name string, words map[string]bool) bool {
	var word strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		startsWord := i > 0 && unicode.IsUpper(r) &&
			(!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]))
		if startsWord || !unicode.IsLetter(r) {
			if words[word.String()] {
				return true
			}
			word.Reset()
		}
		if unicode.IsLetter(r) {
			word.WriteRune(unicode.ToLower(r))
		}
	}
	return words[word.String()]
}
