package skill

import (
	"bytes"
	"io"
	"os"
	"strings"
)

// headBytes is how much of a file is read: its frontmatter is far shorter.
const headBytes = 8 << 10

// declaredName is the name in the frontmatter of a SKILL.md, or "".
func declaredName(file string) string {
	lines := strings.Split(head(file), "\n")
	if strings.TrimSpace(lines[0]) != "---" {
		return ""
	}
	for _, line := range lines[1:] {
		switch strings.TrimSpace(line) {
		case "---", "...":
			return ""
		}
		if value, ok := nameOf(strings.TrimSuffix(line, "\r")); ok {
			return value
		}
	}
	return ""
}

// head is the start of a file, up to its last whole line.
func head(file string) string {
	if !isFile(file) {
		return "" // a pipe would be waited for
	}
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, headBytes))
	if err != nil {
		return ""
	}
	if len(text) == headBytes {
		text = text[:bytes.LastIndexByte(text, '\n')+1]
	}
	return string(text)
}

// nameOf reads a line `name: value`. One that is indented belongs to another key.
func nameOf(line string) (value string, ok bool) {
	rest, ok := strings.CutPrefix(line, "name")
	if !ok {
		return "", false
	}
	rest, ok = strings.CutPrefix(strings.TrimLeft(rest, " \t"), ":")
	if !ok || rest != "" && rest[0] != ' ' && rest[0] != '\t' {
		return "", false
	}
	return scalar(strings.TrimSpace(rest)), true
}

// scalar is a value of YAML in one line: plain with a comment, or in quotes.
func scalar(v string) string {
	if v == "" {
		return ""
	}
	quote := v[0]
	if quote != '"' && quote != '\'' {
		return plain(v)
	}
	var out strings.Builder
	for i := 1; i < len(v); i++ {
		switch {
		case v[i] == quote && quote == '\'' && i+1 < len(v) && v[i+1] == quote:
			i++
		case v[i] == quote:
			return out.String()
		case v[i] == '\\' && quote == '"' && i+1 < len(v):
			i++
		}
		out.WriteByte(v[i])
	}
	return out.String()
}

// plain is a plain value without its comment, which starts at a # behind a space.
func plain(v string) string {
	for i := range len(v) {
		if v[i] == '#' && (i == 0 || v[i-1] == ' ' || v[i-1] == '\t') {
			return strings.TrimSpace(v[:i])
		}
	}
	return v
}
