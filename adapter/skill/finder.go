// Package skill finds the files of Claude's skills. The CLI names a skill only;
// a client that links to it needs its SKILL.md.
package skill

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// folders are where a project or a user keeps skills.
var folders = []string{".claude/skills", ".agents/skills"}

// Finder looks for skills on disk. It lists each folder once, so use one for each
// list of skills, and a new one when the disk may have changed. It is not safe for
// concurrent use.
type Finder struct {
	dir, home string
	declared  map[string]map[string]string // by folder: the files by the names that they declare
}

// NewFinder looks in dir, the session's working directory, and in the user's home.
// Either may be "", for none.
func NewFinder(dir, home string) *Finder {
	return &Finder{dir: dir, home: home, declared: map[string]map[string]string{}}
}

// Path is the absolute path of a skill's SKILL.md, or "". A folder that has the
// skill's name counts unless its file declares another; then any folder counts
// whose file declares the name. Of `scope:name`, the scope is a folder of the
// project or a plugin.
func (f *Finder) Path(skill string) string {
	scope, name, scoped := strings.Cut(skill, ":")
	if !scoped {
		scope, name = "", skill
	}
	if !isName(name) || !staysInside(scope) || scoped && scope == "" {
		return ""
	}
	places := f.places(scope)
	for _, place := range places {
		file := filepath.Join(place, name, "SKILL.md")
		if !isFile(file) {
			continue
		}
		if declared := declaredName(file); declared == "" || declared == name {
			return file
		}
	}
	if !scoped && f.isCommand(name) {
		return ""
	}
	for _, place := range places {
		if file := f.declaring(place)[name]; file != "" {
			return file
		}
	}
	return ""
}

// isName keeps what the model wrote from leading elsewhere.
func isName(name string) bool {
	return name != "" && name != ".." && !strings.ContainsAny(name, `/\`)
}

func staysInside(scope string) bool {
	parts := strings.FieldsFunc(scope, func(r rune) bool { return r == '/' || r == '\\' })
	return !filepath.IsAbs(scope) && !slices.Contains(parts, "..")
}

// bases are the project and the user's home.
func (f *Finder) bases() []string {
	return slices.DeleteFunc([]string{f.dir, f.home}, func(s string) bool { return s == "" })
}

// places are the folders in which the skill may be, the likelier first.
func (f *Finder) places(scope string) (list []string) {
	if scope != "" {
		for _, base := range f.bases() {
			list = append(list, under(filepath.Join(base, scope))...)
			plugins := filepath.Join(base, ".claude", "plugins")
			list = append(list, filepath.Join(plugins, scope, "skills"))
			for _, market := range entries(filepath.Join(plugins, "marketplaces")) {
				list = append(list, filepath.Join(plugins, "marketplaces", market, "plugins", scope, "skills"))
			}
		}
	}
	for _, base := range f.bases() {
		list = append(list, under(base)...)
	}
	return list
}

func under(base string) (list []string) {
	for _, folder := range folders {
		list = append(list, filepath.Join(base, folder))
	}
	return list
}

// isCommand says that the name is that of a command in a file, which is no skill
// though some skill may declare its name.
func (f *Finder) isCommand(name string) bool {
	return slices.ContainsFunc(f.bases(), func(base string) bool {
		_, err := os.Stat(filepath.Join(base, ".claude", "commands", name+".md"))
		return err == nil
	})
}

// declaring are the skills of a folder by the names that they declare. Of two with
// one name the first in the order of the alphabet counts.
func (f *Finder) declaring(folder string) map[string]string {
	if known, ok := f.declared[folder]; ok {
		return known
	}
	byName := map[string]string{}
	for _, entry := range entries(folder) {
		file := filepath.Join(folder, entry, "SKILL.md")
		name := declaredName(file)
		if _, taken := byName[name]; name != "" && !taken {
			byName[name] = file
		}
	}
	f.declared[folder] = byName
	return byName
}

// entries are the names in a folder, sorted; none when it cannot be read.
func entries(folder string) (names []string) {
	list, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
