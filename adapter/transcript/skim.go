package transcript

import "bytes"

// skim visits the members of the object in line, without reading what they hold,
// until visit returns false. Reading a transcript whole costs seconds; to learn how
// its records hang together takes a few members of each. It reports false when the
// line is no whole object.
func skim(line []byte, visit func(name, value []byte) bool) bool {
	i := space(line, 0)
	if i >= len(line) || line[i] != '{' {
		return false
	}
	for i = space(line, i+1); i < len(line) && line[i] == '"'; i = space(line, i+1) {
		end := text(line, i)
		name := i + 1
		i = space(line, end)
		if end < 0 || i >= len(line) || line[i] != ':' {
			return false
		}
		start := space(line, i+1)
		stop := value(line, start)
		if stop < 0 {
			return false
		}
		if !visit(line[name:end-1], line[start:stop]) {
			return true
		}
		i = space(line, stop)
		if i >= len(line) || line[i] != ',' {
			break
		}
	}
	return i < len(line) && line[i] == '}'
}

// space is the place of the first byte at or after i that is no white space.
func space(line []byte, i int) int {
	for i >= 0 && i < len(line) && (line[i] == ' ' || line[i] == '\t' || line[i] == '\r' || line[i] == '\n') {
		i++
	}
	if i < 0 {
		return len(line)
	}
	return i
}

// text is the place behind the string that begins at i, or -1.
func text(line []byte, i int) int {
	for i++; ; i++ {
		n := bytes.IndexByte(line[i:], '"')
		if n < 0 {
			return -1
		}
		i += n
		back := i
		for line[back-1] == '\\' {
			back--
		}
		if (i-back)%2 == 0 {
			return i + 1
		}
	}
}

// value is the place behind the value that begins at i, or -1.
func value(line []byte, i int) int {
	depth := 0
	for i < len(line) {
		switch line[i] {
		case '"':
			if i = text(line, i); i < 0 {
				return -1
			}
			if depth == 0 {
				return i
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i
			}
			if depth--; depth == 0 {
				return i + 1
			}
		case ',':
			if depth == 0 {
				return i
			}
		}
		i++
	}
	return -1
}

// unquoted is the text between the quotes of a string without escapes, or "".
func unquoted(v []byte) []byte {
	if len(v) < 2 || v[0] != '"' {
		return nil
	}
	return v[1 : len(v)-1]
}
