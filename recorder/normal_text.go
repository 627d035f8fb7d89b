package recorder

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"strings"
)

// Paths are the real directories of a run, which become placeholders. They are
// empty where the placeholders stand already.
type Paths struct {
	Work string // the workspace
	Home string
}

var notSlug = regexp.MustCompile(`[^A-Za-z0-9]`)

// Slug is the name of the folder in which the CLI keeps the sessions of a
// directory.
func Slug(dir string) string { return notSlug.ReplaceAllString(dir, "-") }

// replacer puts the placeholders for the directories, the longest first.
func (p Paths) replacer() *strings.Replacer {
	if p.Work == "" {
		return strings.NewReplacer()
	}
	root := path.Dir(p.Work)
	slug := Slug(root)
	return strings.NewReplacer(
		p.Work, "$WORK", p.Home, "$HOME", Slug(p.Work), "$SLUG", slug, "$SLUGROOT", root, "$ROOT",
		p.Work[1:], "$WORK", root[1:], "$ROOT", path.Base(root), "$RUN")
}

// normaliser replaces what differs from run to run. Ids are numbered by first
// appearance; equal ids stay equal.
type normaliser struct {
	paths *strings.Replacer
	ids   map[string]string
}

func newNormaliser(p Paths) *normaliser {
	return &normaliser{paths: p.replacer(), ids: map[string]string{}}
}

// fork numbers on from here, for a lane of its own.
func (n *normaliser) fork() *normaliser {
	f := &normaliser{paths: n.paths, ids: make(map[string]string, len(n.ids))}
	maps.Copy(f.ids, n.ids)
	return f
}

func (n *normaliser) id(kind, id string) string {
	if n.ids[id] == "" {
		n.ids[id] = fmt.Sprintf("<%s%d>", kind, len(n.ids)+1)
	}
	return n.ids[id]
}

// rule replaces what matches. It is tried only on a text that holds hint.
type rule struct {
	hint    string
	match   *regexp.Regexp
	replace func(n *normaliser, found []string) string
}

func fixed(text string) func(*normaliser, []string) string {
	return func(*normaliser, []string) string { return text }
}

// after keeps the first group and replaces the rest.
func after(text string) func(*normaliser, []string) string {
	return func(_ *normaliser, found []string) string { return found[1] + text }
}

// between keeps the first and the second group around text.
func between(text string) func(*normaliser, []string) string {
	return func(_ *normaliser, found []string) string { return found[1] + text + found[2] }
}

func numbered(kind string) func(*normaliser, []string) string {
	return func(n *normaliser, found []string) string { return n.id(kind, found[0]) }
}

func (n *normaliser) text(s string) string {
	s = n.paths.Replace(s)
	for i := range textRules {
		r := &textRules[i]
		if r.hint != "" && !strings.Contains(s, r.hint) {
			continue
		}
		s = replaceSubmatches(r.match, s, func(found []string) string { return r.replace(n, found) })
	}
	return s
}

func replaceSubmatches(re *regexp.Regexp, s string, replace func(found []string) string) string {
	matches := re.FindAllStringSubmatchIndex(s, -1)
	if matches == nil {
		return s
	}
	var b strings.Builder
	last := 0
	for _, m := range matches {
		found := make([]string, len(m)/2)
		for g := range found {
			if m[2*g] >= 0 {
				found[g] = s[m[2*g]:m[2*g+1]]
			}
		}
		b.WriteString(s[last:m[0]])
		b.WriteString(replace(found))
		last = m[1]
	}
	b.WriteString(s[last:])
	return b.String()
}
