package gitpatch

import (
	"fmt"
	"strings"
)

// header writes the lines before the hunks.
func header(out *strings.Builder, path string, created bool) {
	if isWindows(path) {
		path = strings.ReplaceAll(path, `\`, "/")
	}
	name := strings.TrimLeft(path, "/")
	from, to := quoted("a/"+name), quoted("b/"+name)
	// A tab ends a name with a space, so that a reader knows where it ends.
	tab := ""
	if strings.Contains(name, " ") {
		tab = "\t"
	}
	out.WriteString("diff --git " + from + " " + to + "\n")
	if created {
		out.WriteString("new file mode 100644\n--- /dev/null\n")
	} else {
		out.WriteString("--- " + from + tab + "\n")
	}
	out.WriteString("+++ " + to + tab + "\n")
}

// isWindows says whether a path is an absolute one of Windows: elsewhere a
// backslash is a byte of a name.
func isWindows(path string) bool {
	return len(path) > 2 && path[1] == ':' && (path[2] == '\\' || path[2] == '/') || strings.HasPrefix(path, `\\`)
}

// escapes are the bytes that have a letter of their own.
var escapes = map[byte]string{
	'\a': `\a`, '\b': `\b`, '\t': `\t`, '\n': `\n`, '\v': `\v`, '\f': `\f`, '\r': `\r`, '"': `\"`, '\\': `\\`,
}

// quoted is a name as Git writes it with its default core.quotePath.
func quoted(name string) string {
	var out strings.Builder
	plain := true
	for i := range len(name) {
		c := name[i]
		switch letter, special := escapes[c]; {
		case special:
			out.WriteString(letter)
		case c < ' ' || c >= 0x7f:
			fmt.Fprintf(&out, `\%03o`, c)
		default:
			out.WriteByte(c)
			continue
		}
		plain = false
	}
	if plain {
		return name
	}
	return `"` + out.String() + `"`
}
